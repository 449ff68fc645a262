import type { IncomingMessage } from "node:http";
import { isPathText } from "#lib/platform/is-path-text.ts";

/** `Request` does not take `TRACE`, which would send back cookies. */
const ROUTE_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** To a file, Next answers other methods with 500, and to a page with the page, or with 409 for a form. */
const READ_METHODS = ["GET", "HEAD"];
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
export function refuseForPages(
  method: string,
  path: string,
  isPage: (path: string) => boolean,
): RequestRefusal | undefined {
  if (!isPathText(path)) return { status: 400 };
  if (READ_METHODS.includes(method)) return undefined;
  const decoded = decodeURIComponent(path);
  const methods = FILE.test(decoded) || isPage(decoded) ? READ_METHODS : ROUTE_METHODS;
  return methods.includes(method) ? undefined : { status: 405, headers: { allow: methods.join(", ") } };
}
