import { ELEMENT_SCRIPTS, readElementsScript } from "#components/elements/elements-script.ts";

/** An old version in the path gets the current script of all pages, without caching. */
export function GET(request: Request): Response {
  const { pathname } = new URL(request.url);
  const current = ELEMENT_SCRIPTS.map((name) => readElementsScript(name)).find(({ path }) => path === pathname);
  const { code } = current ?? readElementsScript();
  return new Response(code, {
    headers: {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": current ? "public, max-age=31536000, immutable" : "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
