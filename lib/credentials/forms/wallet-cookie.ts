import { setCookie } from "#lib/forms/cookies.ts";
import type { WalletOnNetwork } from "#lib/operations/operation.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { findSessionWallet } from "../sessions/find.ts";

const NAME = "quayside_wallet";

const HOUR_S = 3_600;

/** Scripts cannot read the cookie. */
export const setWalletCookie = (token: string): string => setCookie(NAME, token, HOUR_S);

export const clearWalletCookie = (): string => setCookie(NAME, "", 0);

export const readWalletToken = (headers: Headers): string | null =>
  new RegExp(`(?:^|; )${NAME}=([\\w-]+)`).exec(headers.get("cookie") ?? "")?.[1] ?? null;

/** The wallet of the session in the cookies; `null` without one. */
export async function readWallet(headers: Headers): Promise<WalletOnNetwork | null> {
  const token = readWalletToken(headers);
  return token === null ? null : findSessionWallet(token, { db: getDatabase() });
}
