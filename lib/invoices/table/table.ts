/** A row of a table as text. `number` is its place in the source, counted from 1, as a spreadsheet shows it. */
export interface TableRow {
  number: number;
  cells: readonly string[];
}

/** A table from a file or from pasted text. */
export interface Table {
  rows: readonly TableRow[];
}

/** Why nothing could be read. The message says what to do. */
export interface Refusal {
  ok: false;
  message: string;
}
export type ReadTable = { ok: true; table: Table } | Refusal;

/** A sheet of an invoice has fewer rows than this. */
export const MAX_ROWS = 1_000;
export const MAX_COLUMNS = 60;
const MAX_CELL_LENGTH = 300;

export const refused = (message: string): Refusal => ({ ok: false, message });

/** Makes a table of cells: trims them, leaves out empty rows, and refuses a table that no invoice has. */
export function tableOf(rows: readonly (readonly string[])[]): ReadTable {
  const filled = rows.map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) })).filter(({ cells }) => cells.some(Boolean));
  if (filled.length === 0) return refused("The table is empty.");
  if (filled.length > MAX_ROWS) return refused(`The table has more than ${MAX_ROWS.toLocaleString("en")} rows. Leave only the lines of one invoice.`);
  for (const { number, cells } of filled) {
    if (cells.length > MAX_COLUMNS) return refused(`Row ${number} has ${cells.length} columns. At most ${MAX_COLUMNS} are read.`);
    const long = cells.find((cell) => cell.length > MAX_CELL_LENGTH);
    if (long) return refused(`Row ${number} has a cell of ${long.length} characters (“${long.slice(0, 30)}…”). Leave out columns with long texts.`);
  }
  return { ok: true, table: { rows: filled } };
}
