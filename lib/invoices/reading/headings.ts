import { clusterItems } from "#lib/documents/columns.ts";
import { type Cell, getSpan, type Span, type TextLine } from "#lib/documents/lines.ts";
import { splitCells, stackTitles, type Title } from "#lib/documents/stacked-titles.ts";
import { findTitleGroups } from "#lib/documents/title-groups.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { DATE_COLUMNS, type LineColumn, parseChargeWords } from "../lines/line-columns.ts";
import { type ColumnRole, type HeadingReading, readBlurredHeading, readHeading } from "../lines/read-heading.ts";
import { isStartOfBlock } from "./container-blocks.ts";
import { findLabels } from "./labels.ts";
import type { NamedCharge } from "./named-charge.ts";
import { readTierSentence } from "./tier-sentences.ts";
import { findTokens, isCurrencyCode, type Token } from "./tokens.ts";

export interface HeadingColumn {
  title: string;
  /** `null`: unknown, so its values are not used. */
  role: ColumnRole | null;
  /** What the line below has, when a title has two names with a stroke between them, such as "Gate out / Empty return". */
  below: ColumnRole | null;
  /** Whether the whole title is a known name. */
  isNamed: boolean;
  /** Currency in the heading, as in "Amount USD". */
  currency: string | null;
  /** The charge that its title names, or a title above several columns. */
  charge: NamedCharge | null;
  /** The rate of a column that has the days of one tier, as in "6-10 days @ 85.00". */
  tierRate: { token: Token; span: Span } | null;
  /** Whether sums of the rows say what it has, and not its title. */
  isProved?: boolean;
  /** Whether it has the days at which the clock begins or ends, which only the sums say. */
  held?: "start" | "end";
  /** Whether it has days and a rate, as in "Days x rate". */
  isProduct: boolean;
  left: number;
  right: number;
}

export interface Heading {
  columns: readonly HeadingColumn[];
  /** How many lines of the page it takes. */
  lines: number;
  /** Each container has two lines: the first ones have the upper titles, the second ones the lower titles. */
  hasTwoRows: boolean;
}

const MAX_LINES = 4;
const MIN_ROLES = 3;
const MAX_WORDS = 6;

/** Lines of one heading are no further apart than this part of their height. */
const MAX_GAP = 1.2;

/** Lines between a heading and its first row. */
const MAX_LINES_TO_ROW = 3;

/** The heading that begins at this line. */
export function findHeading(
  lines: readonly TextLine[],
  tokens: readonly (readonly Token[])[],
  index: number,
  direction: Direction,
): Heading | undefined {
  const here = findBestHeading(lines, tokens, index, direction);
  if (!here || !isHeading(here, lines, tokens, index) || isOverBlock(here, lines, tokens, { index, direction }))
    return undefined;
  // A title above the heading adds nothing.
  for (let skipped = 1; skipped < here.lines; skipped++) {
    const next = findBestHeading(lines, tokens, index + skipped, direction);
    if (next && rate(next) > rate(here)) return undefined;
  }
  return here;
}

function isHeading(
  heading: RatedHeading,
  lines: readonly TextLine[],
  tokens: readonly (readonly Token[])[],
  index: number,
): boolean {
  const roles = countRoles(heading);
  const end = index + heading.lines;
  const body = lines.slice(end, end + MAX_LINES_TO_ROW).map((_, offset) => tokens[end + offset] ?? []);
  if (!body.some((row) => row.length > 1)) return false;
  if (countUnknown(heading) > roles) return isOverContainers(heading, body);
  if (roles >= MIN_ROLES) return true;
  if (isOverContainers(heading, body)) return true;
  const namesContainer = heading.columns.some(({ role }) => role === "container_number");
  return roles === 2 && namesContainer && body.some((row) => row.some(({ kind }) => kind === "container"));
}

/** What follows is the block of a container. */
function isOverBlock(
  { columns, lines: count }: RatedHeading,
  lines: readonly TextLine[],
  tokens: readonly (readonly Token[])[],
  { index, direction }: { index: number; direction: Direction },
): boolean {
  if (columns.some(({ role }) => role === "container_number")) return false;
  const from = index + count;
  const first = lines
    .slice(from, from + MAX_LINES_TO_ROW)
    .findIndex((_, offset) => (tokens[from + offset] ?? []).length > 0);
  return first >= 0 && isStartOfBlock(lines, tokens, { index: from + first, direction });
}

/** A text over several columns that begins where they begin, such as the name of the charge. */
function isTitleOfTable(lines: readonly TextLine[], direction: Direction): boolean {
  return lines.some(({ cells: [cell, ...others], words }, index) => {
    if (!cell || others.length > 0 || words.length < 2) return false;
    return lines.slice(index + 1).some(({ cells }) => {
      const [first] = cells;
      if (!first || Math.abs(cell.left - first.left) > SAME_EDGE) return false;
      const covered = cells.filter(({ left, right }) => left < cell.right && right > cell.left);
      // A title that says what it is without the text above it.
      const isWhole = cells.length > MIN_ROLES && readHeading(first.text, direction)?.by === "name";
      return covered.length > 1 || isWhole;
    });
  });
}

const SAME_EDGE = 0.01;

export const isPerDiem = (title: string): boolean => /^per ?diem(?: rate)?$/iu.test(title.trim());

/** Titles that nobody knows are a heading too, if there is one above each value of a row with a container. */
function isOverContainers({ columns, misfits }: RatedHeading, [row = []]: readonly (readonly Token[])[]): boolean {
  const count = (kind: Token["kind"]) => row.filter((token) => token.kind === kind).length;
  const values = count("date") + count("number");
  return (
    misfits === 0 &&
    count("container") === 1 &&
    count("number") > 1 &&
    values >= MIN_VALUES &&
    columns.length > values &&
    columns.every(({ title }) => title.length < MAX_TITLE)
  );
}

const MIN_VALUES = 3;
const MAX_TITLE = 30;

function findBestHeading(
  lines: readonly TextLine[],
  tokens: readonly (readonly Token[])[],
  index: number,
  direction: Direction,
): RatedHeading | undefined {
  let best: RatedHeading | undefined;
  for (let count = 1; count <= MAX_LINES; count++) {
    const group = lines.slice(index, index + count);
    const last = group.at(-1);
    const previous = group.at(-2);
    if (group.length < count || !last || !canBeHeading(last, tokens[index + count - 1] ?? [])) break;
    if (
      previous &&
      (previous.page !== last.page || last.top - previous.bottom > MAX_GAP * (previous.bottom - previous.top))
    )
      break;
    if (count > 1 && isTitleOfTable(group, direction)) continue;
    const below = findColumnsBelow(lines, tokens, index + count);
    const split = group.map((line) => splitCells(line, below));
    const columns = readColumns(split, direction);
    const pairs =
      count === 2 && areRowsPaired(tokens, index + count)
        ? findPairs(split, columns, { direction, second: lines[index + count + 1] })
        : null;
    const groups = findTitleGroups(group, split, below);
    const grouped = groups && readColumns(groups.lines, direction, groups.titles);
    const candidates = [pairs ?? columns, ...(grouped ? [grouped] : [])].map((each) => ({
      columns: each,
      lines: count,
      hasTwoRows: each === pairs,
      misfits: countMisfits(each, below),
    }));
    for (const heading of candidates)
      if (!best || rate(heading) > rate(best) || (rate(heading) === rate(best) && best.lines < heading.lines))
        best = heading;
  }
  return best;
}

/** Whether the line of a container is followed by one with dates and without a container. */
function areRowsPaired(tokens: readonly (readonly Token[])[], from: number): boolean {
  const [first = [], second = []] = tokens.slice(from, from + 2);
  const isContainer = ({ kind }: Token) => kind === "container";
  return (
    first.some(isContainer) && !second.some(isContainer) && second.filter(({ kind }) => kind === "date").length > 1
  );
}

const MIN_PAIRS = 2;

/**
 * Two titles below each other, each with a meaning of its own: at least two columns have two kinds of dates.
 * @param second the second line of the first container: a title without a value there has one meaning
 */
function findPairs(
  [upper, lower]: readonly TextLine[],
  columns: readonly HeadingColumn[],
  { direction, second }: { direction: Direction; second: TextLine | undefined },
): HeadingColumn[] | null {
  const find = (line: TextLine | undefined, { left, right }: HeadingColumn) =>
    readHeading(line?.cells.find((cell) => cell.left < right && cell.right > left)?.text ?? "", direction)?.role;
  let dates = 0;
  const paired = columns.map((column) => {
    const [role, below] = [find(upper, column), find(lower, column)];
    const hasValue = second?.cells.some(({ left, right }) => left < column.right && right > column.left);
    if (!role || !below || role === below || column.below || !hasValue) return column;
    if (isDateRole(role) && isDateRole(below)) dates++;
    return { ...column, role, below };
  });
  return dates >= MIN_PAIRS ? paired : null;
}

/** Rows that show where the columns of a table are. */
const ROWS_BELOW = 8;

/** Columns of values in the rows below a heading. */
function findColumnsBelow(lines: readonly TextLine[], tokens: readonly (readonly Token[])[], from: number) {
  const ahead = lines.slice(from, from + ROWS_BELOW);
  // The titles of another table end this one.
  const end = ahead.findIndex(
    ({ cells }, row) => row > 0 && cells.length >= MIN_ROLES && (tokens[from + row] ?? []).length === 0,
  );
  const rows = end > 0 ? ahead.slice(0, end) : ahead;
  const inWords = rows.map((line, row) => readTierSentence(line, tokens[from + row] ?? []) !== null);
  const hasColumns = rows.some((_, row) => !inWords[row] && (tokens[from + row] ?? []).length > 2);
  const items = rows.flatMap((line, row) =>
    line.page === lines[from]?.page && !isSentence(line) && !(hasColumns && inWords[row])
      ? (tokens[from + row] ?? []).map(({ kind, start, end }) => {
          const { box } = getSpan(line, start, end);
          return { kind, row, left: box.x, right: box.x + box.width };
        })
      : [],
  );
  return clusterItems(items);
}

/** Numbers in a sentence below the table are in no column. */
const isSentence = ({ text, cells }: TextLine) => cells.length === 1 && (text.match(/\p{L}{3,}/gu)?.length ?? 0) > 2;

/** A heading has no values. Sizes such as 20/40, the number of a tier and its rate can be in one. */
const canBeHeading = (line: TextLine, tokens: readonly Token[]) => {
  const values = tokens.filter((token) => !isRateInTitle(line, token));
  const text = values.length < tokens.length ? "" : line.text;
  return (
    !values.some(
      (token) => token.kind === "container" || token.kind === "date" || (token.kind === "number" && !token.isWhole),
    ) &&
    !/: *\S|\d{4}/.test(text) &&
    !hasLabelledCell(line)
  );
};

/** A label with its value in the next cell. */
const hasLabelledCell = ({ cells }: TextLine) =>
  cells.some(({ text }, index) => {
    const next = cells[index + 1];
    return /\p{L}:$/u.test(text) && next !== undefined && !next.text.endsWith(":");
  });

/** Such as "@ 85.00" or "85.00/day". */
function isRateInTitle(line: TextLine, { kind, start, end }: Token): boolean {
  const cell = line.cells.find((each) => each.start <= start && each.end >= end);
  if (!cell || kind !== "number") return false;
  return (
    /@ *\D{0,4}$/.test(line.text.slice(cell.start, start)) ||
    /^ ?\/ ?(?:day|d|tag|jour|d[ií]a|dag|天)\b/iu.test(line.text.slice(end, cell.end))
  );
}

/** Such as "1-5 days", "11+ days" or "Tag 6-10". */
const isTierOfDays = (title: string) =>
  /(?<!\d)\d{1,3} ?(?:[-–] ?\d{1,3}(?!\d)|\+)|(?:over|above|after|from|ab|>=?|≥) ?(?:day )?\d{1,3}(?!\d)/iu.test(
    title,
  ) && /\bdays?\b|\btage?\b|\bjours?\b|\bd[ií]as?\b|\bdag(?:en)?\b|天/iu.test(title);

/** Titles that nobody understands are more often other text than columns. */
const rate = (heading: RatedHeading) => countRoles(heading) - 0.3 * countUnknown(heading) - 0.5 * heading.misfits;

interface RatedHeading extends Heading {
  misfits: number;
}

/** Titles without such values below them, and columns of values without a title. */
function countMisfits(columns: readonly HeadingColumn[], below: ReturnType<typeof findColumnsBelow>): number {
  const values = below.filter(
    ({ items: [first] }) =>
      first !== undefined && first.row < MAX_LINES_TO_ROW && (first.kind === "date" || first.kind === "number"),
  );
  const overlaps = (column: HeadingColumn, { left, right }: { left: number; right: number }) =>
    left < column.right && right > column.left;
  const isEmpty = (column: HeadingColumn) => {
    const kind =
      column.role && (isDateRole(column.role) ? "date" : COUNTED_ROLES.includes(column.role) ? "number" : null);
    return kind && !values.some((cluster) => cluster.items[0]?.kind === kind && overlaps(column, cluster));
  };
  const isLoose = (cluster: (typeof values)[number]) => !columns.some((column) => overlaps(column, cluster));
  return columns.filter(isEmpty).length + values.filter(isLoose).length;
}

const COUNTED_ROLES: readonly ColumnRole[] = ["days", "free_days", "charged_days", "rate", "billed"];

const countUnknown = ({ columns }: Heading) => columns.filter(({ role }) => role === null).length;

const countRoles = ({ columns }: Heading) =>
  new Set(columns.map(({ role }) => role).filter((role) => role !== null && role !== "ignored")).size;

function readColumns(
  group: readonly TextLine[],
  direction: Direction,
  groups?: ReadonlyMap<Cell, readonly Cell[]>,
): HeadingColumn[] {
  const stacked = stackTitles(group, groups);
  const titles = joinPeriods(
    group.length === 1 ? stacked.flatMap((title) => splitTitle(group[0] as TextLine, title, direction)) : stacked,
    direction,
  );
  const hasTiers = titles.filter(({ text }) => isTierOfDays(text)).length > 1;
  const columns = titles.map(({ text, left, right }): HeadingColumn => {
    const isTier = hasTiers && isTierOfDays(text);
    const isScan = group[0]?.isScan === true;
    const parts = readParts(text, direction);
    const reading = isHeaderLabel(text)
      ? null
      : (parts?.[0] ??
        readHeading(text, direction) ??
        readTranslated(group, { text, left, right }, direction) ??
        (isScan ? readBlurredHeading(text, direction) : null));
    return {
      title: text,
      role: isTier ? "tier" : (reading?.role ?? null),
      below: parts?.[1].role ?? null,
      isNamed: reading?.by === "name",
      currency: findCurrency(text),
      charge: reading?.role === "rate" && isPerDiem(text) ? null : findNamedCharge(group, { text, left, right }),
      isProduct: isProductTitle(text, direction),
      tierRate: isTier ? findRateInTitle(group, { text, left, right }) : null,
      left,
      right,
    };
  });
  // The days of a tier can be in a column, and its rate in the next one.
  return columns.map((column, index) =>
    column.role === "tier" && hasTiers && !column.tierRate && columns[index + 1]?.role === "rate"
      ? { ...column, role: "charged_days" }
      : column,
  );
}

/** Words of one title are no further apart than this part of the page. */
const MAX_SPACE = 0.008;

/** The two days below a title such as "Charged period" look like two columns. */
function joinPeriods(titles: readonly Title[], direction: Direction): Title[] {
  const joined: Title[] = [];
  for (const title of titles) {
    const last = joined.at(-1);
    const text = `${last?.text} ${title.text}`;
    const isPart =
      last &&
      title.left - last.right < MAX_SPACE &&
      readHeading(text, direction)?.role === "period" &&
      [last, title].some((each) => readHeading(each.text, direction) === null);
    if (last && isPart) joined[joined.length - 1] = { text, left: last.left, right: title.right };
    else joined.push(title);
  }
  return joined;
}

function isProductTitle(text: string, direction: Direction): boolean {
  const [days, rate, ...more] = text.split(/ ?[x×*@] /iu);
  const role = readHeading(days ?? "", direction)?.role;
  return (
    more.length === 0 &&
    (role === "days" || role === "charged_days") &&
    readHeading(rate ?? "", direction)?.role === "rate"
  );
}

/** A title can be there in two languages: above each other, or with a stroke between them. One that we read is enough. */
function readTranslated(group: readonly TextLine[], { text, left, right }: Title, direction: Direction) {
  const parts = text.split(/ ?\/ /);
  const lines = group.map(({ cells }) => cells.filter((cell) => cell.left < right && cell.right > left));
  const titles = group.length > 1 ? lines.filter((cells) => cells.length === 1).map(([cell]) => cell?.text ?? "") : [];
  const readings = [...(parts.length === 2 ? parts : []), ...(titles.length === 2 ? titles : [])]
    .filter((title) => /\p{L}/u.test(title) && !isCurrencyCode(title))
    .flatMap((title) => readHeading(title, direction) ?? []);
  const [first] = readings;
  return first && readings.every(({ role }) => role === first.role) ? first : null;
}

function findRateInTitle(group: readonly TextLine[], { left, right }: Title): HeadingColumn["tierRate"] {
  for (const line of group)
    for (const token of findTokens(line.text, line)) {
      const span = getSpan(line, token.start, token.end);
      const middle = span.box.x + span.box.width / 2;
      if (isRateInTitle(line, token) && middle > left && middle < right) return { token, span };
    }
  return null;
}

function findNamedCharge(group: readonly TextLine[], { text, left, right }: Title): NamedCharge | null {
  const value = parseChargeWords(text);
  if (!value) return null;
  const middle = (left + right) / 2;
  const [nearest] = group
    .flatMap((line) => line.cells.map((cell) => ({ line, cell })))
    .filter(({ cell }) => parseChargeWords(cell.text) === value)
    .sort(
      ({ cell: one }, { cell: other }) =>
        Math.abs((one.left + one.right) / 2 - middle) - Math.abs((other.left + other.right) / 2 - middle),
    );
  return nearest ? { value, span: getSpan(nearest.line, nearest.cell.start, nearest.cell.end) } : null;
}

/** Both names of a title such as "Billed from / Billed to", if they are different dates. */
function readParts(text: string, direction: Direction): [HeadingReading, HeadingReading] | null {
  const [one, other, ...more] = text.split(/ ?\/ /);
  if (!one || !other || more.length > 0) return null;
  const [first, second] = [readHeading(one, direction), readHeading(other, direction)];
  const isPair = first && second && first.role !== second.role && [first, second].every(({ role }) => isDateRole(role));
  return isPair ? [first, second] : null;
}

const isDateRole = (role: ColumnRole) => DATE_COLUMNS.includes(role as LineColumn) || role === "free_until";

/** Labels of the invoice as a whole can be in a row, with their values below. */
const isHeaderLabel = (text: string) =>
  findLabels(text).some(
    ({ field, start, end }) =>
      start === 0 &&
      end === text.trimEnd().length &&
      (field === "invoice_number" || field === "due_date" || field === "bill_of_lading" || /invoice/i.test(text)) &&
      !/amount|total/i.test(text),
  );

const findCurrency = (text: string) => text.match(/\b[A-Z]{3}\b/g)?.find(isCurrencyCode) ?? null;

/** Splits a cell whose titles are so close that they look like one. */
function splitTitle(line: TextLine, title: Title, direction: Direction): Title[] {
  if (readHeading(title.text, direction)?.by === "name") return [title];
  const words = line.words.filter(({ box }) => box.x >= title.left - 1e-6 && box.x < title.right);
  const parts = line.isScan ? null : splitAtWideGap(words, direction);
  if (parts) return parts;
  if (words.length < 3) return [title];
  const titles: Title[] = [];
  for (let from = 0; from < words.length; ) {
    let length = Math.min(MAX_WORDS, words.length - from);
    const joinWords = (count: number) =>
      words
        .slice(from, from + count)
        .map(({ text }) => text)
        .join(" ");
    while (length > 1 && readHeading(joinWords(length), direction)?.by !== "name") length--;
    const last = words[from + length - 1] as (typeof words)[number];
    titles.push({
      text: joinWords(length),
      left: (words[from] as (typeof words)[number]).box.x,
      right: last.box.x + last.box.width,
    });
    from += length;
  }
  const known = titles.filter(({ text }) => readHeading(text, direction)?.by === "name").length;
  return known > 1 && known >= titles.length - 1 ? titles : [title];
}

/** A gap between two titles is at least this part of the height of their letters. Spaces are narrower. */
const MIN_TITLE_GAP = 0.68;

/** Of an upright page. Widths and heights are fractions of it. */
const HEIGHT_PER_WIDTH = Math.SQRT2;

/** Two titles with a gap between them that is wider than a space, if each says something. */
function splitAtWideGap(words: TextLine["words"], direction: Direction): Title[] | null {
  const gaps = words.slice(1).map(({ box }, index) => {
    const before = (words[index] as (typeof words)[number]).box;
    return box.x - before.x - before.width;
  });
  const widest = Math.max(0, ...gaps);
  if (widest < MIN_TITLE_GAP * (words[0]?.box.height ?? 0) * HEIGHT_PER_WIDTH) return null;
  const at = gaps.indexOf(widest) + 1;
  const parts = [words.slice(0, at), words.slice(at)].map((part): Title => {
    const [first, last] = [part[0], part.at(-1)] as [(typeof words)[number], (typeof words)[number]];
    return {
      text: part.map(({ text }) => text).join(" "),
      left: first.box.x,
      right: last.box.x + last.box.width,
    };
  });
  const readings = parts.map(({ text }) => readHeading(text, direction));
  const [one, other] = readings;
  return one && other && one.role !== other.role ? parts : null;
}
