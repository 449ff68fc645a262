import { type Box, mergeBoxes, type PageText, type Word } from "./page.ts";

/** A gap wider than this part of the line's height is always between two cells. */
const CELL_GAP = 0.9;

/** A gap is between two cells if it is this many times as wide as the spaces of the page, and no narrower than this. */
const SPACES_OF_GAP = 1.9;
const MIN_CELL_GAP = 0.48;

/**
 * Letters of a scan have no known font size: their boxes end at the letter, so the same gap is wider in their heights.
 */
const CELL_GAP_OF_SCAN = 1.15;

const SAME_LINE = 0.5;

/** A line with more cells is no row of a table: readers compare the cells of a row with each other. */
const MAX_CELLS = 100;

/** Words of a line that belong together. */
export interface Cell {
  text: string;
  /** Offset in the text of the line. */
  start: number;
  end: number;
  /** Left and right edge, as fractions of the page. */
  left: number;
  right: number;
}

/** From left to right. Cells are joined by a tab, words by a space. */
export interface TextLine {
  page: number;
  isScan: boolean;
  /** A day of the document, which dates without a year are near to. */
  near?: string | undefined;
  /** The sentences that the line has a part of, if they go over its ends. */
  sentences?: string | undefined;
  text: string;
  cells: readonly Cell[];
  words: readonly (Word & { start: number })[];
  /** Fractions of the page. */
  top: number;
  bottom: number;
}

/** From the top. */
export function groupWordsIntoLines({ page, width, height, source, slope, words }: PageText): TextLine[] {
  const middle = ({ box }: Word) => (box.y + box.height / 2) * height - slope * box.x * width;
  const sorted = words
    // A file can have an accent as a character of its own.
    .map((word) => ({ ...word, text: word.text.normalize("NFC") }))
    .map((word) => ({ word, y: middle(word), height: word.box.height * height }))
    .sort((one, other) => one.y - other.y);
  const groups: { words: Word[]; y: number; height: number }[] = [];
  for (const each of sorted) {
    const last = groups.at(-1);
    if (
      last &&
      each.y - last.y <=
        SAME_LINE * Math.max(Math.min(each.height, last.height), 0.6 * Math.max(each.height, last.height))
    ) {
      last.words.push(each.word);
      last.y += (each.y - last.y) / last.words.length;
      last.height = Math.max(last.height, each.height);
    } else groups.push({ words: [each.word], y: each.y, height: each.height });
  }
  const widest = source === "scan" ? CELL_GAP_OF_SCAN : CELL_GAP;
  const space = calculateSpace(groups, width, widest);
  const gap = Math.min(widest, Math.max(MIN_CELL_GAP, SPACES_OF_GAP * space));
  return groups.map((group) =>
    buildTextLine(group.words, { page, isScan: source === "scan", gap: (gap * group.height) / width }),
  );
}

/** A wide space between two words, as a part of the height of their line: wider in a font of equal letters. */
function calculateSpace(groups: readonly { words: Word[]; height: number }[], width: number, widest: number): number {
  const gaps = groups.flatMap(({ words, height }) => {
    const sorted = [...words].sort((one, other) => one.box.x - other.box.x);
    return sorted.slice(1).flatMap(({ box }, index) => {
      const before = (sorted[index] as Word).box;
      const gap = ((box.x - before.x - before.width) * width) / height;
      return gap > 0.05 && gap < widest ? [gap] : [];
    });
  });
  gaps.sort((one, other) => one - other);
  return gaps[Math.floor(gaps.length * 0.7)] ?? 0.28;
}

function buildTextLine(
  words: readonly Word[],
  { page, isScan, gap }: { page: number; isScan: boolean; gap: number },
): TextLine {
  const sorted = [...words].sort((one, other) => one.box.x - other.box.x);
  const placed: (Word & { start: number })[] = [];
  const cells: Cell[] = [];
  let text = "";
  for (const word of sorted) {
    const previous = placed.at(-1);
    const space = previous ? word.box.x - (previous.box.x + previous.box.width) : 0;
    const isNew = !previous || space > gap;
    // Some programs write each letter by itself.
    const isSameWord = previous !== undefined && !isScan && space < 0.12 * gap;
    if (previous) text += isNew ? "\t" : isSameWord ? "" : " ";
    const start = text.length;
    text += word.text;
    placed.push({ ...word, start });
    const right = word.box.x + word.box.width;
    const cell = cells.at(-1);
    if (isNew || !cell) cells.push({ text: word.text, start, end: text.length, left: word.box.x, right });
    else Object.assign(cell, { end: text.length, right: Math.max(cell.right, right), text: text.slice(cell.start) });
  }
  const { x, y, width, height } = mergeBoxes(sorted.map(({ box }) => box));
  const line = { page, isScan, words: placed, top: y, bottom: y + height };
  if (cells.length <= MAX_CELLS) return { ...line, text, cells };
  const joined = text.replaceAll("\t", " ");
  return { ...line, text: joined, cells: [{ text: joined, start: 0, end: text.length, left: x, right: x + width }] };
}

export interface Span {
  text: string;
  page: number;
  box: Box;
  /** Lowest confidence of its words; 1 for text of the file. */
  confidence: number;
}

/** A word that is partly in the span counts by its letters. */
export function getSpan(line: TextLine, start: number, end: number): Span {
  const within: TextLine["words"][number][] = [];
  for (let index = findWordAt(line.words, start); index < line.words.length; index++) {
    const word = line.words[index] as TextLine["words"][number];
    if (word.start >= end) break;
    within.push(word);
  }
  const boxes = within.map(({ box, start: from, text }) => {
    const step = box.width / text.length;
    const first = Math.max(0, start - from);
    return { ...box, x: box.x + first * step, width: (Math.min(text.length, end - from) - first) * step };
  });
  return {
    text: line.text.slice(start, end),
    page: line.page,
    box: mergeBoxes(boxes),
    confidence: Math.min(1, ...within.map(({ confidence }) => confidence ?? 1)),
  };
}

/** The index of the first word that ends behind a place. */
function findWordAt(words: TextLine["words"], place: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { start, text } = words[middle] as TextLine["words"][number];
    if (start + text.length > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The part of a line between two places, as a line of its own; `null` when no word is there. */
export function cutLine(line: TextLine, left: number, right: number): TextLine | null {
  const words = line.words.filter(({ box }) => {
    const middle = box.x + box.width / 2;
    return middle >= left && middle < right;
  });
  const [first] = words;
  if (!first) return null;
  const last = words.at(-1) ?? first;
  const start = first.start;
  const end = last.start + last.text.length;
  return {
    ...line,
    text: line.text.slice(start, end),
    words: words.map((word) => ({ ...word, start: word.start - start })),
    cells: line.cells.flatMap((cell) => {
      const inside = words.filter((word) => word.start >= cell.start && word.start < cell.end);
      const [one] = inside;
      if (!one) return [];
      const other = inside.at(-1) ?? one;
      const cellEnd = other.start + other.text.length;
      return [
        {
          text: line.text.slice(one.start, cellEnd),
          start: one.start - start,
          end: cellEnd - start,
          left: one.box.x,
          right: other.box.x + other.box.width,
        },
      ];
    }),
  };
}

/** The lines of one paragraph as a single line, so that a sentence can be read over its ends. */
export function joinLines(lines: readonly TextLine[]): TextLine {
  const first = lines[0] as TextLine;
  let text = "";
  const words: TextLine["words"][number][] = [];
  for (const line of lines) {
    const offset = text === "" ? 0 : text.length + 1;
    text = text === "" ? line.text : `${text} ${line.text}`;
    words.push(...line.words.map((word) => ({ ...word, start: word.start + offset })));
  }
  const left = Math.min(...lines.flatMap(({ cells }) => cells.map((cell) => cell.left)));
  const right = Math.max(...lines.flatMap(({ cells }) => cells.map((cell) => cell.right)));
  const bottom = Math.max(...lines.map((line) => line.bottom));
  const flat = text.replaceAll("\t", " ");
  return {
    ...first,
    sentences: undefined,
    text: flat,
    cells: [{ text: flat, start: 0, end: flat.length, left, right }],
    words,
    bottom,
  };
}
