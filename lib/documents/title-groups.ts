import type { Cell, TextLine } from "./lines.ts";

interface Extent {
  left: number;
  right: number;
}

/** The middle of a group title and that of its columns differ by no more than this part of the page. */
const MAX_SHIFT = 0.03;

/** A title whose edge is as near as this to that of the one below it is part of it. */
const SAME_EDGE = 0.003;

const MAX_COLUMNS = 6;

/**
 * Short titles in the middle above two or more others, such as "Free time" above "From" and "To", in the line above the
 * last one.
 * @param lines of a heading
 * @param split the same lines, with their cells split where columns meet
 * @param below columns of the values
 * @returns the lines with the group titles whole, and the cells of the last line below each; `null` without groups
 */
export function findTitleGroups(
  lines: readonly TextLine[],
  split: readonly TextLine[],
  below: readonly Extent[],
): { lines: TextLine[]; titles: Map<Cell, readonly Cell[]> } | null {
  const upper = lines.at(-2);
  const last = split.at(-1);
  if (!upper || !last || upper.cells.length >= last.cells.length) return null;
  const columns = last.cells.map((cell) => ({ cell, extent: findExtent(cell, below) }));
  const titles = new Map<Cell, readonly Cell[]>();
  const taken = new Set<Cell>();
  const found = upper.cells
    .flatMap((title) => findRange(title, columns) ?? [])
    .sort((one, other) => one.shift - other.shift);
  for (const { title, cells } of found) {
    if (cells.some((cell) => taken.has(cell))) continue;
    for (const cell of cells) taken.add(cell);
    titles.set(title, cells);
  }
  if (titles.size === 0) return null;
  const isInGroup = ({ start, end }: Cell) =>
    [...titles.keys()].some((title) => start >= title.start && end <= title.end);
  const whole = split.map((line, index) => {
    if (index !== split.length - 2) return line;
    const cells = [...line.cells.filter((cell) => !isInGroup(cell)), ...titles.keys()];
    return { ...line, cells: cells.sort((one, other) => one.left - other.left) };
  });
  return { lines: whole, titles };
}

/** With the values below it. */
function findExtent({ left, right }: Cell, below: readonly Extent[]): Extent {
  const own = below.find((column) => column.left < right && column.right > left);
  return own ? { left: Math.min(left, own.left), right: Math.max(right, own.right) } : { left, right };
}

function findRange(title: Cell, columns: readonly { cell: Cell; extent: Extent }[]) {
  const middle = (title.left + title.right) / 2;
  const isStacked = columns.some(
    ({ cell }) =>
      Math.abs(cell.left - title.left) < SAME_EDGE ||
      Math.abs(cell.right - title.right) < SAME_EDGE ||
      Math.abs((cell.left + cell.right) / 2 - middle) < SAME_EDGE,
  );
  if (isStacked) return null;
  let best: { title: Cell; cells: Cell[]; shift: number } | null = null;
  for (let from = 0; from < columns.length; from++) {
    for (let to = from + 1; to < Math.min(columns.length, from + MAX_COLUMNS); to++) {
      const [first, last] = [columns[from], columns[to]] as [(typeof columns)[number], (typeof columns)[number]];
      const shift = Math.abs((first.extent.left + last.extent.right) / 2 - middle);
      if (shift > MAX_SHIFT || (best && best.shift <= shift)) continue;
      best = { title, cells: columns.slice(from, to + 1).map(({ cell }) => cell), shift };
    }
  }
  return best;
}
