/** `number` is its place in the source, counted from 1, as a spreadsheet shows it. */
export interface TableRow {
  number: number;
  cells: readonly string[];
}

export interface Table {
  rows: readonly TableRow[];
}

/** The message says what to do. */
export interface Refusal {
  ok: false;
  message: string;
}
export type ReadTable = { ok: true; table: Table } | Refusal;

export const MAX_COLUMNS = 60;

/** A larger table is refused, with the advice. */
export interface TableLimits {
  maxRows: number;
  maxCellLength: number;
  /** XML that a workbook may unpack to, in MB. A row with 30 columns has about 2 KB. */
  maxUnpackedMb: number;
  advice: string;
}

/** A sheet of one invoice has less than this. */
export const INVOICE_LIMITS: TableLimits = {
  maxRows: 1_000,
  maxCellLength: 300,
  maxUnpackedMb: 12,
  advice: "Leave only the lines of one invoice.",
};

export const refuseTable = (message: string): Refusal => ({ ok: false, message });

/** Trims cells, leaves out empty rows, and refuses a table that no invoice has. */
export function buildTable(
  rows: readonly (readonly string[])[],
  { maxRows, maxCellLength, advice }: TableLimits = INVOICE_LIMITS,
): ReadTable {
  const filled = rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean));
  if (filled.length === 0) return refuseTable("The table is empty.");
  if (filled.length > maxRows)
    return refuseTable(`The table has more than ${maxRows.toLocaleString("en")} rows. ${advice}`);
  for (const { number, cells } of filled) {
    if (cells.length > MAX_COLUMNS)
      return refuseTable(`Row ${number} has ${cells.length} columns. At most ${MAX_COLUMNS} are read.`);
    const long = cells.find((cell) => cell.length > maxCellLength);
    if (long)
      return refuseTable(
        `Row ${number} has a cell of ${long.length} characters (“${long.slice(0, 30)}…”). Leave out columns with long texts.`,
      );
  }
  return { ok: true, table: { rows: filled } };
}
