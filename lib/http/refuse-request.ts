import type { IncomingMessage } from "node:http";
import { isPathText } from "#lib/platform/is-path-text.ts";

/** `Request` does not take `TRACE`, which would send back cookies. */
const PAGE_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** To other methods Next answers 500, because it looks for a page of the error 405. */
const FILE_METHODS = ["GET", "HEAD"];
const FILE = /^\/_next\/(?:static|image)(?:\/|$)|\.\w+$/;

export interface RequestRefusal {
  status: 400 | 405;
  headers?: Record<string, string>;
}

/** So that no proxy reads another host (RFC 9112, section 3.2). */
export function hasOneHost({ rawHeaders }: Pick<IncomingMessage, "rawHeaders">): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length <= 1;
}

/** `undefined` for a usual request. A document of the service, such as `/openapi.json`, counts as a file too. */
export function refuseForPages(method: string, path: string): RequestRefusal | undefined {
  if (!isPathText(path)) return { status: 400 };
  const methods = FILE.test(decodeURIComponent(path)) ? FILE_METHODS : PAGE_METHODS;
  return methods.includes(method) ? undefined : { status: 405, headers: { allow: methods.join(", ") } };
}
