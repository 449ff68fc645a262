import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type CheckedTable, checkTable } from "./check-table.ts";
import { PROPERTY_OF, type SailingColumn } from "./dcsa/feed-call.ts";
import type { Fault } from "./fault.ts";
import { isFeed, isReadable, readTable } from "./read-table.ts";
import type { TableSpec } from "./table-spec.ts";
import { sailings, TABLES } from "./tables.ts";

/** The rows are checked, but not yet the references between files. */
export interface CheckedDirectory {
  /** In the order of `TABLES`, then the schedule feeds, each as a table of sailings. */
  tables: readonly CheckedTable[];
  faults: readonly Fault[];
}

const KNOWN_FILES = TABLES.map(({ file }) => file);

/** A feed has its own property names. */
export const toFileColumn = (file: string, column: string | null): string | null =>
  column !== null && isFeed(file) ? (PROPERTY_OF[column as SailingColumn] ?? column) : column;

/** Tables and schedule feeds only: it ignores files with other extensions. */
export async function readDirectory(directory: string): Promise<CheckedDirectory> {
  const files = (await readdir(directory, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory() && isReadable(entry.name))
    .map(({ name }) => name);
  if (files.length === 0)
    return {
      tables: [],
      faults: [
        {
          file: directory,
          line: 1,
          column: null,
          reason: `has no table to import. Tables are ${KNOWN_FILES.join(", ")}`,
        },
      ],
    };
  const unknown = files.filter((file) => !isFeed(file) && !KNOWN_FILES.includes(file));
  const faults: Fault[] = unknown.map((file) => ({
    file,
    line: 1,
    column: null,
    reason: `is not the name of a table. Tables are ${KNOWN_FILES.join(", ")}`,
  }));
  const feeds: TableSpec[] = files
    .filter(isFeed)
    .sort()
    .map((file) => ({ ...sailings, file }));
  const tables: CheckedTable[] = [];
  for (const spec of [...TABLES.filter(({ file }) => files.includes(file)), ...feeds]) {
    const table = checkTable(spec, await readTable(join(directory, spec.file)));
    tables.push(table);
    faults.push(
      ...table.faults.map(({ line, column, reason }) => ({
        file: spec.file,
        line,
        column: toFileColumn(spec.file, column),
        reason,
      })),
    );
  }
  return { tables, faults };
}
