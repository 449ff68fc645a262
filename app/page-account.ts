import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { FLASH_HEADER, type Flash, readFlash } from "#lib/accounts/forms/flash.ts";
import { type Account, readAccount } from "#lib/accounts/session.ts";

/** The account of this request's session, once for the whole page. */
export const findCurrentAccount = cache(async (): Promise<Account | null> => readAccount(new Headers(await headers())));

/** The account of this request's session. Without one, the browser goes to the sign-in page, and from there back to `path`. */
export async function requireAccount(path: string): Promise<Account> {
  return (await findCurrentAccount()) ?? redirect(`/sign-in?${new URLSearchParams({ next: path })}`);
}

/** What the page says once after a form; empty when there is nothing. */
export async function readPageFlash(path: string): Promise<Partial<Flash>> {
  return readFlash((await headers()).get(FLASH_HEADER), path) ?? {};
}
