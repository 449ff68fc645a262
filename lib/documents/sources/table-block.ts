import type { Table } from "../table/table.ts";
import type { SourceBlock, SourceCell } from "./source-page.ts";

/** Cells that are one: the first row and column, counted from 1, and how many there are. */
export interface MergedCells {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Rows without a value between others are gaps, as the file has them. */
export function toTableBlock({ rows }: Table, merged: readonly MergedCells[] = []): SourceBlock {
  const spans = new Map(merged.map((each) => [`${each.row} ${each.column}`, each]));
  let last = 0;
  const placed = rows.flatMap(({ number, cells }): (readonly SourceCell[])[] => {
    const hasGap = last > 0 && number > last + 1;
    last = number;
    const row = cells.map((text, column) => ({
      column,
      span: spans.get(`${number} ${column + 1}`)?.columns ?? 1,
      text,
    }));
    return hasGap ? [[], row] : [row];
  });
  return { kind: "table", rows: placed };
}
