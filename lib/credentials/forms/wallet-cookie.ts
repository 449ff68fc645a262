import { setCookie } from "#lib/accounts/forms/cookies.ts";
import type { WalletOnNetwork } from "#lib/operations/operation.ts";
import { database } from "#lib/platform/db/client.ts";
import { sessionOf } from "../session-of.ts";

const NAME = "quayside_wallet";

const HOUR_S = 3_600;

/** The cookie with the token of a wallet's session. Scripts cannot read it. */
export const walletCookie = (token: string): string => setCookie(NAME, token, HOUR_S);

/** Removes the cookie. */
export const noWalletCookie = (): string => setCookie(NAME, "", 0);

/** The token in a request's cookies; `null` without one. */
export const walletTokenOf = (headers: Headers): string | null => new RegExp(`(?:^|; )${NAME}=([\\w-]+)`).exec(headers.get("cookie") ?? "")?.[1] ?? null;

/** The wallet of the session in a request's cookies; `null` without one. */
export async function walletOf(headers: Headers): Promise<WalletOnNetwork | null> {
  const token = walletTokenOf(headers);
  return token === null ? null : sessionOf(token, { db: database() });
}
