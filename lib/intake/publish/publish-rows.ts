import { randomUUID } from "node:crypto";
import { checkSources } from "#lib/ingest/check-sources.ts";
import { type CheckedTable, checkTable } from "#lib/ingest/check-table.ts";
import { type Fault, ImportFault } from "#lib/ingest/fault.ts";
import { importTables } from "#lib/ingest/import-tables.ts";
import type { Transaction } from "#lib/ingest/sql.ts";
import type { FactIds } from "#lib/ingest/store-facts.ts";
import { TABLES } from "#lib/ingest/tables.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { type Family, findReplaced } from "./find-replaced.ts";
import { toRawTable } from "./raw-rows.ts";

/** A row as a CSV file of data/reference has it: text by column, null or missing for an empty cell. */
export type TableRow = Readonly<Record<string, string | null>>;

/** Rows by file, such as `dd_tariffs.csv`. `sources.csv` has the documents that are new. */
export type TableRows = Readonly<Record<string, readonly TableRow[]>>;

export interface Edition {
  /** `feed:<name>`, or the mail address of an operator. */
  by: string;
  rows: TableRows;
  /** Facts that the rows replace, by table. A release that still has them does not bring them back. */
  withdraw?: FactIds;
  /** A feed replaces what it has said itself of the same thing before. */
  family?: Family;
  documentId?: string;
  answerId?: string;
  /** The source of a document's version. */
  sourceId?: string;
  /** Runs in the transaction if something has changed. */
  onStored?(tx: Transaction, publicationId: string): Promise<unknown>;
}

export interface Published {
  /** Null when nothing has changed. */
  publicationId: string | null;
  version: number;
  inserted: number;
  retired: number;
}

/**
 * One import, one dataset version: checks rows as a file of data/reference is checked, stores them, and records changes
 * for alerts and webhooks. Stored facts of the same sources stay, except those that `withdraw` or `family` name.
 * @throws ImportFault with every fault; a line is the number of a row, from 1. Nothing is stored then
 */
export async function publishRows(db: Database, edition: Edition): Promise<Published> {
  const tables = await checkRows(db, edition.rows);
  const withdraw = edition.withdraw ?? new Map();
  const replaced = edition.family ? await findReplaced(db, tables, edition.family) : new Map();
  const id = randomUUID();
  const report = await importTables(db, tables, {
    scope: "part",
    retire: mergeIds(withdraw, replaced),
    onStored: (tx, stored) => recordPublication(tx, { id, edition, withdraw, ...stored }),
  });
  const count = (field: "inserted" | "retired") => report.files.reduce((sum, file) => sum + file[field], 0);
  const [inserted, retired] = [count("inserted"), count("retired")];
  return { publicationId: inserted + retired > 0 ? id : null, version: report.version, inserted, retired };
}

/** @throws ImportFault */
export async function checkRows(db: Database, rows: TableRows): Promise<CheckedTable[]> {
  const unknown = Object.keys(rows).find((file) => !TABLES.some((spec) => spec.file === file));
  if (unknown) throw new Error(`There is no table ${unknown}`);
  const tables = TABLES.filter(({ file }) => rows[file]?.length).map((spec) =>
    checkTable(spec, toRawTable(spec, rows[spec.file] ?? [])),
  );
  const faults: Fault[] = [
    ...tables.flatMap(({ spec, faults }) => faults.map((fault) => ({ ...fault, file: spec.file }))),
    ...(await checkSources(db, tables)),
  ];
  if (faults.length > 0) throw new ImportFault(faults);
  return tables;
}

function mergeIds(...all: readonly FactIds[]): FactIds {
  const merged = new Map<string, readonly string[]>();
  for (const [table, ids] of all.flatMap((one) => [...one]))
    merged.set(table, [...new Set([...(merged.get(table) ?? []), ...ids])]);
  return merged;
}

interface Stored {
  id: string;
  edition: Edition;
  withdraw: FactIds;
  version: number;
  inserted: FactIds;
}

async function recordPublication(
  tx: Transaction,
  { id, edition: { by, documentId, answerId, sourceId, onStored }, withdraw, version, inserted }: Stored,
): Promise<void> {
  await tx.publication.create({
    data: {
      id,
      publishedAt: new Date(),
      publishedBy: by,
      datasetVersion: version,
      inserted: Object.fromEntries([...inserted].map(([table, ids]) => [table, [...ids]])),
      documentId: documentId ?? null,
      answerId: answerId ?? null,
      sourceId: sourceId ?? null,
    },
  });
  await tx.withdrawnFact.createMany({
    data: [...withdraw].flatMap(([table, ids]) => ids.map((fact) => ({ table, id: fact, publicationId: id }))),
    skipDuplicates: true,
  });
  await onStored?.(tx, id);
}
