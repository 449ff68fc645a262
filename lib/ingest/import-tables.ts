import type { Database } from "#lib/platform/db/client.ts";
import type { CheckedTable } from "./check-table.ts";
import { lockVersion } from "./lock-version.ts";
import { recordChanges } from "./record-changes.ts";
import { refreshSummaries } from "./refresh-summaries.ts";
import { updateServedSources } from "./serve-sources.ts";
import type { Transaction } from "./sql.ts";
import { type Change, type FactIds, retireFacts, storeFacts } from "./store-facts.ts";
import { storeSources } from "./store-sources.ts";
import { sources, TABLES } from "./tables.ts";

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

interface TablesOptions extends ImportOptions {
  /**
   * `whole`: the tables have all facts of each source that they cite, so stored facts of these sources that are not in
   * them are retired. `part`: stored facts of these sources stay.
   */
  scope: "whole" | "part";
  /** Facts to retire in any case, by table. */
  retire?: FactIds;
  /** Runs in the transaction if something has changed. */
  onStored?(tx: Transaction, stored: { version: number; inserted: FactIds }): Promise<unknown>;
}

// An import waits until another import has ended, which can take minutes.
const TRANSACTION = { maxWait: 300_000, timeout: 1_800_000 };

/** Stores checked tables in one transaction, with one dataset version, and records what has changed. */
export function importTables(
  db: Database,
  tables: readonly CheckedTable[],
  options: TablesOptions,
): Promise<ImportReport> {
  return changeFacts(db, (tx, version) => storeTables(tx, tables, version, options), options.onStored);
}

interface Stored {
  changes: readonly { table: string; report: FileReport }[];
  inserted: FactIds;
}

/**
 * Runs `store` in a transaction that waits for other imports. If it has changed something, the dataset version rises by
 * one, and changes are recorded for alerts and webhooks.
 */
export function changeFacts(
  db: Database,
  store: (tx: Transaction, version: number) => Promise<Stored>,
  onStored?: TablesOptions["onStored"],
): Promise<ImportReport> {
  return db.$transaction(async (tx) => {
    const before = await lockVersion(tx);
    const version = before + 1;
    const { changes, inserted } = await store(tx, version);
    const files = changes.map(({ report }) => report);
    const changed = changes.filter(({ report }) => hasChanged(report));
    if (changed.length === 0) return { files, version: before };
    await tx.importRun.createMany({
      data: changed.map(({ table, report: { file, rows, inserted, retired } }) => {
        return { importedAt: new Date(), file, table, rows, inserted, retired, datasetVersion: version };
      }),
    });
    await updateServedSources(tx);
    // Facts in an empty database are a beginning, not a change.
    if (before > 0) await recordChanges(tx, { version, inserted });
    await onStored?.(tx, { version, inserted });
    await refreshSummaries(tx);
    await tx.dataset.update({ where: { id: 1 }, data: { version, updatedAt: new Date() } });
    return { files, version };
  }, TRANSACTION);
}

async function storeTables(
  tx: Transaction,
  tables: readonly CheckedTable[],
  version: number,
  { scope, retire = new Map(), onProgress, onChunk }: TablesOptions,
): Promise<Stored> {
  const changes: { table: string; report: FileReport }[] = [];
  const inserted = new Map<string, readonly string[]>();
  const add = (table: string, report: FileReport) => {
    changes.push({ table, report });
    onProgress?.(report);
  };
  for (const [table, ids] of retire) {
    const spec = TABLES.find((one) => one.table === table);
    if (!spec) throw new Error(`There is no table ${table}`);
    const retired = await retireFacts(tx, spec, ids, version);
    add(table, { file: spec.file, rows: 0, inserted: 0, retired, unchanged: 0 });
  }
  const withdrawn = scope === "whole" ? await readWithdrawn(tx) : new Set<string>();
  for (const { spec, rows, facts: stated } of tables) {
    const { file, table } = spec;
    const facts = stated.filter(({ id }) => !withdrawn.has(`${table} ${id}`));
    const options = {
      version,
      scope,
      onChunk: (done: number) => onChunk?.({ file, done, facts: facts.length }),
      onInserted: (ids: readonly string[]) => inserted.set(table, [...(inserted.get(table) ?? []), ...ids]),
    };
    const change: Change =
      spec === sources ? await storeSources(tx, facts, options) : await storeFacts(tx, spec, facts, options);
    add(table, { file, rows: rows.length, ...change, unchanged: facts.length - change.inserted });
  }
  return { changes, inserted };
}

/** A release may have facts that a person has replaced by a newer document since. */
async function readWithdrawn(tx: Transaction): Promise<Set<string>> {
  const rows = await tx.withdrawnFact.findMany({ select: { table: true, id: true } });
  return new Set(rows.map(({ table, id }) => `${table} ${id}`));
}

const hasChanged = ({ inserted, retired }: Change) => inserted + retired > 0;
