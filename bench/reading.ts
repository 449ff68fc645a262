import { readPdf } from "#lib/invoices/pdf/read-pdf.ts";
import type { ReadDocument } from "#lib/invoices/reading/read-invoice.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import type { RandomDocument } from "#scripts/test-invoices/random-documents/truth.ts";
import { buildRandomTable, type HeadingSet } from "#scripts/test-invoices/random-tables/build-table.ts";
import {
  addScore,
  calculateShareOfRight,
  createScore,
  type Score,
  scoreInvoices,
} from "#tests/support/score-reading.ts";
import { readRandomTable, scoreTable } from "#tests/support/score-tables.ts";
import { createAmount, createRatio, type PartResult } from "./results.ts";
import { chooseSize, isWhole } from "./sized.ts";

const SEEDS = chooseSize(10, 1);

/** Documents of each kind of file. A scan takes seven times as long as a PDF with text. */
const MAX_DOCUMENTS: Record<Kind, number> = isWhole
  ? { pdf: chooseSize(20, 1), scan: chooseSize(6, 1) }
  : { pdf: chooseSize(Number.POSITIVE_INFINITY, 1), scan: chooseSize(Number.POSITIVE_INFINITY, 1) };

/** Pasted tables of each seed and set of headings. */
const TABLES = chooseSize(isWhole ? 60 : 400, 20);

const MIN_SHARE = 0.95;
const MIN_TABLE_SHARE = 0.97;
const MAX_SECONDS = { pdf: 0.7, scan: 12, table: 0.1 };

type Kind = "pdf" | "scan";

interface Timed {
  read: ReadDocument | null;
  pages: number;
  seconds: number;
}

async function readTimed(document: RandomDocument): Promise<Timed> {
  const bytes = new Uint8Array(await document.bytes());
  const start = performance.now();
  let pages = 1;
  for await (const event of readPdf(bytes, { wanted: "invoice", client: "bench" })) {
    if (event.kind === "opened") pages = event.pages;
    // The pictures of the pages come after the values: a person can begin without them.
    if (event.kind === "read") return { read: event.document, pages, seconds: (performance.now() - start) / 1000 };
  }
  return { read: null, pages, seconds: (performance.now() - start) / 1000 };
}

/**
 * Reads random invoices and pasted tables as the service does, and scores each value. `table*` has headings that were
 * written before the words of the reader were read.
 */
export async function measureReading(): Promise<PartResult> {
  const results: PartResult[] = [];
  console.log(
    `\n${"file".padEnd(8)}${"documents".padStart(10)}${"values".padStart(8)}${"right".padStart(8)}${"marked".padStart(8)}${"unmarked".padStart(10)}${"blank".padStart(7)}${"phantom".padStart(9)}${"lost".padStart(6)}${"s".padStart(7)}`,
  );
  for (const kind of ["pdf", "scan"] as const) results.push(await measureKind(kind));
  for (const set of ["open", "held_out"] as const) results.push(measureTables(set));
  return {
    isWithinLimits: results.every(({ isWithinLimits }) => isWithinLimits),
    figures: results.flatMap(({ figures }) => figures),
  };
}

function measureTables(set: HeadingSet): PartResult {
  const score = createScore();
  const seconds: number[] = [];
  for (let seed = 1; seed <= SEEDS; seed++)
    for (let index = 0; index < TABLES; index++) {
      const table = buildRandomTable(seed, index, set);
      const start = performance.now();
      const read = readRandomTable(table);
      seconds.push((performance.now() - start) / 1000);
      addScore(score, scoreTable(table, read));
    }
  const limits = { share: MIN_TABLE_SHARE, seconds: MAX_SECONDS.table };
  return report(set === "open" ? "table" : "table*", { documents: seconds.length, score, seconds, limits });
}

async function measureKind(kind: Kind): Promise<PartResult> {
  const documents = Array.from({ length: SEEDS }, (_, index) => listRandomDocuments(index + 1, "all"))
    .flat()
    .filter((document) => document.kind === kind && document.expected.kind === "invoices")
    .slice(0, MAX_DOCUMENTS[kind]);
  const score = createScore();
  const seconds: number[] = [];
  for (const document of documents) {
    const timed = await readTimed(document);
    seconds.push(kind === "scan" ? timed.seconds / timed.pages : timed.seconds);
    if (document.expected.kind !== "invoices") continue;
    const read = timed.read?.kind === "invoices" ? timed.read.invoices : [];
    addScore(score, scoreInvoices(document.expected.invoices, read));
  }
  const limits = { share: MIN_SHARE, seconds: MAX_SECONDS[kind] };
  return report(kind, { documents: documents.length, score, seconds, limits });
}

interface Measured {
  documents: number;
  score: Score;
  seconds: readonly number[];
  limits: { share: number; seconds: number };
}

function report(kind: string, { documents, score, seconds, limits }: Measured): PartResult {
  const { right, wrong_marked: marked, wrong_unmarked: unmarked, blank } = score.counts;
  const median = [...seconds].sort((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? 0;
  const share = calculateShareOfRight(score);
  console.log(
    `${kind.padEnd(8)}${String(documents).padStart(10)}${String(right + marked + unmarked + blank).padStart(8)}${`${(100 * share).toFixed(1)} %`.padStart(8)}${String(marked).padStart(8)}${String(unmarked).padStart(10)}${String(blank).padStart(7)}${String(score.phantoms).padStart(9)}${String(score.lost).padStart(6)}${median.toFixed(2).padStart(7)}`,
  );
  return {
    isWithinLimits:
      share >= limits.share && unmarked === 0 && score.phantoms === 0 && score.lost === 0 && median <= limits.seconds,
    figures: [
      createRatio(`${kind}, values right`, share, "of all"),
      createAmount(`${kind}, median time`, median, kind === "scan" ? "s a page" : "s"),
    ],
  };
}
