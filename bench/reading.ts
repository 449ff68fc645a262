import { readPdf } from "#lib/invoices/pdf/read-pdf.ts";
import type { ReadDocument } from "#lib/invoices/reading/read-invoice.ts";
import { listRandomDocuments } from "#scripts/test-invoices/random-documents/index.ts";
import type { RandomDocument } from "#scripts/test-invoices/random-documents/truth.ts";
import {
  addScore,
  calculateShareOfRight,
  createScore,
  type Score,
  scoreInvoices,
} from "#tests/support/score-reading.ts";
import { chooseSize } from "./sized.ts";

const SEEDS = chooseSize(10, 1);

/** Documents of each kind of file. */
const MAX_DOCUMENTS = chooseSize(Number.POSITIVE_INFINITY, 3);

const MIN_SHARE = 0.95;
const MAX_SECONDS = { pdf: 0.7, scan: 12 };

type Kind = keyof typeof MAX_SECONDS;

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

/** Reads random invoices as the service does, and scores each value. @returns whether the aims are reached */
export async function measureReading(): Promise<boolean> {
  const results: boolean[] = [];
  console.log(
    `\n${"file".padEnd(6)}${"documents".padStart(10)}${"values".padStart(8)}${"right".padStart(8)}${"marked".padStart(8)}${"unmarked".padStart(10)}${"blank".padStart(7)}${"phantom".padStart(9)}${"lost".padStart(6)}${"s".padStart(7)}`,
  );
  for (const kind of ["pdf", "scan"] as const) results.push(await measureKind(kind));
  return results.every(Boolean);
}

async function measureKind(kind: Kind): Promise<boolean> {
  const documents = Array.from({ length: SEEDS }, (_, index) => listRandomDocuments(index + 1, "all"))
    .flat()
    .filter((document) => document.kind === kind && document.expected.kind === "invoices")
    .slice(0, MAX_DOCUMENTS);
  const score = createScore();
  const seconds: number[] = [];
  for (const document of documents) {
    const timed = await readTimed(document);
    seconds.push(kind === "scan" ? timed.seconds / timed.pages : timed.seconds);
    if (document.expected.kind !== "invoices") continue;
    const read = timed.read?.kind === "invoices" ? timed.read.invoices : [];
    addScore(score, scoreInvoices(document.expected.invoices, read));
  }
  return report(kind, documents.length, score, seconds);
}

function report(kind: Kind, documents: number, score: Score, seconds: readonly number[]): boolean {
  const { right, wrong_marked: marked, wrong_unmarked: unmarked, blank } = score.counts;
  const median = [...seconds].sort((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? 0;
  const share = calculateShareOfRight(score);
  console.log(
    `${kind.padEnd(6)}${String(documents).padStart(10)}${String(right + marked + unmarked + blank).padStart(8)}${`${(100 * share).toFixed(1)} %`.padStart(8)}${String(marked).padStart(8)}${String(unmarked).padStart(10)}${String(blank).padStart(7)}${String(score.phantoms).padStart(9)}${String(score.lost).padStart(6)}${median.toFixed(2).padStart(7)}`,
  );
  return (
    share >= MIN_SHARE && unmarked === 0 && score.phantoms === 0 && score.lost === 0 && median <= MAX_SECONDS[kind]
  );
}
