import { readElementsScript } from "#components/elements/elements-script.ts";
import { SCRIPT_NAMES } from "#components/elements/script-names.ts";

/** An old version in the path gets the current script of all pages, without caching. */
export function GET(request: Request): Response {
  const { pathname } = new URL(request.url);
  const name = SCRIPT_NAMES.find((each) => pathname.startsWith(`/elements/${each}-`)) ?? "elements";
  const { code, path } = readElementsScript(name);
  return new Response(code, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": pathname === path ? "public, max-age=31536000, immutable" : "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
