import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type CheckedTable, checkTable } from "./check-table.ts";
import { PROPERTY_OF, type SailingColumn } from "./dcsa/call.ts";
import type { Fault } from "./fault.ts";
import { isFeed, isReadable, readTable } from "./read-table.ts";
import type { TableSpec } from "./table-spec.ts";
import { sailings, TABLES } from "./tables.ts";

/** A directory's files, checked row by row but not yet against each other, and every fault found in them. */
export interface CheckedDirectory {
  /** In the order of `TABLES`, sources first; then the schedule feeds, each as the table of sailings that it is. */
  tables: readonly CheckedTable[];
  faults: readonly Fault[];
}

const KNOWN_FILES = TABLES.map(({ file }) => file);

/** Names the column of a fault as its file does. */
export const columnIn = (file: string, column: string | null): string | null =>
  column !== null && isFeed(file) ? (PROPERTY_OF[column as SailingColumn] ?? column) : column;

/** Reads the directory's tables and schedule feeds; files of other forms are left aside. */
export async function readDirectory(directory: string): Promise<CheckedDirectory> {
  const files = (await readdir(directory, { withFileTypes: true })).filter((entry) => !entry.isDirectory() && isReadable(entry.name)).map(({ name }) => name);
  if (files.length === 0)
    return { tables: [], faults: [{ file: directory, line: 1, column: null, reason: `holds none of the tables of facts: ${KNOWN_FILES.join(", ")}` }] };
  const unknown = files.filter((file) => !isFeed(file) && !KNOWN_FILES.includes(file));
  const faults: Fault[] = unknown.map((file) => ({ file, line: 1, column: null, reason: `is not a table of facts; those are ${KNOWN_FILES.join(", ")}` }));
  const feeds: TableSpec[] = files
    .filter(isFeed)
    .sort()
    .map((file) => ({ ...sailings, file }));
  const tables: CheckedTable[] = [];
  for (const spec of [...TABLES.filter(({ file }) => files.includes(file)), ...feeds]) {
    const table = checkTable(spec, await readTable(join(directory, spec.file)));
    tables.push(table);
    faults.push(...table.faults.map(({ line, column, reason }) => ({ file: spec.file, line, column: columnIn(spec.file, column), reason })));
  }
  return { tables, faults };
}
