import { readElementsScript } from "#components/elements/elements-script.ts";

/** An old version in the path gets the current script without caching. */
export function GET(request: Request): Response {
  const { code, path } = readElementsScript();
  const isCurrent = new URL(request.url).pathname === path;
  return new Response(code, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
