import type { FileKind } from "#lib/documents/unpack/unpacked.ts";
import type { CandidateTable } from "#lib/intake/readers/candidate.ts";
import type { TariffContext } from "#lib/intake/readers/read-tariffs.ts";
import type { Random } from "#scripts/test-invoices/random-documents/random.ts";

/** A row that a careful person would type from the document. */
export interface ExpectedRow {
  table: CandidateTable;
  /** Columns as in the files of data/reference. An empty text: the document does not state it. */
  row: Readonly<Record<string, string>>;
  /** Columns that the document leaves open. A value without a doubt is a fault. `row`: all of them. */
  open: readonly string[];
}

export interface TariffDocument {
  layout: string;
  fileName: string;
  kind: FileKind;
  context: Omit<TariffContext, "today">;
  expected: readonly ExpectedRow[];
  bytes(): Uint8Array | Promise<Uint8Array>;
}

export type BuiltTariffDocument = Omit<TariffDocument, "layout">;
export type BuildTariffDocument = (random: Random) => BuiltTariffDocument;
