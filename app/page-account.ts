import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { type Account, readAccount } from "#lib/accounts/session.ts";
import { FLASH_HEADER, type Flash, readFlash } from "#lib/forms/flash.ts";

/** Runs once for the whole page. */
export const findCurrentAccount = cache(async (): Promise<Account | null> => readAccount(new Headers(await headers())));

/** Without a session, the browser goes to the sign-in page, and from there back to `path`. */
export async function requireAccount(path: string): Promise<Account> {
  return (await findCurrentAccount()) ?? redirect(`/sign-in?${new URLSearchParams({ next: path })}`);
}

/** For what the owner alone manages. The page of the team says to a member who that is. */
export async function requireOwner(path: string): Promise<Account> {
  const account = await requireAccount(path);
  return account.role === "owner" ? account : redirect("/dashboard/settings/team");
}

/** Empty when there is nothing to say. */
export async function readPageFlash(path: string): Promise<Partial<Flash>> {
  return readFlash((await headers()).get(FLASH_HEADER), path) ?? {};
}
