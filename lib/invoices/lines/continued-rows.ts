import type { TableRow } from "#lib/documents/table/table.ts";
import { DATE_COLUMNS, type LineColumn } from "./line-columns.ts";
import type { MatchedColumn } from "./match-columns.ts";
import { readRowCells, toLeftOutRow } from "./not-a-line.ts";

const CONTAINER_CELLS: readonly LineColumn[] = ["container_number", "container_type"];
const DAY_CELLS: readonly LineColumn[] = [...DATE_COLUMNS, "days", "charged_days"];

/**
 * Cells that are merged in a spreadsheet are empty below the first one when they are copied. A line without a container
 * belongs to the container above it, if the table has a column of container numbers.
 * @returns the rows with those cells filled, and the numbers of the rows that continue another
 */
export function fillContinuedRows(
  rows: readonly TableRow[],
  columns: readonly MatchedColumn[],
): { rows: readonly TableRow[]; continued: readonly number[] } {
  const places = columns.filter(({ column }) => column && CONTAINER_CELLS.includes(column)).map(({ index }) => index);
  const continued: number[] = [];
  let above: TableRow | undefined;
  const filled = rows.map((row) => {
    const cells = readRowCells(row, columns);
    if (cells.has("container_number")) {
      above = row;
      return row;
    }
    const isLine =
      DAY_CELLS.some((column) => cells.has(column)) && cells.has("billed") && !toLeftOutRow(row, cells, null);
    if (!above || !isLine) return row;
    const { cells: texts } = above;
    continued.push(row.number);
    return {
      ...row,
      cells: row.cells.map((text, index) => (text === "" && places.includes(index) ? (texts[index] ?? "") : text)),
    };
  });
  const hasNumbers = columns.some(({ column }) => column === "container_number");
  return hasNumbers ? { rows: filled, continued } : { rows, continued: [] };
}
