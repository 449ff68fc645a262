import { stringify } from "csv-stringify/sync";
import { COLUMN_NAMES, LINE_COLUMNS, type LineColumn } from "./line-columns.ts";
import type { ReadRow } from "./read-result.ts";

/**
 * CSV for a link: the columns with a value, under the names that the reader knows, dates as 2026-07-01. Other columns
 * of the user's table are left out, and with them what a link must not have, such as names of persons.
 */
export function formatLines(rows: readonly Pick<ReadRow, "values">[]): string {
  const columns = LINE_COLUMNS.filter((column) => rows.some(({ values }) => values.has(column)));
  return toCsv(
    columns,
    rows.map(({ values }) => columns.map((column) => values.get(column) ?? "")),
  );
}

function toCsv(columns: readonly LineColumn[], rows: readonly (readonly string[])[]): string {
  return stringify([columns.map((column) => COLUMN_NAMES[column]), ...rows.map((row) => [...row])], {
    escape_formulas: true,
  }).trimEnd();
}
