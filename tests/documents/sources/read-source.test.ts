import { expect, test } from "vitest";
import { groupWordsIntoLines } from "#lib/documents/lines.ts";
import { readSource, type SourceKind } from "#lib/documents/sources/read-source.ts";
import { readDocument } from "#lib/invoices/reading/read-document.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import { addScore, calculateShareOfRight, createScore, scoreInvoices } from "#tests/support/score-reading.ts";

const SEEDS = [1, 2, 3, 4, 5];

test.each<SourceKind>(["csv", "xlsx", "html"])("an invoice as %s is read like a printed one", async (kind) => {
  const total = createScore();
  for (const { expected, bytes, layout } of SEEDS.flatMap((seed) => listRandomDocuments(seed, "open")).filter(
    (document) => document.kind === kind,
  )) {
    const source = await readSource({ kind, bytes: new Uint8Array(await bytes()) });
    if (!source.ok || expected.kind !== "invoices") throw new Error(`${layout} was not read`);
    const read = readDocument(source.pages.flatMap(groupWordsIntoLines));
    if (read.kind !== "invoices") throw new Error(`${layout} is no invoice`);
    addScore(total, scoreInvoices(expected.invoices, read.invoices));
  }
  expect([total.counts.wrong_unmarked, total.phantoms, total.lost], total.faults.join("\n")).toEqual([0, 0, 0]);
  expect(calculateShareOfRight(total), total.faults.join("\n")).toBeGreaterThanOrEqual(0.97);
});

test("a file without text is refused", async () => {
  expect(await readSource({ kind: "text", bytes: new Uint8Array() })).toMatchObject({ ok: false, reason: "empty" });
});
