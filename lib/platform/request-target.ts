import type { IncomingMessage } from "node:http";

/** The absolute form: scheme, authority without user information, and path with query. */
const ABSOLUTE = /^https?:\/\/(?:[^/?#]*@)?([^/?#]*)(.*)$/i;

/**
 * Brings the target of a request line to the form that servers usually get: a path with a query. Clients of proxies
 * send an absolute address, which names the host in place of the Host header (RFC 9112, section 3.2.2).
 * @returns the path without its query; `undefined` when the target names no path, for example `OPTIONS *`
 */
export function readRequestTarget(request: IncomingMessage): string | undefined {
  const target = request.url ?? "/";
  const [, host, path = ""] = ABSOLUTE.exec(target) ?? [];
  if (host) {
    request.headers.host = host;
    request.url = path.startsWith("/") ? path : `/${path}`;
  }
  const { url = "/" } = request;
  return url.startsWith("/") ? url.split(/[?#]/, 1)[0] : undefined;
}
