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
 * and "To", is put before each of them.
 */
export function stackTitles(lines: readonly TextLine[]): Title[] {
  const cells = lines.flatMap(({ cells: own }, line) => own.map((cell) => ({ cell, line })));
  const below = cells.map(({ cell, line }) =>
    cells.filter((other) => other.line > line && calculateCover(cell, other.cell) >= MIN_COVER),
  );
  const isSpanning = below.map((covered) => covered.some(({ line }) => covered.filter((each) => each.line === line).length > 1));
  const titles: (Title & { cells: number[] })[] = [];
  for (const [index, { cell }] of cells.entries()) {
    if (isSpanning[index]) continue;
    const above = titles.find((title) => overlap(title, cell) > MIN_OVERLAP);
    if (above) {
      above.text = `${above.text} ${cell.text}`;
      above.left = Math.min(above.left, cell.left);
      above.right = Math.max(above.right, cell.right);
      above.cells.push(index);
    } else titles.push({ text: cell.text, left: cell.left, right: cell.right, cells: [index] });
  }
  for (const [index, { cell }] of cells.entries()) {
    if (!isSpanning[index]) continue;
    const covered = new Set((below[index] ?? []).map((each) => cells.indexOf(each)));
    for (const title of titles)
      if (title.cells.some((each) => covered.has(each))) title.text = `${cell.text} ${title.text}`;
  }
  return titles.map(({ text, left, right }) => ({ text, left, right })).sort((one, other) => one.left - other.left);
}

const overlap = (one: { left: number; right: number }, other: Cell) =>
  (Math.min(one.right, other.right) - Math.max(one.left, other.left)) /
  Math.min(one.right - one.left, other.right - other.left);

const calculateCover = (one: Cell, other: Cell) =>
  (Math.min(one.right, other.right) - Math.max(one.left, other.left)) / (other.right - other.left);
