import { CsvError, parse } from "csv-parse/sync";
import type { RawFault, RawRow, RawTable } from "./raw-table.ts";

const LINE_END = /\r\n?/g;

const countLineBreaks = (text: string) => text.split("\n").length - 1;

/** The rest of such a file is not checked. */
function findUndecodableLines(bytes: Uint8Array): RawFault[] {
  const lines = Buffer.from(bytes)
    .toString("latin1")
    .split(/\r\n?|\n/);
  return lines.flatMap((line, index) => {
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(line, "latin1"));
      return [];
    } catch {
      return [{ line: index + 1, column: null, reason: "is not UTF-8 text. Save the file as UTF-8" }];
    }
  });
}

function toFault(error: CsvError, text: string, lastLine: number): RawFault {
  if (error.code !== "CSV_QUOTE_NOT_CLOSED") {
    const { lines = 1 } = error as CsvError & { lines?: number };
    return {
      line: lines,
      column: null,
      reason: 'has a quote inside a cell. Put the cell in quotes and double the quote inside it ("")',
    };
  }
  const empty = text
    .split("\n")
    .slice(lastLine)
    .findIndex((line) => line !== "");
  return { line: lastLine + empty + 1, column: null, reason: "opens a quote that is not closed" };
}

const buildUnreadableTable = (faults: RawFault[]): RawTable => ({ header: toRawRow([], 1), rows: [], faults });

function toRawRow(cells: readonly string[], lastLine: number): RawRow {
  const breaksBefore = [0];
  for (const cell of cells) breaksBefore.push((breaksBefore.at(-1) as number) + countLineBreaks(cell));
  const line = lastLine - (breaksBefore.at(-1) as number);
  return {
    line,
    cells: cells.map((cell) => cell.trim()),
    getLine: (index) => line + (breaksBefore[index] ?? 0),
  };
}

/**
 * RFC 4180: a header row, commas, double quotes around cells that need them. It also accepts a byte order mark, CRLF
 * line ends, empty lines and spaces around a cell.
 */
export function readCsv(bytes: Uint8Array): RawTable {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes).replace(LINE_END, "\n");
  } catch {
    return buildUnreadableTable(findUndecodableLines(bytes));
  }
  const lastLines: number[] = [];
  const on_record = (record: string[], { lines }: { lines: number }) => {
    lastLines.push(lines);
    return record;
  };
  try {
    const records = parse(text, {
      on_record,
      record_delimiter: "\n",
      relax_column_count: true,
      skip_empty_lines: true,
    });
    const [header, ...rows] = records.map((cells, index) => toRawRow(cells, lastLines[index] ?? 1));
    if (!header)
      return buildUnreadableTable([
        { line: 1, column: null, reason: "is empty. The first line must be the header row" },
      ]);
    return { header, rows, faults: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return buildUnreadableTable([toFault(error, text, lastLines.at(-1) ?? 0)]);
  }
}
