import type { TableLimits } from "../table/table.ts";

/** A list of the lines of a month has a few hundred rows. A remark can be a cell of its own. */
export const SOURCE_TABLE_LIMITS: TableLimits = {
  maxRows: 3_000,
  maxCellLength: 4_000,
  maxUnpackedMb: 24,
  advice: "Send the file in parts.",
};

const MB = 1024 ** 2;

export const SOURCE_LIMITS = {
  maxBytes: 8 * MB,
  /** Sheets of a workbook, pages of a text. */
  maxPages: 60,
  maxTextLines: 20_000,
  maxElements: 60_000,
  maxDepth: 200,
  /** A longer attribute, such as a picture in the page, is left out. */
  maxAttributeLength: 2_000,
  /** Letters that a page of HTML shows. */
  maxLetters: 2_000_000,
};
