import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { LINE_COLUMNS, type LineColumn } from "#lib/invoices/lines/line-columns.ts";
import { readRow } from "#lib/invoices/lines/read-row.ts";
import type { BulkCells } from "./bulk-columns.ts";

const COLUMNS = LINE_COLUMNS.map((column, index) => ({ index, heading: "", column, by: "name" as const }));

/** Only the columns that the checker knows too. */
export const toLineValues = (cells: BulkCells): ReadonlyMap<LineColumn, string> =>
  new Map(LINE_COLUMNS.flatMap((column) => (cells[column] === undefined ? [] : [[column, cells[column]] as const])));

/**
 * For a line without a fault that an earlier version stored as cells alone. `null` when this version reads it in another
 * way.
 */
export const readLineOfCells = (cells: BulkCells): InvoiceLine | null =>
  readRow(0, toLineValues(cells), {
    currency: cells.currency ?? null,
    containerType: null,
    charge: null,
    freeDays: null,
    columns: COLUMNS,
    orders: new Map(),
    hasChargedDays: false,
  }).row.line;
