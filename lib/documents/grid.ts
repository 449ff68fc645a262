import { type ColumnSpan, clusterItems } from "./columns.ts";
import { getSpan, type Span, type TextLine } from "./lines.ts";
import { findRepeatedRuns, splitCells } from "./stacked-titles.ts";

/** A part of a line. */
export interface GridCell {
  text: string;
  line: TextLine;
  start: number;
  end: number;
  left: number;
  right: number;
}

export interface GridRow {
  /** By column; `null` for an empty cell. */
  cells: readonly (GridCell | null)[];
  /** A line within the table that has no values, such as a heading of the rows below it. */
  isGroup: boolean;
  page: number;
  top: number;
  bottom: number;
}

export interface Grid {
  page: number;
  columns: readonly ColumnSpan[];
  /** By column, from the top: what is printed above it. A cell over several columns is in each of them. */
  heads: readonly (readonly GridCell[])[];
  rows: readonly GridRow[];
  /** The heading is that of a table on an earlier page. */
  isContinued: boolean;
  /** Cells and titles are matched by their order, because they are out of line. */
  isByOrder: boolean;
}

export type GridBlock = { kind: "line"; line: TextLine } | { kind: "grid"; grid: Grid };

/** What a reader knows of its tables. */
export interface GridRules {
  /** Whether a cell is a value, such as an amount. */
  isValue(text: string): boolean;
  /** Whether a line without values is a row. */
  isRow?(cells: readonly string[]): boolean;
  /** Whether the cells of a line are titles of columns, though some of them look like values. */
  isHeading(cells: readonly string[]): boolean;
  /** Whether the cells of a line above the titles of columns are the title of the document and its date. */
  isTitleLine?(cells: readonly string[]): boolean;
  /** The titles in a line that has no gaps between them, by their offsets. */
  splitTitles(text: string): readonly { start: number; end: number }[];
}

/** Lines of a heading are no further apart than this many times their height. */
const MAX_HEADING_GAP = 2.2;
const MAX_HEADING_LINES = 6;

/** A row is no further below the one above than this part of the page, or this many times their usual distance. */
const MAX_ROW_GAP = 0.06;

/** Lines without values between two rows. */
const MAX_LINES_BETWEEN = 4;
const MAX_HEADING_WORDS = 14;

/** Two columns of a table on two pages overlap by this part of the narrower one. */
const MIN_SAME_COLUMN = 0.3;

/** The tables and the other lines of a document, in its order. Geometry only: what a cell means is for others to say. */
export function findGrids(lines: readonly TextLine[], rules: GridRules): GridBlock[] {
  const merged = lines.map(joinSymbols);
  const isRow = merged.map((line) => isRowLine(line, rules));
  const blocks: GridBlock[] = [];
  const taken = new Set<number>();
  let last: Grid | undefined;
  for (let index = 0; index < merged.length; index++) {
    if (!isRow[index]) continue;
    const end = findEnd(merged, isRow, index, rules);
    const body = merged.slice(index, end);
    const rowLines = body.filter((_, row) => isRow[index + row]);
    const spanning = findSpanningCells(rowLines, rules);
    const items = body.flatMap((line, row) =>
      isRow[index + row]
        ? line.cells.flatMap((cell) =>
            spanning.has(cell) ? [] : [{ kind: "cell" as const, row, left: cell.left, right: cell.right }],
          )
        : [],
    );
    const clusters = clusterItems(items).map(({ left, right }) => ({ left, right }));
    const ordered = isTitled(merged[index - 1], clusters)
      ? { columns: clusters, isByOrder: false }
      : findOrderedColumns(rowLines, clusters);
    const { columns } = ordered;
    const { start, end: headingEnd } = findHeadingLines(merged, { index, columns, taken, rules });
    const heading = splitHeading(merged.slice(start, headingEnd), columns);
    let heads = ordered.isByOrder
      ? splitHeads(merged.slice(Math.max(0, index - 3), index), columns, rules)
      : assignHeads(heading, columns);
    const isContinued =
      heading.length === 0 &&
      !ordered.isByOrder &&
      last !== undefined &&
      isSameShape(last, columns, merged[index] as TextLine);
    if (isContinued && last) heads = inheritHeads(last, columns);
    const grid: Grid = {
      page: (merged[index] as TextLine).page,
      columns,
      heads,
      rows: [
        ...merged.slice(headingEnd, index).map((line) => toRow(line, columns, true)),
        ...body.map((line, row) =>
          ordered.isByOrder && isRow[index + row]
            ? toOrderedRow(line)
            : toRow(line, columns, !isRow[index + row], spanning),
        ),
      ],
      isContinued,
      isByOrder: ordered.isByOrder,
    };
    for (let at = start; at < end; at++) taken.add(at);
    blocks.push({ kind: "grid", grid });
    last = grid;
    index = end - 1;
  }
  return mergeInOrder(merged, taken, blocks);
}

/** A letter of a cell that covers several columns is this many times as wide as the others of its line. */
const MIN_STRETCH = 1.5;

/** Values that are stretched over several values of another row, as a file gives merged cells. */
function findSpanningCells(lines: readonly TextLine[], { isValue }: GridRules): ReadonlySet<ColumnSpan> {
  const spanning = new Set<ColumnSpan>();
  for (const line of lines) {
    const widths = line.cells.map(({ left, right, text }) => (right - left) / text.length);
    const usual = Math.min(...widths);
    for (const [index, cell] of line.cells.entries())
      if (
        (widths[index] as number) > MIN_STRETCH * usual &&
        isValue(cell.text) &&
        lines.some(({ cells }) => cells.filter((other) => isValue(other.text) && isCovered(other, cell)).length > 1)
      )
        spanning.add(cell);
  }
  return spanning;
}

const MIN_COVERED = 0.8;

const isCovered = (one: ColumnSpan, other: ColumnSpan) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) >= MIN_COVERED * (one.right - one.left);

/** A title above several titles of the next lines stays one. */
function splitHeading(lines: readonly TextLine[], columns: readonly ColumnSpan[]): TextLine[] {
  return lines.map((line, index) => {
    const below = lines.slice(index + 1);
    const isSpanning = (cell: ColumnSpan) =>
      below.some(({ cells }) => cells.filter((other) => calculateOverlap(other, cell) > MIN_SAME_COLUMN).length > 1);
    const split = splitCells(line, columns);
    const cells = line.cells.flatMap((cell) =>
      isSpanning(cell) ? [cell] : split.cells.filter(({ start }) => start >= cell.start && start < cell.end),
    );
    return { ...split, cells };
  });
}

/** Lines that are part of no table, and the tables, by their place. */
function mergeInOrder(
  lines: readonly TextLine[],
  taken: ReadonlySet<number>,
  grids: readonly GridBlock[],
): GridBlock[] {
  const free = lines.flatMap((line, index): GridBlock[] => (taken.has(index) ? [] : [{ kind: "line", line }]));
  const getPlace = (block: GridBlock) =>
    block.kind === "line" ? [block.line.page, block.line.top] : [block.grid.page, (block.grid.rows[0] as GridRow).top];
  return [...free, ...grids].sort((one, other) => {
    const [page = 0, top = 0] = getPlace(one);
    const [otherPage = 0, otherTop = 0] = getPlace(other);
    return page - otherPage || top - otherTop;
  });
}

/** A symbol such as `$` that is printed far before its number belongs to it. */
function joinSymbols(line: TextLine): TextLine {
  if (!line.cells.some(({ text }) => /^[$€£₹¥]$/u.test(text))) return line;
  const cells: TextLine["cells"][number][] = [];
  for (const cell of line.cells) {
    const before = cells.at(-1);
    if (before && /^[$€£₹¥]$/u.test(before.text) && /^[\d.,]/.test(cell.text))
      cells[cells.length - 1] = {
        text: `${before.text} ${cell.text}`,
        start: before.start,
        end: cell.end,
        left: before.left,
        right: cell.right,
      };
    else cells.push(cell);
  }
  return { ...line, cells };
}

function isRowLine({ cells }: TextLine, { isValue, isHeading, isRow }: GridRules): boolean {
  const texts = cells.map(({ text }) => text);
  if (cells.length > 1 && isRow?.(texts)) return true;
  if (isHeading(texts)) return false;
  return cells.some(({ text }, index) => (index > 0 || cells.length > 2) && isValue(text));
}

function findEnd(
  lines: readonly TextLine[],
  isRow: readonly boolean[],
  start: number,
  { isHeading }: GridRules,
): number {
  const first = lines[start] as TextLine;
  let end = start + 1;
  let last = first;
  let pitch = 0;
  for (let index = start + 1; index < lines.length; index++) {
    const line = lines[index] as TextLine;
    if (line.page !== first.page || index - end > MAX_LINES_BETWEEN) break;
    const above = lines[index - 1] as TextLine;
    const gap = line.top - above.bottom;
    if (gap > MAX_ROW_GAP || (pitch > 0 && gap > 3.5 * pitch + (line.bottom - line.top))) break;
    if (isHeading(line.cells.map(({ text }) => text))) break;
    if (!isRow[index]) {
      const words = line.text.split(/\s/).length;
      if (line.cells.length === 1 && words > MAX_HEADING_WORDS) break;
      continue;
    }
    // A title of its own between two tables begins another one.
    if (isOtherTable(lines.slice(end, index), last, line)) break;
    if (index === end) pitch = Math.max(pitch, line.top - last.bottom);
    end = index + 1;
    last = line;
  }
  return end;
}

/** Lines with several titles between two rows, of which the first is clearly below the row above. */
const isOtherTable = (between: readonly TextLine[], above: TextLine, below: TextLine) =>
  between.length > 1 &&
  between.some(({ cells }) => cells.length > 1) &&
  (between[0] as TextLine).top - above.bottom > 1.5 * Math.max(0.001, below.top - (between.at(-1) as TextLine).bottom);

/** Each column has a title of its own in the line above: cells are missing, and not out of line. */
const isTitled = (above: TextLine | undefined, columns: readonly ColumnSpan[]) =>
  above?.cells.length === columns.length &&
  columns.every((column, index) =>
    above.cells.every((cell, own) => calculateOverlap(cell, column) > 0 === (own === index)),
  );

/**
 * Text that spaces put into columns can be out of line: when all rows have as many cells and these make more columns, the
 * order of the cells counts.
 */
function findOrderedColumns(
  rows: readonly TextLine[],
  columns: readonly ColumnSpan[],
): { columns: readonly ColumnSpan[]; isByOrder: boolean } {
  const counts = new Set(rows.map(({ cells }) => cells.length));
  const [count = 0] = counts;
  if (rows.length < 2 || counts.size > 1 || count < 2 || columns.length <= count) return { columns, isByOrder: false };
  const ordered = Array.from({ length: count }, (_, index) => ({
    left: Math.min(...rows.map(({ cells }) => cells[index]?.left ?? 1)),
    right: Math.max(...rows.map(({ cells }) => cells[index]?.right ?? 0)),
  }));
  return { columns: ordered, isByOrder: true };
}

const toOrderedRow = (line: TextLine): GridRow => ({
  cells: toCells(line),
  isGroup: false,
  page: line.page,
  top: line.top,
  bottom: line.bottom,
});

/** As many titles in a line without gaps as there are columns of values. */
function splitHeads(
  lines: readonly TextLine[],
  columns: readonly ColumnSpan[],
  { splitTitles }: GridRules,
): GridCell[][] {
  const heads: GridCell[][] = columns.map(() => []);
  // Above a single column of values, a name is a heading of rows: the next rows can have another one.
  if (columns.length < 3) return heads;
  for (const line of lines) {
    const titles = splitTitles(line.text);
    if (titles.length !== columns.length - 1) continue;
    for (const [index, { start, end }] of titles.entries()) {
      const { box, text } = getSpan(line, start, end);
      heads[index + 1]?.push({ text, line, start, end, left: box.x, right: box.x + box.width });
    }
  }
  return heads;
}

interface HeadingSearch {
  index: number;
  columns: readonly ColumnSpan[];
  /** Lines of the tables above, and so all rows above. */
  taken: ReadonlySet<number>;
  rules: GridRules;
}

/** Between the heading and the first row there can be headings of the rows below. */
function findHeadingLines(lines: readonly TextLine[], search: HeadingSearch): { start: number; end: number } {
  const { index, columns, taken, rules } = search;
  const start = findHeadingStart(lines, search);
  if (start < index) return { start, end: index };
  for (let at = index - 1; at >= 0 && index - at <= MAX_LINES_BETWEEN; at--) {
    const line = lines[at] as TextLine;
    const below = lines[at + 1] as TextLine;
    if (taken.has(at) || line.page !== below.page || below.top - line.bottom > MAX_ROW_GAP / 2) break;
    const own = columns.filter((column) => line.cells.some((cell) => calculateOverlap(cell, column) > MIN_SAME_COLUMN));
    const isHeading = line.cells.length > 1 && own.length === line.cells.length && own.length >= columns.length - 1;
    if (isHeading) return { start: findHeadingStart(lines, { index: at + 1, columns, taken, rules }), end: at + 1 };
    if (line.cells.length > 1) break;
  }
  return { start: index, end: index };
}

function findHeadingStart(lines: readonly TextLine[], { index, columns, taken, rules }: HeadingSearch): number {
  let start = index;
  for (let at = index - 1; at >= 0 && index - at <= MAX_HEADING_LINES; at--) {
    const line = lines[at] as TextLine;
    const below = lines[at + 1] as TextLine;
    if (taken.has(at) || line.page !== below.page) break;
    const height = Math.max(line.bottom - line.top, below.bottom - below.top);
    if (below.top - line.bottom > MAX_HEADING_GAP * height) break;
    const [first] = line.cells;
    const isAside =
      line.cells.length === 1 &&
      first &&
      first.left > Math.max((columns[0]?.right ?? 0) - 0.02, (columns[0]?.left ?? 0) + 0.03) &&
      line.text.split(/\s/).length <= MAX_HEADING_WORDS;
    const texts = line.cells.map(({ text }) => text);
    if (line.cells.length < 2 && !isAside && !rules.isHeading(texts)) break;
    if (start < index && rules.isTitleLine?.(texts)) break;
    if (texts.some((text) => text.split(" ").length > MAX_HEADING_WORDS)) break;
    start = at;
  }
  return start;
}

const calculateOverlap = (one: ColumnSpan, other: ColumnSpan) =>
  (Math.min(one.right, other.right) - Math.max(one.left, other.left)) /
  Math.max(1e-6, Math.min(one.right - one.left, other.right - other.left));

function toCells(line: TextLine): GridCell[] {
  return line.cells.map(({ text, start, end, left, right }) => ({ text, line, start, end, left, right }));
}

function assignHeads(heading: readonly TextLine[], columns: readonly ColumnSpan[]): GridCell[][] {
  const heads: GridCell[][] = columns.map(() => []);
  for (const [index, line] of heading.entries()) {
    const cells = toCells(line);
    const below = heading.slice(index + 1);
    const owners = assignLine(cells, columns, below);
    for (const [column, cell] of owners.entries()) if (cell) heads[column]?.push(cell);
  }
  return heads;
}

const GOES_ON = /(?:[/&+,]|\b(?:and|or|und|oder|et|ou|y|e))$/iu;

/** @returns the cell of the line for each column */
function assignLine(
  cells: readonly GridCell[],
  columns: readonly ColumnSpan[],
  below: readonly TextLine[],
): (GridCell | null)[] {
  const owners: (GridCell | null)[] = columns.map(() => null);
  const covered = cells.map((cell) =>
    columns.flatMap((column, index) => (calculateOverlap(cell, column) > 0.15 ? [index] : [])),
  );
  for (const [index, cell] of cells.entries()) for (const column of covered[index] as number[]) owners[column] ??= cell;
  // The title of an empty column is not that of the column next to it.
  for (const [index, cell] of cells.entries()) {
    const nearest = (covered[index] as number[]).length === 0 ? findNearest(cell, columns) : undefined;
    if (nearest !== undefined) owners[nearest] ??= cell;
  }
  const isAbove = below.some((line) => line.cells.length > cells.length);
  if (!isAbove) return owners;
  // A short title in the middle above several columns, or at their left, is for all of them. One that goes on in the
  // line below is not.
  const spanning = cells.flatMap((cell, index) => {
    const { length } = covered[index] as number[];
    return length !== 1 || (isBetween(cell, columns) && !GOES_ON.test(cell.text)) ? [index] : [];
  });
  const titles = below.reduce((most, line) => (line.cells.length > most.cells.length ? line : most)).cells;
  const runs = findRepeatedRuns(titles);
  if (runs.length > 1 && runs.length === cells.length) {
    return columns.map((column, index) => {
      const run = runs.findIndex((own) => own.some((title) => calculateOverlap(title, column) > 0));
      return run < 0 ? (owners[index] ?? null) : (cells[run] ?? null);
    });
  }
  if (spanning.length === 0) return owners;
  return spreadCells(cells, columns, owners);
}

function findNearest(cell: ColumnSpan, columns: readonly ColumnSpan[]): number | undefined {
  const distances = columns.map((column) => Math.max(column.left - cell.right, cell.left - column.right));
  const best = distances.indexOf(Math.min(...distances));
  return (distances[best] ?? 1) < 0.05 ? best : undefined;
}

function isBetween(cell: ColumnSpan, columns: readonly ColumnSpan[]): boolean {
  const middle = (cell.left + cell.right) / 2;
  return !columns.some(({ left, right }) => middle >= left - 0.005 && middle <= right + 0.005);
}

/** Each cell gets a run of columns whose middle, or whose left edge, is nearest to its own. */
function spreadCells(
  cells: readonly GridCell[],
  columns: readonly ColumnSpan[],
  owners: readonly (GridCell | null)[],
): (GridCell | null)[] {
  const first = owners.findIndex(Boolean);
  // Columns before the first title name the rows.
  const free = columns[0] && cells[0] && cells[0].left > columns[0].right - 0.01 ? 1 : 0;
  const count = columns.length;
  const best: number[][] = Array.from({ length: cells.length + 1 }, () =>
    Array.from({ length: count + 1 }, () => Infinity),
  );
  const from: number[][] = best.map((row) => row.map(() => 0));
  for (let column = 0; column <= count; column++)
    (best[0] as number[])[column] = column <= Math.max(free, first) ? 0 : Infinity;
  for (let cell = 1; cell <= cells.length; cell++)
    for (let end = 1; end <= count; end++)
      for (let start = 0; start < end; start++) {
        const before = best[cell - 1]?.[start] ?? Infinity;
        if (!Number.isFinite(before)) continue;
        const cost = before + calculateSpreadCost(cells[cell - 1] as GridCell, columns.slice(start, end));
        if (cost < ((best[cell] as number[])[end] as number)) {
          (best[cell] as number[])[end] = cost;
          (from[cell] as number[])[end] = start;
        }
      }
  if (!Number.isFinite((best[cells.length] as number[])[count])) return [...owners];
  const spread: (GridCell | null)[] = columns.map(() => null);
  let end = count;
  for (let cell = cells.length; cell > 0; cell--) {
    const start = from[cell]?.[end] ?? 0;
    for (let column = start; column < end; column++) spread[column] = cells[cell - 1] as GridCell;
    end = start;
  }
  return spread;
}

function calculateSpreadCost(cell: GridCell, run: readonly ColumnSpan[]): number {
  const { left } = run[0] as ColumnSpan;
  const { right } = run.at(-1) as ColumnSpan;
  const overlap = Math.min(cell.right, right) - Math.max(cell.left, left);
  const middle = Math.abs((cell.left + cell.right) / 2 - (left + right) / 2);
  return Math.min(middle, Math.abs(cell.left - left) + 0.004) + (overlap > 0 ? 0 : 0.2 - overlap);
}

function isSameShape(last: Grid, columns: readonly ColumnSpan[], line: TextLine): boolean {
  const page = last.rows.at(-1)?.page ?? 0;
  if (line.page < page || line.page > page + 1 || Math.abs(last.columns.length - columns.length) > 1) return false;
  const same = columns.filter((column) =>
    last.columns.some((other) => calculateOverlap(column, other) >= MIN_SAME_COLUMN),
  );
  return columns.length > 1 && same.length >= columns.length - 1;
}

const inheritHeads = (last: Grid, columns: readonly ColumnSpan[]) =>
  columns.map((column) => {
    const overlaps = last.columns.map((other) => calculateOverlap(column, other));
    const best = overlaps.indexOf(Math.max(...overlaps));
    return (overlaps[best] ?? 0) > 0 ? [...(last.heads[best] ?? [])] : [];
  });

/** A value over several columns is in each of them. */
function toRow(
  line: TextLine,
  columns: readonly ColumnSpan[],
  isGroup: boolean,
  spanning: ReadonlySet<ColumnSpan> = new Set(),
): GridRow {
  const cells: (GridCell | null)[] = columns.map(() => null);
  for (const [index, cell] of toCells(line).entries()) {
    if (spanning.has(line.cells[index] as ColumnSpan)) {
      for (const [column, own] of columns.entries()) if (isCovered(own, cell)) cells[column] ??= cell;
      continue;
    }
    const overlaps = columns.map((column) => calculateOverlap(cell, column));
    const best = overlaps.indexOf(Math.max(...overlaps));
    const column = (overlaps[best] ?? 0) > 0 ? best : (findNearest(cell, columns) ?? -1);
    const there = cells[column];
    if (column < 0) continue;
    if (!there) cells[column] = cell;
    else
      cells[column] = {
        ...there,
        text: line.text.slice(there.start, cell.end).replaceAll("\t", " "),
        end: cell.end,
        right: Math.max(there.right, cell.right),
      };
  }
  return { cells, isGroup, page: line.page, top: line.top, bottom: line.bottom };
}

export const getCellSpan = ({ line, start, end }: Pick<GridCell, "line" | "start" | "end">): Span =>
  getSpan(line, start, end);
