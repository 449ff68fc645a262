import type { RawTable } from "#lib/ingest/raw-table.ts";
import type { TableSpec } from "#lib/ingest/table-spec.ts";

/** Rows from memory as the importer reads them from a file: the line of a row is its number, from 1. */
export function toRawTable({ row }: TableSpec, rows: readonly Readonly<Record<string, string | null>>[]): RawTable {
  const columns = [...new Set([...Object.keys(row.shape), ...rows.flatMap((one) => Object.keys(one))])];
  const toRow = (cells: readonly string[], line: number) => ({ line, cells, getLine: () => line });
  return {
    header: toRow(columns, 0),
    rows: rows.map((one, index) =>
      toRow(
        columns.map((column) => one[column]?.trim() ?? ""),
        index + 1,
      ),
    ),
    faults: [],
  };
}
