import { type NextRequest, NextResponse } from "next/server";
import { chooseScript, SCRIPT_HEADER } from "#components/elements/script-names.ts";
import { isFilePath } from "#lib/discovery/about.ts";
import { FLASH_COOKIE, FLASH_HEADER } from "#lib/forms/flash.ts";
import { buildPageHeaders } from "#lib/http/page-headers.ts";

/**
 * Gives every page its security headers, and hands it the message of the form that led to it, once. Next reads the
 * nonce for its own scripts from the policy in the request. The root layout reads it from `x-nonce`, and the name of
 * the page's script.
 */
export function proxy(request: NextRequest): NextResponse {
  if (isFilePath(request.nextUrl.pathname)) return NextResponse.next();
  const nonce = Buffer.from(crypto.randomUUID()).toString("base64");
  const headers = buildPageHeaders(request.nextUrl.pathname, nonce);
  const forwarded = new Headers(request.headers);
  forwarded.set("content-security-policy", headers["content-security-policy"]);
  forwarded.set("x-nonce", nonce);
  forwarded.set(SCRIPT_HEADER, chooseScript(request.nextUrl.pathname));
  const isPage = request.method === "GET" && request.headers.get("accept")?.includes("text/html") === true;
  const flash = isPage ? request.cookies.get(FLASH_COOKIE)?.value : undefined;
  forwarded.delete(FLASH_HEADER);
  if (flash) forwarded.set(FLASH_HEADER, flash);
  const response = NextResponse.next({ request: { headers: forwarded } });
  if (flash) response.cookies.set(FLASH_COOKIE, "", { maxAge: 0, path: "/", httpOnly: true, sameSite: "lax" });
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

// Next holds the body of a request that this function sees in memory, and cuts it at 10 MB. The uploads limit their
// bodies themselves. Files are included, because the answer for a file that does not exist is a page. The files of
// `public` and the icons have headers of their own.
export const config = {
  matcher: [
    "/((?!api/|x402/|mcp$|favicon\\.ico$|icon\\.svg$|apple-touch-icon\\.png$|manifest\\.webmanifest$|icons/(?:icon|maskable)-(?:192|512)\\.png$|check-demurrage-invoice/(?:file/read|lines/read|lines/read-tariff)$|dashboard/containers/import/read$|dashboard/(?:containers|invoices)/[^/]+/(?:evidence|document)/add$|dashboard/audits/[^/]+/files$|dashboard/audits/table/start$|operator/documents/[^/]+/versions/add$|_next/static/|_next/image$).*)",
  ],
};
