/** One CSV file of data/sandbox: rows hold a text for every column, empty where nothing is stated. */
export interface SandboxTable<Column extends string = string> {
  file: string;
  columns: readonly Column[];
  rows: readonly Record<Column, string>[];
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The table as RFC 4180 text with a header row and `\n` line ends, like the files of data/reference. */
export function toCsv<Column extends string>({ columns, rows }: SandboxTable<Column>): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((cells) => `${cells.map(cell).join(",")}\n`).join("");
}
