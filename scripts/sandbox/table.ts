/** A file of data/sandbox. Each row has a text for every column; an empty text means not stated. */
export interface SandboxTable<Column extends string = string> {
  file: string;
  columns: readonly Column[];
  rows: readonly Record<Column, string>[];
}

const quoteCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** RFC 4180, with a header row and `\n` line ends, like the files of data/reference. */
export function toCsv<Column extends string>({ columns, rows }: SandboxTable<Column>): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((cells) => `${cells.map(quoteCell).join(",")}\n`).join("");
}
