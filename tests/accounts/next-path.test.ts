import { expect, test } from "vitest";
import { chooseNextPath } from "#lib/forms/next-path.ts";
import { readReturnPage, setReturnPage } from "#lib/forms/return-page.ts";

/** Addresses that lead a browser to another site, or could in a header. */
const HOSTILE = [
  "/.//evil.example",
  "/..//evil.example",
  "/x/..//evil.example",
  "/././/evil.example/a?b",
  "/%2e//evil.example",
  "/x/%2E%2e//evil.example",
  "/.\\\\evil.example",
  "/.\t//evil.example",
  "/\n/evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "evil.example",
  "",
];

/** The host to which a Location header leads a browser on a page of this site. */
const toHost = (location: string) => new URL(location, "https://quayside.example/sign-in").host;

test.each(HOSTILE)("the page after a form is never on another site: %j", (wanted) => {
  expect(toHost(chooseNextPath(wanted))).toBe("quayside.example");
  const cookie = setReturnPage(wanted)[0]?.split(";", 1)[0] ?? "";
  expect(toHost(readReturnPage(new Headers({ cookie })) ?? "/")).toBe("quayside.example");
});

test.each([
  ["/.//evil.example", "/dashboard"],
  ["/dashboard/../pricing?currency=INR#plans", "/pricing?currency=INR#plans"],
  ["/a//b", "/a//b"],
])("a path is read as a browser reads it: %s", (wanted, path) => expect(chooseNextPath(wanted)).toBe(path));
