import { randomBytes, timingSafeEqual } from "node:crypto";
import { hashWithSecret } from "../keyed-hash.ts";

/**
 * Set in a browser in which somebody has signed in. It is no session: it only gives the browser attempts of its own.
 */
export const BROWSER_COOKIE = "quayside_browser";

export const BROWSER_COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

const calculateProof = (id: string, email: string) => hashWithSecret("browser", `${id} ${email.toLowerCase()}`);

/** @param known the cookie that the browser has, which stays if it is for this account */
export function ensureBrowserCookie(email: string, known?: string | null): string {
  if (known && findKnownBrowser(known, email) !== null) return known;
  const id = randomBytes(12).toString("base64url");
  return `${id}.${calculateProof(id, email)}`;
}

/** `null` when the cookie is not for this account. */
export function findKnownBrowser(cookie: string | null | undefined, email: string): string | null {
  const [id = "", proof = ""] = cookie?.split(".") ?? [];
  const [sent, right] = [Buffer.from(proof), Buffer.from(calculateProof(id, email))];
  return sent.length === right.length && timingSafeEqual(sent, right) ? id : null;
}
