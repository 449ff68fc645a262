import { expect, test } from "vitest";
import { FILES, isFilePath } from "#lib/discovery/about.ts";
import { documents } from "#lib/discovery/documents.ts";

test("the lists of files name every document, so that no document gets the headers of a page", () => {
  expect(FILES.map(({ path }) => path).sort()).toEqual(documents.map(({ path }) => path).sort());
  for (const { path, aliases } of documents) expect([path, ...aliases].filter((one) => !isFilePath(one))).toEqual([]);
  expect(["/openapi.json.map", "/docs/other.http", "/.well-known/x402/none"].filter(isFilePath)).toEqual([]);
});
