import type { Element } from "./html-elements.ts";
import type { SourceCell } from "./source-page.ts";

export interface GridCell {
  element: Element;
  text: string;
  columns: number;
  rows: number;
}

export interface GridRow {
  cells: readonly GridCell[];
  isHeading: boolean;
}

interface PlacedCell {
  row: number;
  column: number;
  columns: number;
  rows: number;
  text: string;
}

interface Grid {
  cells: readonly PlacedCell[];
  headings: readonly boolean[];
}

/** A row is read up to this column. */
const MAX_COLUMNS = 100;

/** Gives each cell its place: cells of the rows above can reach down. */
export function buildGrid(rows: readonly GridRow[]): Grid {
  const cells: PlacedCell[] = [];
  /** By column: the row that is free again. */
  const taken: number[] = [];
  for (const [row, { cells: own }] of rows.entries()) {
    let column = 0;
    for (const { text, columns, rows: height } of own) {
      while ((taken[column] ?? 0) > row) column++;
      if (column + columns > MAX_COLUMNS) break;
      cells.push({ row, column, columns, rows: Math.min(height, rows.length - row), text });
      for (let at = column; at < column + columns; at++) taken[at] = row + height;
      column += columns;
    }
  }
  return { cells, headings: rows.map(({ isHeading }) => isHeading) };
}

/**
 * A cell that reaches down counts for each row that begins with a cell of its own. If the first cells of these rows reach
 * down as well, the rows are parts of one line, and the value stays in the first. Headings are not repeated.
 */
export function toBlockRows({ cells, headings }: Grid): SourceCell[][] {
  const rows: SourceCell[][] = headings.map(() => []);
  const firsts = headings.map((_, row) => cells.find((cell) => cell.row === row && cell.text !== ""));
  const over = cells.filter((cell) => cell.rows > 1);
  for (const { row, column, columns, rows: height, text } of cells) {
    for (let at = row; at < row + height; at++) {
      const first = firsts[at];
      const isShown =
        at === row ||
        (!headings[row] &&
          first !== undefined &&
          !over.some((cell) => cell.row < at && at < cell.row + cell.rows && cell.column < first.column));
      if (isShown) (rows[at] as SourceCell[]).push({ column, span: columns, text });
    }
  }
  return rows.filter((row) => row.some(({ text }) => text !== ""));
}
