import { hash } from "node:crypto";

export const buildEtag = (text: string): string => `"${hash("sha256", text, "base64url").slice(0, 27)}"`;

/** Compares weakly, as RFC 9110 section 13.1.2 requires: a compressed answer has a weak tag. */
export function hasEtag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
