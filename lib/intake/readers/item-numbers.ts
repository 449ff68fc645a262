import { cutLine, type TextLine } from "#lib/documents/lines.ts";
import { fold } from "#lib/domain/text.ts";
import { AMOUNT } from "./column-roles.ts";
import { readLabel } from "./label.ts";
import { readPrintedValue } from "./printed-values.ts";

/** "4.1.2", "1.3." */
const NUMBER = /^\d{1,2}(?:\.\d{1,2}){0,3}\.?$/;
const MIN_ROWS = 3;
const MIN_SUCCESSORS = 2;
const MAX_HEADING_LINES = 4;
/** Numbers of a column begin at the same place of the page, up to this part of its width. */
const MAX_SHIFT = 0.04;

interface Item {
  index: number;
  parts: readonly number[];
  left: number;
  /** Where the words behind the number begin. */
  next: number;
  isOwnCell: boolean;
  isRow: boolean;
}

/** The numbers before the rows of a price list, such as "1.1", "1.2" below "1", are no prices and no names. */
export function removeItemNumbers(lines: readonly TextLine[]): TextLine[] {
  const cut = new Map<number, number>();
  for (const run of findRuns(lines)) {
    const titles = run.every(({ isOwnCell }) => isOwnCell) ? findTitles(lines, run) : [];
    if (titles.some(({ text }) => namesAmounts(text))) continue;
    for (const { index, next } of [...run, ...titles]) cut.set(index, next);
  }
  return lines.map((line, index) => {
    const left = cut.get(index);
    return left === undefined ? line : (cutLine(line, left, 1) ?? line);
  });
}

/** Numbered rows below titles of columns are no numbered clauses. */
export function listItemsOfTables(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const runs = findRuns(lines).filter((run) => findTitles(lines, run).length > 0);
  return new Set(runs.flat().map(({ index }) => lines[index] as TextLine));
}

/** The title of the numbers, such as "Item" or "No.", is above them alone. */
function findTitles(lines: readonly TextLine[], run: readonly Item[]): { index: number; next: number; text: string }[] {
  const [first] = run as [Item];
  const behind = Math.min(...run.map(({ next }) => next));
  const titles = [];
  for (let index = first.index - 1; index >= 0 && first.index - index <= MAX_HEADING_LINES; index--) {
    const [title, next, ...others] = lines[index]?.cells ?? [];
    if (lines[index]?.page !== lines[first.index]?.page) break;
    // A title of rows can be between.
    if (!title || !next) continue;
    if (others.length === 0) break;
    if (title.right <= behind && Math.abs(title.left - first.left) <= MAX_SHIFT)
      titles.push({ index, next: next.left, text: title.text });
  }
  return titles;
}

/** "20'", "USD": what is below are amounts. */
function namesAmounts(text: string): boolean {
  const { types, currencies, isPerDay } = readLabel(text);
  return types !== null || currencies.length > 0 || isPerDay || AMOUNT.test(fold(text));
}

/** Items below each other whose numbers go up, most of them one by one. */
function findRuns(lines: readonly TextLine[]): Item[][] {
  const runs: Item[][] = [];
  let run: Item[] = [];
  const close = () => {
    const rows = run.filter(({ isRow }) => isRow);
    const successors = run.filter((item, index) => index > 0 && follows((run[index - 1] as Item).parts, item.parts));
    const isDeep = rows.every(({ parts }) => parts.length > 1);
    if (isDeep && rows.length >= MIN_ROWS && successors.length >= Math.max(MIN_SUCCESSORS, run.length / 2))
      runs.push(run);
    run = [];
  };
  const items = lines.flatMap((line, index) => readItem(line, index) ?? []);
  for (const [at, item] of items.entries()) {
    const last = run.at(-1);
    const next = items[at + 1];
    // "20 ft containers" between the items is no item.
    if (!item.isRow && !(last && follows(last.parts, item.parts)) && !(next && follows(item.parts, next.parts)))
      continue;
    const goesOn =
      last && compareParts(last.parts, item.parts) < 0 && Math.abs(item.left - (run[0] as Item).left) <= MAX_SHIFT;
    if (last && !goesOn) close();
    run.push(item);
  }
  close();
  return runs;
}

function readItem(line: TextLine, index: number): Item | undefined {
  const [number, second] = line.words;
  const [first] = line.cells;
  if (!number || !second || !first || !NUMBER.test(number.text)) return undefined;
  const parts = number.text.replace(/\.$/, "").split(".").map(Number);
  const isOwnCell = first.text === number.text;
  const cells = line.cells.length - (isOwnCell ? 1 : 0);
  const isRow = cells > 1 && readPrintedValue(line.cells.at(-1)?.text ?? "") !== undefined;
  // A number without points before an amount, or before days, can be a day.
  if (!isRow && (cells > 1 || !/^\p{L}/u.test(second.text))) return undefined;
  return { index, parts, left: number.box.x, next: second.box.x, isOwnCell, isRow };
}

/** "1.2" after "1.1", "1.1" after "1", "2" after "1.4", and "4.2" after "4.1.3". */
function follows(before: readonly number[], after: readonly number[]): boolean {
  const last = after.length - 1;
  if (after.length === before.length + 1) return after[last] === 1 && before.every((part, at) => part === after[at]);
  return (
    after.length <= before.length &&
    after[last] === (before[last] as number) + 1 &&
    after.slice(0, last).every((part, at) => part === before[at])
  );
}

function compareParts(one: readonly number[], other: readonly number[]): number {
  for (let at = 0; at < Math.max(one.length, other.length); at++) {
    const difference = (one[at] ?? -1) - (other[at] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
