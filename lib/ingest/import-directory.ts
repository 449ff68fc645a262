import type { Database } from "#lib/platform/db/client.ts";
import type { CheckedTable } from "./check-table.ts";
import { type Fault, faultLine, ImportFault } from "./fault.ts";
import { columnIn, readDirectory } from "./read-directory.ts";
import { refreshSummaries } from "./refresh-summaries.ts";
import { chunks, json, type Transaction } from "./sql.ts";
import { type Change, storeFacts } from "./store-facts.ts";
import { storeSources } from "./store-sources.ts";
import { sources } from "./tables.ts";

/** What importing one file did. `rows` are those of the file; the others count facts, of which several rows of a tariff make one. */
export interface FileReport {
  file: string;
  rows: number;
  inserted: number;
  retired: number;
  unchanged: number;
}

export interface ImportReport {
  files: FileReport[];
  /** The dataset's version after the import: the one before when nothing changed. */
  version: number;
}

export interface ImportOptions {
  /** Told after each file. */
  onProgress?(report: FileReport): void;
  /** Told while a file is stored: how many of its facts are done. */
  onChunk?(chunk: { file: string; done: number; facts: number }): void;
}

// An import that waits for another one's end may wait long; none of them is cut off half way.
const TRANSACTION = { maxWait: 300_000, timeout: 1_800_000 };

/** Rows that rest on a document which neither the files nor the database know. A document whose own row has a fault is known. */
async function unknownSources(db: Database, tables: readonly CheckedTable[]): Promise<Fault[]> {
  const given = tables.find(({ spec }) => spec === sources);
  if (given?.unreadable === null) return [];
  const known = new Set([...(given?.facts.map(({ id }) => id) ?? []), ...(given?.unreadable ?? [])]);
  const cited = tables
    .filter(({ spec }) => spec !== sources)
    .flatMap(({ spec, rows }) => rows.flatMap((row) => (row.values.source_id as string[]).map((id) => ({ file: spec.file, row, id }))));
  for (const ids of chunks([...new Set(cited.map(({ id }) => id))].filter((id) => !known.has(id)))) {
    const held = await db.$queryRawUnsafe<{ source_id: string }[]>(
      "SELECT source_id FROM source WHERE source_id IN (SELECT jsonb_array_elements_text($1::jsonb))",
      json(ids),
    );
    for (const { source_id } of held) known.add(source_id);
  }
  const faults = cited
    .filter(({ id }) => !known.has(id))
    .map(({ file, row, id }) => ({
      file,
      line: row.lineOf("source_id"),
      column: columnIn(file, "source_id"),
      reason: `names “${id}”, which is neither in sources.csv nor on file`,
    }));
  return [...new Map(faults.map((fault) => [faultLine(fault), fault])).values()]; // Every call of a feed cites the one source that its file is named after.
}

/** The dataset's version, held until the transaction ends, so that a second import waits for the first. */
async function lockVersion(tx: Transaction): Promise<number> {
  const [dataset] = await tx.$queryRawUnsafe<{ version: number }[]>("SELECT version FROM dataset WHERE id = 1 FOR UPDATE");
  if (!dataset) throw new Error("the table dataset has lost its row");
  return dataset.version;
}

async function store(tx: Transaction, tables: readonly CheckedTable[], { onProgress, onChunk }: ImportOptions): Promise<ImportReport> {
  const before = await lockVersion(tx);
  const version = before + 1;
  const files: FileReport[] = [];
  for (const { spec, rows, facts } of tables) {
    const { file, table } = spec;
    const options = { version, onChunk: (done: number) => onChunk?.({ file, done, facts: facts.length }) };
    const change: Change = spec === sources ? await storeSources(tx, facts, options) : await storeFacts(tx, spec, facts, options);
    const report = { file, rows: rows.length, ...change, unchanged: facts.length - change.inserted };
    if (hasChanged(report)) {
      await tx.importRun.create({ data: { importedAt: new Date(), file, table, rows: rows.length, ...change, datasetVersion: version } });
    }
    files.push(report);
    onProgress?.(report);
  }
  if (!files.some(hasChanged)) return { files, version: before };
  await refreshSummaries(tx);
  await tx.dataset.update({ where: { id: 1 }, data: { version, updatedAt: new Date() } });
  return { files, version };
}

const hasChanged = ({ inserted, retired }: Change) => inserted + retired > 0;

/**
 * Brings the tables of a directory (`sources.csv`, `dd_tariffs.csv`, … any of them) and its schedule feeds (`<source_id>.json`) into the database.
 *
 * - All or nothing: every file is read and checked before anything is written, and one fault anywhere leaves the database as it was.
 * - A document's rows in a file are all of its rows: facts on file under a source that the file names, and which it no longer holds,
 *   move to `retired_fact`. Facts of sources that the file does not name stay.
 * - A fact is known by what it says, so importing the same directory again changes nothing, and the dataset's version stays.
 *   Otherwise the version rises by one in the transaction that holds all the changes. Imports at the same time queue.
 *
 * @throws ImportFault with every fault by file, line and column
 * @throws the system's error when the directory cannot be read
 */
export async function importDirectory(db: Database, directory: string, options: ImportOptions = {}): Promise<ImportReport> {
  const { tables, faults } = await readDirectory(directory);
  const allFaults = [...faults, ...(await unknownSources(db, tables))];
  if (allFaults.length) throw new ImportFault(allFaults);
  return db.$transaction((tx) => store(tx, tables, options), TRANSACTION);
}
