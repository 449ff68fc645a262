import type { Direction } from "#lib/domain/tariff.ts";
import { findColumnByHeading, type LineColumn } from "../lines/line-columns.ts";
import type { TextLine } from "#lib/documents/lines.ts";
import { isCurrencyCode, type Token } from "./tokens.ts";

export interface TableColumn {
  /** `period` has the first and the last day. `null`: unknown, so its values are not used. */
  column: LineColumn | "period" | null;
  /** Currency in the heading, as in "Amount USD". */
  currency: string | null;
  left: number;
  right: number;
}

export interface Heading {
  columns: readonly TableColumn[];
  /** How many lines of the page it takes. */
  lines: number;
}

const MAX_LINES = 3;
const MIN_COLUMNS = 3;

/** Lines of one heading are no further apart than this part of their height. */
const MAX_GAP = 1.1;

const MAX_WORDS = 5;

/** Abbreviations in headings, expanded before the names of columns are looked up. */
const LONG_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bamt\b\.?/gi, "amount"],
  [/\b(?:chg|chgd|chrg|chrgbl|chargebl)\b\.?/gi, "charged"],
  [/\b(?:qty|quantity|units|no\. of units|menge|anzahl)\b\.?/gi, "days"],
  [/\bdt\b\.?/gi, "date"],
  [/\btyp\b\.?/gi, "container type"],
  [/\btage\b/gi, "days"],
  [/\bfreie? tage\b/gi, "free days"],
  [/\bbeginn\b/gi, "from"],
  [/\bende\b/gi, "to"],
  [/\bper diem\b/gi, "rate"],
  [/\btaxable (?:value|amount)\b/gi, "amount"],
  [/\b(?:demurrage|detention|detn|dem|det|storage|d ?& ?d)\b\.? ?(?=\p{L})/giu, ""],
  [/#/g, " no"],
];

const PERIOD =
  /^(?:charge |charged |billing |invoice )?(?:period|dates?|date range|from ?[-/] ?to|from to|zeitraum|p[eé]riode)(?: charged)?$/i;

/** "Type" alone is that of the container. */
export function findColumnByTitle(title: string, direction: Direction): LineColumn | "period" | undefined {
  const plain = title.trim().replace(/[:.]+$/, "");
  if (PERIOD.test(plain)) return "period";
  if (/^type$/i.test(plain)) return "container_type";
  const found = findColumnByHeading(plain, direction);
  if (found) return found;
  const long = LONG_FORMS.reduce((text, [short, full]) => text.replace(short, full), plain).trim();
  if (long === plain) return undefined;
  return PERIOD.test(long) ? "period" : findColumnByHeading(long, direction);
}

export function findTableHeading(
  lines: readonly TextLine[],
  tokens: readonly (readonly Token[])[],
  index: number,
  direction: Direction,
): Heading | undefined {
  const here = findBestHeading(lines, tokens, index, direction);
  if (!here || countKnownColumns(here) < MIN_COLUMNS) return undefined;
  const next = findBestHeading(lines, tokens, index + 1, direction);
  return next && countKnownColumns(next) >= countKnownColumns(here) && here.lines > 1 ? undefined : here;
}

function findBestHeading(
  lines: readonly TextLine[],
  tokens: readonly (readonly Token[])[],
  index: number,
  direction: Direction,
): Heading | undefined {
  let best: Heading | undefined;
  for (let count = 1; count <= MAX_LINES; count++) {
    const group = lines.slice(index, index + count);
    const last = group.at(-1);
    const previous = group.at(-2);
    if (group.length < count || !last || tokens[index + count - 1]?.some(({ kind }) => kind !== "type")) break;
    if (
      previous &&
      (previous.page !== last.page || last.top - previous.bottom > MAX_GAP * (previous.bottom - previous.top))
    )
      break;
    const heading = { columns: readColumns(group, direction), lines: count };
    if (!best || countKnownColumns(heading) > countKnownColumns(best)) best = heading;
  }
  return best;
}

const countKnownColumns = ({ columns }: Heading) => new Set(columns.map(({ column }) => column).filter(Boolean)).size;

interface Title {
  text: string;
  left: number;
  right: number;
}

function readColumns(group: readonly TextLine[], direction: Direction): TableColumn[] {
  const titles =
    group.length === 1
      ? (group[0] as TextLine).cells.flatMap((cell) => splitTitle(group[0] as TextLine, cell, direction))
      : mergeStackedTitles(group);
  return titles
    .map(({ text, left, right }) => ({
      column: findColumnByTitle(text, direction) ?? null,
      currency: findCurrency(text),
      left,
      right,
    }))
    .sort((one, other) => one.left - other.left);
}

const findCurrency = (text: string) => text.match(/\b[A-Z]{3}\b/g)?.find(isCurrencyCode) ?? null;

/** Titles that are on top of each other belong together. */
function mergeStackedTitles(group: readonly TextLine[]): Title[] {
  const titles: Title[] = [];
  for (const cell of group.flatMap(({ cells }) => cells)) {
    const above = titles.find(
      ({ left, right }) =>
        Math.min(right, cell.right) - Math.max(left, cell.left) > 0.2 * Math.min(right - left, cell.right - cell.left),
    );
    if (above)
      Object.assign(above, {
        text: `${above.text} ${cell.text}`,
        left: Math.min(above.left, cell.left),
        right: Math.max(above.right, cell.right),
      });
    else titles.push({ text: cell.text, left: cell.left, right: cell.right });
  }
  return titles;
}

/** Splits a cell whose titles are so close that they look like one. */
function splitTitle(line: TextLine, cell: TextLine["cells"][number], direction: Direction): Title[] {
  if (findColumnByTitle(cell.text, direction)) return [cell];
  const words = line.words.filter(({ start }) => start >= cell.start && start < cell.end);
  const titles: Title[] = [];
  for (let from = 0; from < words.length; ) {
    let length = Math.min(MAX_WORDS, words.length - from);
    const joinWords = (count: number) =>
      words
        .slice(from, from + count)
        .map(({ text }) => text)
        .join(" ");
    while (length > 1 && !findColumnByTitle(joinWords(length), direction)) length--;
    const last = words[from + length - 1] as (typeof words)[number];
    titles.push({
      text: joinWords(length),
      left: (words[from] as (typeof words)[number]).box.x,
      right: last.box.x + last.box.width,
    });
    from += length;
  }
  return titles.some(({ text }) => findColumnByTitle(text, direction)) ? titles : [cell];
}
