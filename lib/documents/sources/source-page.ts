import type { PageText, Word } from "../page.ts";

/** A cell of a table. Rows and columns are counted from 0. */
export interface SourceCell {
  column: number;
  /** Columns that it covers. */
  span: number;
  /** Several lines are separated by line feeds. */
  text: string;
}

export type SourceBlock =
  /** Lines outside of tables. `isFixed`: the place of a letter in its line says where it is, as in typewriting. */
  | { kind: "text"; lines: readonly string[]; isFixed?: boolean }
  /** A row without cells is a gap. */
  | { kind: "table"; rows: readonly (readonly SourceCell[])[] }
  /** Texts that have places, in points from the left and the top. */
  | { kind: "placed"; texts: readonly { text: string; left: number; top: number }[] };

/** In points. All letters are equally wide, and half as wide as high. */
const LETTER = 5;
const HEIGHT = 10;
const MARGIN = 20;

/** Lines of a block are close enough to be a paragraph or a heading; blocks are not. */
const GAP_OF_LINES = 4;
const GAP_OF_BLOCKS = 16;

/** Between two columns, in letters: clearly wider than a space. */
const COLUMN_GAP = 3;

/** As an A4 page. */
const MIN_WIDTH = 595;
const MIN_HEIGHT = 842;

/** A longer line of text is wrapped. */
const MAX_LINE = 100;

/** A longer text with nothing to its right does not make its column wide. */
const MAX_OWN_WIDTH = 30;

/** A line of a data row has more cells than this; its cells have one line each. */
const MIN_DATA_CELLS = 3;
const MAX_DATA_LINES = 3;
const MIN_CELLS_OF_SUBROW = 4;

interface PlacedText {
  text: string;
  /** In letters from the left margin. */
  left: number;
  /** The width that the text is stretched to, in letters. */
  width?: number;
}

interface PlacedLine {
  /** Above the line, in points. */
  gap: number;
  texts: readonly PlacedText[];
}

/**
 * Places texts and cells on a page, as if it were printed: a row is a line, and a cell is in the range of its column.
 */
export function buildSourcePage(page: number, blocks: readonly SourceBlock[]): PageText {
  const lines = joinTables(blocks).flatMap((block): PlacedLine[] => {
    const own =
      block.kind === "text"
        ? placeText(block)
        : block.kind === "table"
          ? placeTable(block.rows)
          : placeTexts(block.texts);
    return own.map((line, index) => (index === 0 ? { ...line, gap: GAP_OF_BLOCKS } : line));
  });
  const letters = Math.max(0, ...lines.map(({ texts }) => countLetters(texts)));
  const width = Math.max(MIN_WIDTH, 2 * MARGIN + letters * LETTER);
  const bottom = lines.reduce((sum, { gap }) => sum + gap + HEIGHT, MARGIN);
  const height = Math.max(MIN_HEIGHT, bottom + MARGIN);
  const words: Word[] = [];
  let y = MARGIN;
  for (const { gap, texts } of lines) {
    y += gap;
    for (const text of texts) words.push(...addTexts(text, y, width, height));
    y += HEIGHT;
  }
  return { page, width, height, source: "text", turn: 0, slope: 0, words };
}

/** Tables with the same number of columns that follow each other have the same columns. */
function joinTables(blocks: readonly SourceBlock[]): SourceBlock[] {
  const joined: SourceBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const isSame =
      block.kind === "table" &&
      last?.kind === "table" &&
      countColumns(block.rows) === countColumns(last.rows.slice(-1));
    if (isSame) joined[joined.length - 1] = { kind: "table", rows: [...last.rows, ...block.rows] };
    else joined.push(block);
  }
  return joined;
}

const countColumns = (rows: readonly (readonly SourceCell[])[]) =>
  rows.flat().reduce((most, { column, span }) => Math.max(most, column + span), 0);

/** Two texts are on one line if their tops differ by less, in points. */
const SAME_LINE = 4;

const MAX_STRETCH = 6;

/** Lines in the order of their tops. The page is stretched until no text is over the next. */
function placeTexts(texts: Extract<SourceBlock, { kind: "placed" }>["texts"]): PlacedLine[] {
  const sorted = texts
    .map(({ text, left, top }) => ({ text: joinSpaces(text), left, top }))
    .filter(({ text }) => text !== "")
    .sort((one, other) => one.top - other.top);
  const rows: [(typeof sorted)[number], ...typeof sorted][] = [];
  for (const text of sorted) {
    const row = rows.at(-1);
    if (row && text.top - row[0].top < SAME_LINE) row.push(text);
    else rows.push([text]);
  }
  let stretch = 1;
  for (const row of rows) {
    row.sort((one, other) => one.left - other.left);
    for (const [index, { text, left }] of row.entries()) {
      const space = (row[index + 1]?.left ?? Infinity) - left;
      if (space > 0) stretch = Math.max(stretch, Math.min(MAX_STRETCH, ((text.length + 2) * LETTER) / space));
    }
  }
  const first = Math.min(...sorted.map(({ left }) => left));
  return rows.map((row, index) => {
    const above = row[0].top - (rows[index - 1]?.[0].top ?? 0);
    return {
      gap: above > 2.2 * HEIGHT ? GAP_OF_BLOCKS : GAP_OF_LINES,
      texts: row.map(({ text, left }) => ({ text, left: ((left - first) * stretch) / LETTER })),
    };
  });
}

const countLetters = (texts: readonly PlacedText[]) =>
  texts.reduce((most, { left, text, width = 0 }) => Math.max(most, left + Math.max(text.length, width)), 0);

function addTexts({ text, left, width = 0 }: PlacedText, y: number, pageWidth: number, pageHeight: number): Word[] {
  const found = [...text.matchAll(/\S+/gu)];
  const added = Math.max(0, width - text.length) / found.length;
  return found.map(({ 0: word, index }, order) => ({
    text: word,
    box: {
      x: (MARGIN + (left + index + order * added) * LETTER) / pageWidth,
      y: y / pageHeight,
      width: ((word.length + added) * LETTER) / pageWidth,
      height: HEIGHT / pageHeight,
    },
    confidence: null,
  }));
}

function placeText({ lines, isFixed = false }: Extract<SourceBlock, { kind: "text" }>): PlacedLine[] {
  const whole = isFixed ? lines : lines.map(joinSpaces);
  let gap = GAP_OF_LINES;
  return whole.flatMap((line): PlacedLine[] => {
    if (line.trim() === "") {
      gap = GAP_OF_BLOCKS;
      return [];
    }
    // Wide gaps show that the places of the letters matter.
    const hasCells = isFixed && /\S {2,}\S/.test(line);
    const texts = hasCells ? [line.trimEnd()] : wrapLine(isFixed ? line.trimEnd() : line);
    const placed = texts.map((text, index) => ({ gap: index === 0 ? gap : GAP_OF_LINES, texts: [{ text, left: 0 }] }));
    gap = GAP_OF_LINES;
    return placed;
  });
}

function wrapLine(line: string): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > MAX_LINE) {
    const space = rest.lastIndexOf(" ", MAX_LINE);
    const end = space > 0 ? space : rest.indexOf(" ", MAX_LINE);
    if (end === -1) break;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end + 1);
  }
  return [...lines, rest];
}

/** Without spaces that nobody sees. */
export const joinSpaces = (text: string): string => text.replace(/[\s\u200b\u00ad\ufeff]+/gu, " ").trim();

function placeTable(rows: readonly (readonly SourceCell[])[]): PlacedLine[] {
  const cleaned = rows.map((row) =>
    splitLines(row.filter(({ text }) => joinSpaces(text) !== "").sort((one, other) => one.column - other.column)),
  );
  const starts = findColumnStarts(cleaned.flat());
  let gap = GAP_OF_LINES;
  return cleaned.flatMap((lines): PlacedLine[] => {
    if (lines.length === 0) gap = GAP_OF_BLOCKS;
    return lines.map((cells) => {
      const line = { gap, texts: cells.map((cell) => placeCell(cell, cells, starts)) };
      gap = GAP_OF_LINES;
      return line;
    });
  });
}

/** The lines of a row. Values of a data row that are below each other belong together. */
function splitLines(row: readonly SourceCell[]): SourceCell[][] {
  const parts = row.map(({ text }) => text.split("\n").map(joinSpaces).filter(Boolean));
  const isData =
    row.length >= MIN_DATA_CELLS && parts.every(({ length }) => length <= MAX_DATA_LINES) && !hasSubrows(parts);
  if (isData) return [row.map((cell, index) => ({ ...cell, text: (parts[index] as string[]).join(" ") }))];
  // Only the text of the last cell can be wrapped: the line is free to its right.
  const last = parts.length - 1;
  const wrapped = parts.map((lines, index) => (index === last ? lines.flatMap(wrapLine) : lines));
  const count = Math.max(0, ...wrapped.map(({ length }) => length));
  return Array.from({ length: count }, (_, line) =>
    row.flatMap((cell, index) => {
      const text = (wrapped[index] as string[])[line];
      return text === undefined ? [] : [{ ...cell, text }];
    }),
  );
}

/** Several cells with the same number of lines are rows within the row, such as the tiers of a charge. */
function hasSubrows(parts: readonly (readonly string[])[]): boolean {
  const tallest = Math.max(...parts.map(({ length }) => length));
  return tallest > 1 && parts.filter(({ length }) => length === tallest).length >= MIN_CELLS_OF_SUBROW;
}

/** In letters. A text without a neighbour on its right may be wider than its column. */
function findColumnStarts(lines: readonly (readonly SourceCell[])[]): number[] {
  const count = Math.max(0, ...lines.flat().map(({ column, span }) => column + span));
  const texts: { from: number; to: number; width: number }[] = [];
  for (const line of lines) {
    for (const [index, { column, span, text }] of line.entries()) {
      const next = line[index + 1];
      const isFree = next === undefined && text.length > MAX_OWN_WIDTH;
      if (isFree) continue;
      const to = next ? Math.min(column + span, next.column) : column + span;
      texts.push({ from: column, to, width: text.length });
    }
  }
  const starts: number[] = Array.from({ length: count + 1 }, () => 0);
  // The last column of a span takes what the others leave.
  for (const { from, to, width } of texts.sort((one, other) => one.to - other.to)) {
    const missing = Math.max(0, (starts[from] as number) + width + COLUMN_GAP - (starts[to] as number));
    for (let column = to; column < starts.length; column++) starts[column] = (starts[column] as number) + missing;
  }
  return starts;
}

/** A heading of several columns is as wide as they are. */
function placeCell(
  { column, span, text }: SourceCell,
  line: readonly SourceCell[],
  starts: readonly number[],
): PlacedText {
  const left = starts[column] as number;
  const columns = starts.length - 1;
  const isHeading = span > 1 && span < columns && line.length > 1;
  const right = (starts[column + span] as number) - COLUMN_GAP;
  return isHeading ? { text, left, width: right - left } : { text, left };
}
