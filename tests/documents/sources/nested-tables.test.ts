import { expect, test } from "vitest";
import { readSource } from "#lib/documents/sources/read-source.ts";

const LEVELS = 45;

/** If the time doubled with each level, the test would never end. */
test("a page with tables in tables in tables is read", async () => {
  const html = `${"<table><tr><th>Days</th><td>".repeat(LEVELS)}USD 25${"</td></tr></table>".repeat(LEVELS)}`;
  const read = await readSource({ kind: "html", bytes: Buffer.from(html) });
  const words = read.ok ? read.pages.flatMap((page) => page.words.map(({ text }) => text)) : [];
  expect(words.filter((word) => word === "Days")).toHaveLength(LEVELS);
  expect(words.slice(-2)).toEqual(["USD", "25"]);
});
