import type { LineColumn } from "#lib/invoices/lines/line-columns.ts";

/** `period` has the first and the last day charged in one cell. */
export type TableColumn = LineColumn | "period";

/** `¤` is the currency of the column. */
export type Headings = Partial<Record<TableColumn, readonly string[]>>;

export const TABLE_LANGUAGES = [
  "english",
  "german",
  "french",
  "spanish",
  "portuguese",
  "italian",
  "dutch",
  "chinese",
] as const;
export type TableLanguage = (typeof TABLE_LANGUAGES)[number];

export type HeadingsByLanguage = Record<TableLanguage, Headings>;
