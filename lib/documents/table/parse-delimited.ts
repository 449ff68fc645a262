import { CsvError, parse } from "csv-parse/sync";
import { buildTable, INVOICE_LIMITS, type ReadTable, refuseTable, type TableLimits } from "./table.ts";

/** In order of preference: a comma can also be a decimal mark, a tab cannot. */
const DELIMITERS = ["\t", ";", "|", ","];

/**
 * Cells copied from a spreadsheet (tabs), or CSV with commas, semicolons or bars. The separator is the one that gives
 * the most cells in the same place on every line.
 */
export function parseDelimited(text: string, limits: TableLimits = INVOICE_LIMITS): ReadTable {
  const content = text.replace(/^\uFEFF/, "").replace(/^sep=(.)\r?\n/i, "");
  if (content.trim() === "") return refuseTable("The table is empty.");
  const delimiter = chooseDelimiter(content);
  try {
    return buildTable(parseRecords(content, delimiter, limits), limits);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A single quote mark, as for inches (40"), is no quoting.
    return buildTable(
      content.split(/\r?\n/).map((line) => line.split(delimiter)),
      limits,
    );
  }
}

function parseRecords(content: string, delimiter: string, { maxRows }: TableLimits): string[][] {
  return parse(content, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: 100_000,
    to: maxRows * 2, // A sheet has rows above its table, and empty rows.
  });
}

function chooseDelimiter(content: string): string {
  const lines = content
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 50)
    .map(withoutQuoted);
  const score = (delimiter: string) =>
    scoreCellCounts(lines.map((line) => line.split(delimiter).length).filter((cells) => cells > 1));
  return DELIMITERS.toSorted((one, other) => score(other) - score(one))[0] as string;
}

const withoutQuoted = (line: string) => line.replace(/"[^"]*"/g, "");

/** The separators on the lines that share a number of cells. A decimal comma separates fewer cells than a real one. */
function scoreCellCounts(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) lines.set(count, (lines.get(count) ?? 0) + 1);
  return Math.max(0, ...[...lines].map(([cells, number]) => number * (cells - 1)));
}
