import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import type { LineColumn } from "./line-columns.ts";

export interface LineFault {
  /** `null` for the table as a whole. */
  row: number | null;
  column: LineColumn | null;
  message: string;
}

export interface ReadRow {
  number: number;
  /**
   * The value of each column as the audit uses it, in words: dates as 2026-07-01. An unreadable cell has the text of
   * the table.
   */
  values: ReadonlyMap<LineColumn, string>;
  /** `null` when a cell is unreadable or missing. */
  line: InvoiceLine | null;
}
