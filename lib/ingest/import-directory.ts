import type { Database } from "#lib/platform/db/client.ts";
import type { CheckedTable } from "./check-table.ts";
import { type Fault, formatFault, ImportFault } from "./fault.ts";
import { lockVersion } from "./lock-version.ts";
import { readDirectory, toFileColumn } from "./read-directory.ts";
import { recordChanges } from "./record-changes.ts";
import { refreshSummaries } from "./refresh-summaries.ts";
import { updateServedSources } from "./serve-sources.ts";
import { splitIntoChunks, type Transaction, toJsonParameter } from "./sql.ts";
import { type Change, storeFacts } from "./store-facts.ts";
import { storeSources } from "./store-sources.ts";
import { sources } from "./tables.ts";

/** `rows` counts rows of the file; the other fields count facts. Several rows of a tariff make one fact. */
export interface FileReport {
  file: string;
  rows: number;
  inserted: number;
  retired: number;
  unchanged: number;
}

export interface ImportReport {
  files: FileReport[];
  /** After the import. It stays the same when nothing changed. */
  version: number;
}

export interface ImportOptions {
  onProgress?(report: FileReport): void;
  /** Called while a file is stored. `done` is the number of facts stored so far. */
  onChunk?(chunk: { file: string; done: number; facts: number }): void;
}

// An import waits until another import has ended, which can take minutes.
const TRANSACTION = { maxWait: 300_000, timeout: 1_800_000 };

/** A source has to be in the files or in the database. A source whose own row has a fault counts as known. */
async function checkSources(db: Database, tables: readonly CheckedTable[]): Promise<Fault[]> {
  const sourceTable = tables.find(({ spec }) => spec === sources);
  if (sourceTable?.unreadable === null) return [];
  const known = new Set([...(sourceTable?.facts.map(({ id }) => id) ?? []), ...(sourceTable?.unreadable ?? [])]);
  const cited = tables
    .filter(({ spec }) => spec !== sources)
    .flatMap(({ spec, rows }) =>
      rows.flatMap((row) => (row.values.source_id as string[]).map((id) => ({ file: spec.file, row, id }))),
    );
  for (const ids of splitIntoChunks([...new Set(cited.map(({ id }) => id))].filter((id) => !known.has(id)))) {
    const stored = await db.$queryRawUnsafe<{ source_id: string }[]>(
      "SELECT source_id FROM source WHERE source_id IN (SELECT jsonb_array_elements_text($1::jsonb))",
      toJsonParameter(ids),
    );
    for (const { source_id } of stored) known.add(source_id);
  }
  const faults = cited
    .filter(({ id }) => !known.has(id))
    .map(({ file, row, id }) => ({
      file,
      line: row.getLine("source_id"),
      column: toFileColumn(file, "source_id"),
      reason: `cites the source “${id}”, which is not on file. Add it to sources.csv`,
    }));
  return [...new Map(faults.map((fault) => [formatFault(fault), fault])).values()]; // All calls of a feed cite the same source, so their faults are equal.
}

async function store(
  tx: Transaction,
  tables: readonly CheckedTable[],
  { onProgress, onChunk }: ImportOptions,
): Promise<ImportReport> {
  const before = await lockVersion(tx);
  const version = before + 1;
  const files: FileReport[] = [];
  const inserted = new Map<string, readonly string[]>();
  for (const { spec, rows, facts } of tables) {
    const { file, table } = spec;
    const options = {
      version,
      onChunk: (done: number) => onChunk?.({ file, done, facts: facts.length }),
      onInserted: (ids: readonly string[]) => inserted.set(table, ids),
    };
    const change: Change =
      spec === sources ? await storeSources(tx, facts, options) : await storeFacts(tx, spec, facts, options);
    const report = { file, rows: rows.length, ...change, unchanged: facts.length - change.inserted };
    if (hasChanged(report)) {
      await tx.importRun.create({
        data: { importedAt: new Date(), file, table, rows: rows.length, ...change, datasetVersion: version },
      });
    }
    files.push(report);
    onProgress?.(report);
  }
  if (!files.some(hasChanged)) return { files, version: before };
  await updateServedSources(tx);
  // Facts in an empty database are a beginning, not a change.
  if (before > 0) await recordChanges(tx, { version, inserted });
  await refreshSummaries(tx);
  await tx.dataset.update({ where: { id: 1 }, data: { version, updatedAt: new Date() } });
  return { files, version };
}

const hasChanged = ({ inserted, retired }: Change) => inserted + retired > 0;

/**
 * Imports the tables of a directory (any of `sources.csv`, `dd_tariffs.csv`, …) and its schedule feeds
 * (`<source_id>.json`).
 *
 * - All or nothing: every file is read and checked before anything is written. One fault in any file leaves the
 *   database unchanged.
 * - A file has all facts of each source that it cites. Stored facts of such a source that are no longer in the file
 *   move to `retired_fact`. Facts of other sources stay.
 * - The id of a fact is a hash of its content, so importing the same directory again changes nothing, and the dataset
 *   version stays. Otherwise the version rises by one in the same transaction. Imports at the same time wait for each
 *   other.
 *
 * @throws ImportFault with every fault by file, line and column
 * @throws a system error when the directory cannot be read
 */
export async function importDirectory(
  db: Database,
  directory: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { tables, faults } = await readDirectory(directory);
  const allFaults = [...faults, ...(await checkSources(db, tables))];
  if (allFaults.length) throw new ImportFault(allFaults);
  return db.$transaction((tx) => store(tx, tables, options), TRANSACTION);
}
