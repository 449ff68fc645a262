import { CsvError, parse } from "csv-parse/sync";
import type { RawFault, RawRow, RawTable } from "./raw-table.ts";

const LINE_END = /\r\n?/g;

const lineBreaks = (text: string) => text.split("\n").length - 1;

/** Each line that is not UTF-8: its text cannot be known, so nothing else of the file is judged. */
function undecodableLines(bytes: Uint8Array): RawFault[] {
  const lines = Buffer.from(bytes)
    .toString("latin1")
    .split(/\r\n?|\n/);
  return lines.flatMap((line, index) => {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(line, "latin1"));
      return [];
    } catch {
      return [{ line: index + 1, column: null, reason: "is not UTF-8 text" }];
    }
  });
}

function faultOf(error: CsvError, text: string, lastLine: number): RawFault {
  if (error.code !== "CSV_QUOTE_NOT_CLOSED") {
    const { lines = 1 } = error as CsvError & { lines?: number };
    return { line: lines, column: null, reason: 'has a quote inside a cell that is not doubled ("") in a quoted cell' };
  }
  const empty = text
    .split("\n")
    .slice(lastLine)
    .findIndex((line) => line !== "");
  return { line: lastLine + empty + 1, column: null, reason: "opens a quote that is never closed" };
}

const unreadable = (faults: RawFault[]): RawTable => ({ header: rawRow([], 1), rows: [], faults });

function rawRow(cells: readonly string[], lastLine: number): RawRow {
  const breaks = cells.map(lineBreaks);
  const breaksBefore = (index: number) => breaks.slice(0, index).reduce((sum, count) => sum + count, 0);
  const line = lastLine - breaksBefore(cells.length);
  return { line, cells: cells.map((cell) => cell.trim()), lineOf: (index) => line + breaksBefore(index) };
}

/**
 * Reads RFC 4180 text: a header row, commas, cells in double quotes where they need it. A byte order mark, CRLF line ends,
 * empty lines and spaces round a cell are tolerated.
 */
export function readCsv(bytes: Uint8Array): RawTable {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(LINE_END, "\n");
  } catch {
    return unreadable(undecodableLines(bytes));
  }
  const lastLines: number[] = [];
  const on_record = (record: string[], { lines }: { lines: number }) => {
    lastLines.push(lines);
    return record;
  };
  try {
    const records = parse(text, { on_record, record_delimiter: "\n", relax_column_count: true, skip_empty_lines: true });
    const [header, ...rows] = records.map((cells, index) => rawRow(cells, lastLines[index] ?? 1));
    if (!header) return unreadable([{ line: 1, column: null, reason: "is empty: a header row is wanted" }]);
    return { header, rows, faults: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return unreadable([faultOf(error, text, lastLines.at(-1) ?? 0)]);
  }
}
