import type { Cell, TextLine } from "./lines.ts";

export interface Title {
  text: string;
  left: number;
  right: number;
}

/** A cell above two others covers at least this part of each. */
const MIN_COVER = 0.5;

/** Two cells of one title overlap by this part of the narrower one. */
const MIN_OVERLAP = 0.2;

/**
 * Joins the lines of a heading to one title a column. A cell above several others, such as "Charge period" above "From"
 * and "To", is put before each of them. It can be a short word in the middle above titles that repeat, such as
 * "Demurrage" and "Detention" above "Days, Rate, Amount" and "Days, Rate, Amount".
 * @param known cells in the middle above others, with those
 */
export function stackTitles(
  lines: readonly TextLine[],
  known: ReadonlyMap<Cell, readonly Cell[]> = new Map(),
): Title[] {
  const cells = lines.flatMap(({ cells: own }, line) => own.map((cell) => ({ cell, line })));
  const below = cells.map(({ cell, line }) =>
    cells.filter((other) => other.line > line && calculateCover(cell, other.cell) >= MIN_COVER),
  );
  const groups = new Map([...findGroups(lines), ...known]);
  const isSpanning = below.map(
    (covered, index) =>
      groups.has(cells[index]?.cell as Cell) ||
      covered.some(({ line }) => covered.filter((each) => each.line === line).length > 1),
  );
  const titles: (Title & { cells: number[] })[] = [];
  for (const [index, { cell }] of cells.entries()) {
    if (isSpanning[index]) continue;
    const above = titles.find((title) => overlap(title, cell) > MIN_OVERLAP);
    if (above) {
      above.text = joinTitle(above.text, cell.text);
      above.left = Math.min(above.left, cell.left);
      above.right = Math.max(above.right, cell.right);
      above.cells.push(index);
    } else titles.push({ text: cell.text, left: cell.left, right: cell.right, cells: [index] });
  }
  for (const [index, { cell }] of cells.entries()) {
    if (!isSpanning[index]) continue;
    const group = groups.get(cell);
    const covered = new Set(
      group ? group.map((each) => cells.findIndex((other) => other.cell === each)) : getIndexes(cells, below[index]),
    );
    for (const title of titles)
      if (title.cells.some((each) => covered.has(each))) title.text = `${cell.text} ${title.text}`;
  }
  return titles.map(({ text, left, right }) => ({ text, left, right })).sort((one, other) => one.left - other.left);
}

const getIndexes = <Value>(all: readonly Value[], some: readonly Value[] = []) => some.map((each) => all.indexOf(each));

/** The cells of the last line by the cell in the middle above them, where the last line repeats its titles. */
function findGroups(lines: readonly TextLine[]): ReadonlyMap<Cell, readonly Cell[]> {
  const runs = findRepeatedRuns(lines.at(-1)?.cells ?? []);
  const groups = new Map<Cell, readonly Cell[]>();
  if (runs.length < 2) return groups;
  for (const { cells } of lines.slice(0, -1)) {
    const inRuns = runs.map((run) => cells.filter((cell) => isAbove(cell, run)));
    if (!inRuns.every((above) => above.length === 1)) continue;
    for (const [index, [cell]] of inRuns.entries()) if (cell) groups.set(cell, runs[index] ?? []);
  }
  return groups;
}

function isAbove({ left, right }: Cell, run: readonly Cell[]): boolean {
  const middle = (left + right) / 2;
  return middle > (run[0] as Cell).left && middle < (run.at(-1) as Cell).right;
}

/** Such as "From, To, Days" twice, one after the other. */
export function findRepeatedRuns(cells: readonly Cell[]): Cell[][] {
  for (let length = Math.floor(cells.length / 2); length > 1; length--) {
    for (let start = 0; start + 2 * length <= cells.length; start++) {
      const isSame = (at: number) =>
        at + length <= cells.length &&
        cells.slice(at, at + length).every(({ text }, offset) => text === cells[start + offset]?.text);
      let end = start + length;
      while (isSame(end)) end += length;
      const count = (end - start) / length;
      if (count > 1)
        return Array.from({ length: count }, (_, run) => cells.slice(start + run * length, start + (run + 1) * length));
    }
  }
  return [];
}

/** A hyphen at the end of a line is in the middle of a word. */
const joinTitle = (above: string, below: string) =>
  /\p{L}-$/u.test(above) && /^\p{Ll}/u.test(below) ? above.slice(0, -1) + below : `${above} ${below}`;

/**
 * Splits the cells of a heading where two columns of the rows below meet, because titles can be as close as words.
 * @param columns of the values below
 */
export function splitCells(line: TextLine, columns: readonly { left: number; right: number }[]): TextLine {
  const cells = line.cells.flatMap((cell): Cell[] => {
    const words = line.words.filter(({ start }) => start >= cell.start && start < cell.end);
    const splits = findSplits(words, cell, columns);
    const parts: (typeof words)[] = [];
    for (const [index, word] of words.entries()) {
      if (index === 0 || splits.has(index)) parts.push([word]);
      else parts.at(-1)?.push(word);
    }
    return parts.map((part) => {
      const first = part[0] as (typeof words)[number];
      const last = part.at(-1) as (typeof words)[number];
      const end = last.start + last.text.length;
      return {
        text: line.text.slice(first.start, end),
        start: first.start,
        end,
        left: first.box.x,
        right: last.box.x + last.box.width,
      };
    });
  });
  return { ...line, cells };
}

/** @returns the indexes of the words that begin a new title: between two columns, the widest gap counts */
function findSplits(
  words: TextLine["words"],
  cell: Cell,
  columns: readonly { left: number; right: number }[],
): Set<number> {
  const inside = columns.filter(
    (column) =>
      Math.min(column.right, cell.right) - Math.max(column.left, cell.left) >
      MIN_PART * Math.min(column.right - column.left, cell.right - cell.left),
  );
  const widest = new Map<number, { index: number; gap: number }>();
  for (const [index, word] of words.entries()) {
    const previous = words[index - 1];
    // The first half of a divided word belongs to the word before it.
    if (!previous || /^\p{Ll}+-$/u.test(word.text)) continue;
    const left = previous.box.x + previous.box.width;
    const right = word.box.x;
    const before = inside.filter((column) => column.right <= right + NEAR && column.left < left).length;
    const after = inside.filter((column) => column.left >= left - NEAR && column.right > right).length;
    if (before === 0 || after === 0 || before + after !== inside.length) continue;
    const gap = right - left;
    if (gap > (widest.get(before)?.gap ?? 0) + 1e-4) widest.set(before, { index, gap });
  }
  return new Set([...widest.values()].map(({ index }) => index));
}

/** A column of values belongs to a title that it overlaps by this part. */
const MIN_PART = 0.2;

/** How far a value can be beyond its title, as a fraction of the page. */
const NEAR = 0.006;

const overlap = (one: { left: number; right: number }, other: Cell) =>
  (Math.min(one.right, other.right) - Math.max(one.left, other.left)) /
  Math.min(one.right - one.left, other.right - other.left);

const calculateCover = (one: Cell, other: Cell) =>
  (Math.min(one.right, other.right) - Math.max(one.left, other.left)) / (other.right - other.left);
