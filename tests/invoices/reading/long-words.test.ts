import { expect, test } from "vitest";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import { readTariffs } from "#lib/intake/readers/read-tariffs.ts";
import { findUsFields } from "#lib/invoices/reading/us-fields.ts";
import { buildTypedPage } from "#tests/support/read-typed-document.ts";

/** If a time grew with the square of the length, the test would end by its limit. */
const LONG = 200_000;

test.each(["-", "@", "a@", "a@a", "www..", "http:"])("a long word of %s is no field of an invoice", (part) => {
  const lines = groupWordsIntoLines(buildTypedPage(part.repeat(LONG)));
  expect(findUsFields(lines, [], [])).toEqual([]);
});

test.each([
  ["Write to billing@carrier.example", ["dispute_contact"]],
  ["See www.carrier.example/disputes", ["dispute_page"]],
])("%s: %j", (text, fields) => {
  expect(findUsFields(groupWordsIntoLines(buildTypedPage(text)), [], [])).toEqual(fields);
});

test("a long word in a line of free time is no tariff", () => {
  const page = buildTypedPage(`Free time: 4 calendar days ${"fr".repeat(LONG)}`);
  expect(readTariffs([page], { today: "2026-07-15" }).candidates).toEqual([]);
});
