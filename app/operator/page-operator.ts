import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { OPERATOR_PASSWORD_PAGE, type Operator, readOperatorAccess } from "#lib/accounts/operators/operator-access.ts";

/** Runs once for the whole page. */
export const findOperatorAccess = cache(async () => readOperatorAccess(new Headers(await headers())));

/** Anybody but an operator sees "Page not found". Without a fresh password, the operator enters it and comes back. */
export async function requireOperator(path: string): Promise<Operator> {
  const access = await findOperatorAccess();
  if (access.state === "none") notFound();
  if (access.state === "password") redirect(`${OPERATOR_PASSWORD_PAGE}?${new URLSearchParams({ next: path })}`);
  return access.account;
}

/** The title of a page, which nobody but an operator sees. */
export const createOperatorMetadata = (title: string) => async (): Promise<Metadata> =>
  (await findOperatorAccess()).state === "none"
    ? { title: "Page not found" }
    : { title, robots: { index: false, follow: false }, referrer: "same-origin" };
