import { cutLine, type TextLine } from "#lib/documents/lines.ts";
import { findHeading } from "./headings.ts";
import { findTokens } from "./tokens.ts";

const MIN_TITLES = 4;

/** A second block begins this part of the page before its first words. */
const MARGIN = 0.004;

/**
 * Puts a block that is printed next to a table, such as a statement of the account, after it. Its lines are no rows of
 * the table, and the first of them can be on the same line as the heading of the table.
 */
export function separateAsides(lines: readonly TextLine[]): TextLine[] {
  const separated: TextLine[] = [];
  for (let index = 0; index < lines.length; ) {
    const gutter = findGutter(lines, index);
    if (gutter === null) {
      separated.push(lines[index] as TextLine);
      index++;
      continue;
    }
    const end = findEnd(lines, index, gutter);
    const block = lines.slice(index, end);
    const cut = (left: number, right: number) => block.flatMap((line) => cutLine(line, left, right) ?? []);
    separated.push(...cut(0, gutter), ...cut(gutter, 1));
    index = end;
  }
  return separated;
}

/** The left edge of values next to the titles of a heading; `null` when there are none. */
function findGutter(lines: readonly TextLine[], index: number): number | null {
  const line = lines[index] as TextLine;
  if (line.cells.length <= MIN_TITLES) return null;
  // A title can have a rate or the days of a tier, but no date.
  const first = findTokens(line.text, line).find(({ kind }) => kind === "date");
  const last = line.cells.findIndex((cell) => first && cell.end > first.start);
  if (!first || last < MIN_TITLES) return null;
  for (const { left } of line.cells.slice(MIN_TITLES, last + 1).reverse()) {
    const gutter = left - MARGIN;
    const end = findEnd(lines, index, gutter);
    const table = lines.slice(index, end).flatMap((each) => cutLine(each, 0, gutter) ?? []);
    const tokens = table.map((each) => findTokens(each.text, each));
    const heading = findHeading(table, tokens, 0, "import");
    if (heading && heading.columns.length >= MIN_TITLES && heading.columns.every(({ role }) => role !== null))
      return gutter;
  }
  return null;
}

/** The first line below that is on another page, or has words over the gutter. */
function findEnd(lines: readonly TextLine[], index: number, gutter: number): number {
  const page = lines[index]?.page;
  let end = index + 1;
  while (end < lines.length) {
    const line = lines[end] as TextLine;
    if (line.page !== page || line.cells.some(({ left, right }) => left < gutter && right > gutter + MARGIN)) break;
    end++;
  }
  return end;
}
