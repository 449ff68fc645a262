import { readWorkbook } from "../table/read-workbook.ts";
import type { Table } from "../table/table.ts";
import { SOURCE_LIMITS, SOURCE_TABLE_LIMITS } from "./limits.ts";
import { type ReadSource, refuseSource } from "./source.ts";
import { buildSourcePage } from "./source-page.ts";
import { type MergedCells, toTableBlock } from "./table-block.ts";

/** Dates as 2026-07-01, numbers with a point and the decimals that the sheet shows. Hidden sheets are left out. */
export async function readWorkbookPages(bytes: Uint8Array): Promise<ReadSource> {
  const book = await readWorkbook(Buffer.from(bytes), SOURCE_TABLE_LIMITS);
  if (!book.ok) return refuseSource(/password/.test(book.message) ? "encrypted" : "unreadable", book.message);
  const shown = book.sheets.filter(({ isHidden }) => !isHidden);
  const sheets = (shown.length > 0 ? shown : book.sheets).flatMap(({ read, merged }) =>
    read.ok ? [{ table: repeatMerged(read.table, merged), merged }] : [],
  );
  if (sheets.length > SOURCE_LIMITS.maxPages)
    return refuseSource("too_large", `The workbook has more than ${SOURCE_LIMITS.maxPages} sheets.`);
  return {
    ok: true,
    pages: sheets.map(({ table, merged }, index) => buildSourcePage(index + 1, [toTableBlock(table, merged)])),
  };
}

/**
 * A value that is merged over rows counts for each of them. If the first cells of these rows are merged as well, the rows
 * are parts of one line, and the value stays in the first.
 */
function repeatMerged({ rows }: Table, merged: readonly MergedCells[]): Table {
  const over = merged.filter((each) => each.rows > 1 && each.row > (rows[0]?.number ?? 0));
  if (over.length === 0) return { rows };
  const byNumber = new Map(rows.map((row) => [row.number, [...row.cells]]));
  for (const { row, column, rows: count } of over) {
    const text = byNumber.get(row)?.[column - 1];
    if (!text) continue;
    for (let number = row + 1; number < row + count; number++) {
      const cells = byNumber.get(number);
      const first = cells?.findIndex(Boolean) ?? -1;
      const hasOwnStart = first >= 0 && first < column - 1 && !isUnderMerged(over, number, first);
      if (cells && hasOwnStart) cells[column - 1] = text;
    }
  }
  return { rows: rows.map((row) => ({ ...row, cells: byNumber.get(row.number) ?? row.cells })) };
}

/** Whether a cell above covers a place of this row before its first value. */
const isUnderMerged = (merged: readonly MergedCells[], number: number, first: number) =>
  merged.some(({ row, column, rows }) => row < number && number < row + rows && column - 1 < first);
