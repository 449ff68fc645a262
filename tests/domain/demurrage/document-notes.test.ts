import { expect, test } from "vitest";
import { listDocumentNotes } from "#lib/domain/demurrage/document-notes.ts";
import { illustrative, slabs, tariff } from "./tariffs.ts";

const UNDATED = "The document of the tariff has no date, so it does not show on which days the tariff applies.";

test("a published tariff without any date says so", () => {
  expect(listDocumentNotes(tariff())).toEqual([UNDATED]);
  for (const fields of [{ source: illustrative }, { effectiveFrom: "2026-01-01" }, { effectiveTo: "2026-12-31" }])
    expect(listDocumentNotes(tariff(fields))).toEqual([]);
});

test("what its reader concluded is named, except a direction about which a question asks", () => {
  const inferred = { effectiveFrom: "2026-01-01", inferred: ["direction", "free_days"] };
  const direction =
    "The document does not state whether the tariff is for imports or for exports. Its reader concluded this.";
  const freeDays = "The document does not state the number of free days. Its reader concluded this.";
  expect(listDocumentNotes(tariff(inferred))).toEqual([direction, freeDays]);
  const otherReading = { freeDays: 7, currency: "USD", slabs: slabs("8-@50") };
  expect(listDocumentNotes(tariff({ ...inferred, otherReading }))).toEqual([freeDays]);
});
