import { expect, test } from "vitest";
import { createPageFinder, readNextRoutes } from "#lib/http/page-paths.ts";

const isPage = createPageFinder({
  "/page": "/",
  "/pricing/page": "/pricing",
  "/ports/[code]/page": "/ports/[code]",
  "/docs/[...parts]/page": "/docs/[...parts]",
  "/pricing/save/route": "/pricing/save",
  "/ports/find/route": "/ports/find",
});

test.each([
  ["/", true],
  ["/pricing", true],
  ["/pricing.", false],
  ["/pricing/save", false],
  ["/pricing/other", false],
  ["/ports/DEHAM", true],
  ["/ports/DEHAM/terminals", false],
  ["/ports/find", false],
  ["/ports/", false],
  ["/docs/api/lines", true],
  ["/api/lines", false],
])("%s is a page: %s", (path, expected) => {
  expect(isPage(path)).toBe(expected);
});

test("without a build, no path is that of a page", () => {
  expect(readNextRoutes("no-such-folder/routes.json")).toEqual({});
});
