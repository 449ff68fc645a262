import type { IncomingMessage } from "node:http";
import { isPathText } from "#lib/platform/is-path-text.ts";

/** `Request` does not take `TRACE`, which would send back cookies. */
const PAGE_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export interface RequestRefusal {
  status: 400 | 405;
  headers?: Record<string, string>;
}

/** So that no proxy reads another host (RFC 9112, section 3.2). */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length <= 1;
}

/** `undefined` for a usual request. */
export function refuseForPages(method: string, path: string): RequestRefusal | undefined {
  if (!PAGE_METHODS.includes(method)) return { status: 405, headers: { allow: PAGE_METHODS.join(", ") } };
  return isPathText(path) ? undefined : { status: 400 };
}
