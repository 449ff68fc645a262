import { expect, test } from "vitest";
import { DOCUMENT_SETS, listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import type { RandomDocument } from "#scripts/test-invoices/random-documents/truth.ts";
import { readTextPdf, readTextSource } from "#tests/support/read-test-document.ts";
import {
  addScore,
  calculateShareOfRight,
  createScore,
  type Score,
  scoreInvoices,
} from "#tests/support/score-reading.ts";
import packageFile from "../../../package.json" with { type: "json" };

/** Other documents with each release: the reader must not learn some by heart. `npm run bench -- reading` reads more. */
const SEED = Number(packageFile.version.replaceAll(".", ""));

const MIN_SHARE = 0.95;

const TIMEOUT_MS = 60_000;

const SOURCE_KINDS = ["html", "csv", "xlsx"] as const;

const findSourceKind = (document: RandomDocument) => SOURCE_KINDS.find((kind) => kind === document.kind);

const listTextDocuments = (seed: number) =>
  listRandomDocuments(seed, "all").filter(
    (document) => (document.kind === "pdf" || findSourceKind(document)) && document.expected.kind !== "unreadable",
  );

async function readText(document: RandomDocument) {
  const kind = findSourceKind(document);
  const bytes = await document.bytes();
  return kind ? readTextSource(kind, bytes) : readTextPdf(bytes);
}

async function readAll<Kind extends RandomDocument["expected"]["kind"]>(kind: Kind) {
  const documents = listTextDocuments(SEED).filter(({ expected }) => expected.kind === kind);
  return Promise.all(documents.map(async (document) => ({ document, read: await readText(document) })));
}

test("random invoices are read right or marked, and no line is made up or lost", { timeout: TIMEOUT_MS }, async () => {
  const sets = new Map(DOCUMENT_SETS.map((set) => [set as string, createScore()]));
  for (const { document, read } of await readAll("invoices")) {
    const { expected, layout } = document;
    expect(read.kind, layout).toBe("invoices");
    if (read.kind !== "invoices" || expected.kind !== "invoices") continue;
    const own = scoreInvoices(expected.invoices, read.invoices);
    const total = sets.get(layout.split("/")[0] as string) as Score;
    addScore(total, { ...own, faults: own.faults.map((fault) => `${layout}: ${fault}`) });
  }
  for (const [set, total] of sets) {
    const about = total.faults.filter((fault) => /wrong_unmarked|phantom|lost/.test(fault));
    expect([total.counts.wrong_unmarked, total.phantoms, total.lost], about.join("\n")).toEqual([0, 0, 0]);
    expect(calculateShareOfRight(total), set).toBeGreaterThanOrEqual(MIN_SHARE);
  }
});

test("other documents are recognized", { timeout: TIMEOUT_MS }, async () => {
  const read = await readAll("not_an_invoice");
  expect(read.map((each) => each.read.kind)).toEqual(read.map(() => "not_an_invoice"));
});
