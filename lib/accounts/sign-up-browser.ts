import { setCookie } from "#lib/forms/cookies.ts";
import { hashWithSecret } from "./keyed-hash.ts";

const COOKIE = "quayside_sign_up";

/** About as long as the link of the mail works. */
const MAX_AGE_S = 25 * 60 * 60;

/** Lets the browser prove later which sign-up it has made. @returns a Set-Cookie header */
export const setSignUpCookie = (userId: string): string =>
  setCookie(COOKIE, hashWithSecret("sign-up", userId), MAX_AGE_S);

/**
 * A link confirms an address and signs in without the password only in the browser of this sign-up. Somebody else may
 * have signed up with the address and wait for its owner to confirm a password that both know. A link that changes the
 * address of an account belongs to no sign-up.
 */
export function canConfirmWithoutPassword(headers: Headers, token: string): boolean {
  const { userId, updateTo } = readToken(token);
  if (!userId || updateTo) return true;
  return (
    headers
      .get("cookie")
      ?.split("; ")
      .includes(`${COOKIE}=${hashWithSecret("sign-up", userId)}`) ?? false
  );
}

/** better-auth checks the signature when the link is used. */
export const readTokenAddress = (token: string): string | undefined => readToken(token).email;

interface Token {
  email?: string;
  userId?: string;
  updateTo?: string;
}

function readToken(token: string): Token {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8")) as Token;
  } catch {
    return {};
  }
}
