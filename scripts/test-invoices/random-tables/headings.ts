import type { LineColumn } from "#lib/invoices/lines/line-columns.ts";

/** `period` has the first and the last day charged in one cell. */
export type PrintedColumn = LineColumn | "period";

/** `¤` is the currency of the column. */
export type Headings = Partial<Record<PrintedColumn, readonly string[]>>;

export type TableLanguage =
  | "english"
  | "german"
  | "french"
  | "spanish"
  | "portuguese"
  | "italian"
  | "turkish"
  | "dutch"
  | "chinese";

export type HeadingsByLanguage = Partial<Record<TableLanguage, Headings>>;
