import type { TableRow } from "#lib/documents/table/table.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { isValue } from "./column-values.ts";
import { readHeading } from "./read-heading.ts";

export interface TableParts {
  /** One for each column; empty without headings. */
  headings: readonly string[];
  /** The rows under the headings, without headings that are repeated. */
  rows: readonly TableRow[];
  hasHeadings: boolean;
}

/** A sheet can have a title, an address and an invoice number above its table. */
const ROWS_ABOVE = 30;

/**
 * The row with the most known headings. A row of words above rows of values is one too: its headings can be in a
 * language that we do not know. Headings can take two rows.
 */
export function splitHeadings(rows: readonly TableRow[], direction: Direction): TableParts {
  const at = findHeadingRow(rows, direction);
  if (at === undefined) return { headings: [], rows: withoutTitles(rows), hasHeadings: false };
  const [first, last] = findHeadingRows(rows, at, direction);
  const block = rows.slice(first, last + 1);
  return {
    headings: joinHeadings(block),
    rows: rows.slice(last + 1).filter((row) => !block.some(({ cells }) => cells.join("\t") === row.cells.join("\t"))),
    hasHeadings: true,
  };
}

const hasNoValue = ({ cells }: TableRow) => !cells.some(isValue);
const countFilled = ({ cells }: TableRow) => cells.filter(Boolean).length;

/** A title has fewer cells than half of a line. */
function withoutTitles(rows: readonly TableRow[]): readonly TableRow[] {
  const fullest = Math.max(0, ...rows.map(countFilled));
  return rows.slice(rows.findIndex((row) => countFilled(row) * 2 > fullest));
}

function countKnown(cells: readonly string[], direction: Direction): number {
  const roles = cells.map((cell) => readHeading(cell, direction)?.role).filter((role) => role && role !== "ignored");
  return new Set(roles).size;
}

function findHeadingRow(rows: readonly TableRow[], direction: Direction): number | undefined {
  const candidates = rows
    .slice(0, ROWS_ABOVE)
    .map((row, index) => ({ index, row, known: hasNoValue(row) ? countKnown(row.cells, direction) : 0 }))
    .filter(({ known }) => known >= 2)
    .toSorted((one, other) => other.known - one.known);
  const values = rows.findIndex((row) => row.cells.filter(isValue).length >= 2);
  const above = rows[values - 1];
  const isAboveValues =
    above &&
    hasNoValue(above) &&
    countFilled(above) > 1 &&
    countFilled(above) * 2 >= countFilled(rows[values] as TableRow);
  return candidates[0]?.index ?? (isAboveValues ? values - 1 : undefined);
}

/**
 * A row of words between the headings and the values is their second row. A row of words above them is their first one
 * if it is as full, begins further right than a title does, or makes more headings known.
 */
function findHeadingRows(rows: readonly TableRow[], at: number, direction: Direction): [number, number] {
  const isHeadings = (row: TableRow | undefined) => row !== undefined && hasNoValue(row) && countFilled(row) > 1;
  const [above, own, second, below] = [rows[at - 1], rows[at] as TableRow, rows[at + 1], rows[at + 2]];
  if (isHeadings(second) && below && !hasNoValue(below)) return [at, at + 1];
  if (!above || !hasNoValue(above)) return [at, at];
  const joined = joinHeadings([above, own]);
  const isFull = countFilled(above) * 2 > countFilled(own);
  const isIndented = countFilled(above) > 1 && !above.cells[0];
  const isTelling = countKnown(joined, direction) > countKnown(own.cells, direction);
  const place = above.cells.findIndex(Boolean);
  const isOne = countFilled(above) === 1 && place > 0 && own.cells[place] !== "";
  const isKnown = isOne && readHeading(joined[place] ?? "", direction) !== null;
  return isFull || isIndented || isTelling || isKnown ? [at - 1, at] : [at, at];
}

function joinHeadings(block: readonly TableRow[]): string[] {
  const width = Math.max(...block.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) =>
    block
      .map(({ cells }) => cells[index] ?? "")
      .filter(Boolean)
      .join(" "),
  );
}
