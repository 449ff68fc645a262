import { env } from "#lib/platform/env.ts";
import { buildAnswerHeaders } from "./answer-headers.ts";

/** For a page whose address is a secret: no search engine, no other site and no cache gets it. */
export const SECRET_PAGE_HEADERS = {
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

/** True for a path that has a secret in it. */
const isSecretPath = (path: string): boolean => path.startsWith("/review/") || isInvitation(path);

/** Its page has a form, and a browser without Sec-Fetch-Site says its origin only with a referrer. */
const isInvitation = (path: string): boolean => path.startsWith("/join/");

/** Scripts run only with the nonce of this response, all files come from this site, and no page may be framed. */
export function buildPageHeaders(
  path: string,
  nonce: string,
): Record<string, string> & { "content-security-policy": string } {
  const isDevelopment = env.NODE_ENV === "development";
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'", // React renders style attributes, for example in charts.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-security-policy": policy.join("; "),
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    ...buildAnswerHeaders(),
    ...(isSecretPath(path) && SECRET_PAGE_HEADERS),
    ...(isInvitation(path) && { "referrer-policy": "same-origin" }),
  };
}
