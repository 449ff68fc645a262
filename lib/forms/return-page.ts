import { deflateRawSync, inflateRawSync } from "node:zlib";
import { setCookie } from "./cookies.ts";
import { chooseNextPath } from "./next-path.ts";

const COOKIE = "quayside_return";

/** As long as the link works in the mail that confirms an address. */
const MAX_AGE_S = 24 * 60 * 60;

/** A cookie holds at most 4 KB. */
const MAX_LENGTH = 3_800;
const MAX_BYTES = 64 * 1_024;

/**
 * Keeps a page of this site until the person has signed in, such as the result of an audit with all its fields. It is
 * deflated, because the lines of an invoice are longer than a query may be. Empty when it is too long even then.
 */
export function setReturnPage(path: string): string[] {
  const text = deflateRawSync(chooseNextPath(path)).toString("base64url");
  return text.length <= MAX_LENGTH ? [setCookie(COOKIE, text, MAX_AGE_S)] : [];
}

/** `null` when the request keeps none. */
export function readReturnPage(headers: Headers): string | null {
  const text = headers.get("cookie")?.match(new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`))?.[1];
  if (!text) return null;
  try {
    const path = inflateRawSync(Buffer.from(text, "base64url"), { maxOutputLength: MAX_BYTES }).toString("utf8");
    return chooseNextPath(path, "") || null;
  } catch {
    return null;
  }
}

export const clearReturnPage = (): string => setCookie(COOKIE, "", 0);
