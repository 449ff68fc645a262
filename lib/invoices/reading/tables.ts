import { alignWithHeadings } from "#lib/documents/columns.ts";
import { cutLine, getSpan, type Span, type TextLine } from "#lib/documents/lines.ts";
import type { BilledCharge } from "#lib/domain/demurrage/container-events.ts";
import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { DATE_COLUMNS, type LineColumn, parseChargeWords } from "../lines/line-columns.ts";
import { isPeriodLink } from "../lines/period-link.ts";
import { type ColumnRole, readHeadingOver } from "../lines/read-heading.ts";
import { isStartOfBlock } from "./container-blocks.ts";
import { findHeading, type Heading, type HeadingColumn, isPerDiem } from "./headings.ts";
import { listDaysTimesRate } from "./labelled-cells.ts";
import { findLabels } from "./labels.ts";
import { readProse } from "./prose.ts";
import { proveColumns, withoutCharge } from "./prove-by-products.ts";
import { buildPiece, type Piece, type Row } from "./row.ts";
import type { RowItem } from "./row-item.ts";
import { isProductRow, splitRow } from "./split-rows.ts";
import { readTierSentence } from "./tier-sentences.ts";
import {
  findTokens,
  findWordsBetween,
  isCurrencyCode,
  type NumberToken,
  type Token,
  type TokenKind,
} from "./tokens.ts";

export interface InvoiceTable {
  heading: Heading;
  rows: readonly Row[];
  /** A charge that its heading names. */
  charge: { value: BilledCharge; span: Span } | null;
  /** Place of the heading. */
  page: number;
  top: number;
}

export type Segment =
  | { kind: "table"; table: InvoiceTable }
  /** A line outside a table. */
  | { kind: "line"; line: TextLine; tokens: readonly Token[] };

/** A row is no further below the one above than this part of the page. */
const MAX_GAP = 0.06;

const NUMBERS: readonly (ColumnRole | null)[] = [
  "days",
  "free_days",
  "charged_days",
  "rate",
  "billed",
  "gross",
  "local",
  "tax_amount",
  "tax_percent",
  "exchange_rate",
  "tier",
];
const PRODUCTS: readonly ColumnRole[] = ["rate", "days", "charged_days"];
const WORDS: readonly (ColumnRole | null)[] = ["charge", "terminal", "currency", "container_type", "tier"];

const ACCEPTS: Readonly<Record<RowItem["kind"], (role: ColumnRole | null) => boolean>> = {
  container: (role) => role === "container_number" || role === "charge",
  type: (role) => role === "container_type" || role === "charge" || role === null || role === "ignored",
  date: (role) =>
    role === null ||
    role === "ignored" ||
    role === "period" ||
    role === "free_until" ||
    role === "charge" ||
    DATE_COLUMNS.includes(role as LineColumn),
  dates: (role) =>
    role === null || role === "ignored" || role === "period" || role === "charge" || role === "charged_from",
  product: (role) => role === null || role === "ignored" || role === "charge" || PRODUCTS.includes(role),
  number: (role) => role === null || role === "ignored" || NUMBERS.includes(role),
  percent: (role) => role === null || role === "ignored" || role === "tax_percent" || role === "tax_amount",
  words: (role) => role === null || role === "ignored" || WORDS.includes(role),
};

/** The lines of a document. */
interface Source {
  lines: readonly TextLine[];
  tokens: readonly (readonly Token[])[];
  direction: Direction;
  /** The heading that begins at a line. Each is found once. */
  findHeadingAt(index: number): Heading | undefined;
}

function createSource(lines: Source["lines"], tokens: Source["tokens"], direction: Direction): Source {
  const found = new Map<number, Heading | undefined>();
  return {
    lines,
    tokens,
    direction,
    findHeadingAt(index) {
      if (!found.has(index)) found.set(index, findHeading(lines, tokens, index, direction));
      return found.get(index);
    },
  };
}

/** Separates the tables from the other lines, in the order of the document. */
export function findSegments(
  lines: readonly TextLine[],
  tokens: readonly (readonly Token[])[],
  direction: Direction,
): Segment[] {
  const source = createSource(lines, tokens, direction);
  const segments: Segment[] = [];
  for (let index = 0; index < lines.length; ) {
    const heading = source.findHeadingAt(index);
    if (!heading) {
      segments.push({ kind: "line", line: lines[index] as TextLine, tokens: tokens[index] ?? [] });
      index++;
      continue;
    }
    const { body, end } = collectBody(source, index, heading);
    const first = lines[index] as TextLine;
    for (const { part, from, to } of splitSideBySide(heading)) {
      const cut = from === 0 && to === 1 ? body : body.flatMap((line) => cutLine(line, from, to) ?? []);
      const { rows, columns } = readRows(cut, part, direction);
      segments.push({
        kind: "table",
        table: {
          heading: { ...part, columns },
          rows: rows.map(isMixed(part) ? stripMixed : (row) => row),
          charge: findHeadingCharge(lines.slice(index, index + heading.lines), part, from, to),
          page: first.page,
          top: first.top,
        },
      });
    }
    index = end;
  }
  return segments;
}

/** Demurrage and detention are titles of their own, and no title names both. */
function isMixed({ columns }: Heading): boolean {
  const named = new Set(columns.map(({ title }) => parseChargeWords(title)));
  return named.has("demurrage") && named.has("detention") && !named.has("combined");
}

/** The values of such a row that are of neither charge alone. */
const stripMixed = (row: Row): Row =>
  row.pieces.some(({ role, token }) => role === "charge" && token === null)
    ? row
    : {
        ...row,
        pieces: row.pieces.filter(({ role }) => role !== "billed" && role !== "rate" && role !== "charged_days"),
      };

/** "Per diem" above rates says that they are for a day. */
const withoutPerDiem = ({ title, role }: HeadingColumn): string => (role === "rate" && isPerDiem(title) ? "" : title);

function findHeadingCharge(
  lines: readonly TextLine[],
  { columns }: Heading,
  from: number,
  to: number,
): InvoiceTable["charge"] {
  const value = parseChargeWords(columns.map(withoutPerDiem).join(" "));
  const line = lines.map((each) => cutLine(each, from, to)).find((each) => each && parseChargeWords(each.text));
  return value && line ? { value, span: getSpan(line, 0, line.text.length) } : null;
}

export const joinTitles = ({ columns }: Heading) => columns.map(({ title }) => title).join("\t");

/** The lines below a heading that belong to its table. Headings that repeat on the next page are left out. */
function collectBody(source: Source, start: number, heading: Heading): { body: TextLine[]; end: number } {
  const { lines, tokens } = source;
  const body: TextLine[] = [];
  const titles = joinTitles(heading);
  let last = lines[start + heading.lines - 1] as TextLine;
  let index = start + heading.lines;
  let between: TextLine[] = [];
  let end = index;
  const hasContainers = heading.columns.some(({ role }) => role === "container_number");
  for (; index < lines.length; index++) {
    const line = lines[index] as TextLine;
    const here = tokens[index] ?? [];
    const again = source.findHeadingAt(index);
    if (again) {
      if (joinTitles(again) !== titles) break;
      index += again.lines - 1;
      last = lines[index] as TextLine;
      between = [];
      end = index + 1;
      continue;
    }
    if (line.page === last.page && line.top < last.top - 0.001) break;
    if (!hasContainers && isContainerLabel(line, here) && !isFullRow(line, heading)) break;
    if (!hasContainers && isStartOfBlock(lines, tokens, { index, direction: source.direction })) break;
    if (!hasContainers && isContainerTitle(line, here) && hasOwnHeading(source, index)) break;
    const isValueRow = looksLikeRow(line, here, heading);
    if (line.page !== last.page) {
      // The next page begins with a frame of its own; the table goes on only below its heading or with a row like it.
      const isContinued = here.some(({ kind }) => kind === "container") && isValueRow && here.length > 2;
      if (isContinued) {
        body.push(line);
        last = line;
        between = [];
        end = index + 1;
        continue;
      }
      const hasHeadingAhead = findRepeatedHeading(source, index, titles);
      if (hasHeadingAhead === null) break;
      index = hasHeadingAhead - 1;
      continue;
    }
    const gap = line.top - last.bottom;
    if (gap > MAX_GAP && !(here.some(({ kind }) => kind === "container") && isValueRow && gap < 2 * MAX_GAP)) {
      break;
    }
    if (isValueRow) {
      body.push(...between, line);
      between = [];
      last = line;
      end = index + 1;
    } else {
      between.push(line);
      if (between.length > 3) break;
    }
  }
  const [below] = between;
  const isPeriod = below !== undefined && below.page === last.page && isPeriodAlone(below);
  return isPeriod ? { body: [...body, below], end: end + 1 } : { body, end };
}

/** The days of the row above it, as the last line of a page. */
function isPeriodAlone(line: TextLine): boolean {
  const tokens = findTokens(line.text, line);
  return tokens.length === 2 && findPeriods(line, tokens).length === 1;
}

/** A row has a cell below most of the titles. */
const isFullRow = ({ cells }: TextLine, { columns }: Heading) => cells.length > 3 && cells.length > columns.length / 2;

/** A label and a container number, which begin a block of their own. */
const isContainerLabel = ({ cells }: TextLine, tokens: readonly Token[]) =>
  cells.length > 1 &&
  tokens.some(({ kind, start }) => kind === "container" && cells.some((cell, at) => at > 0 && cell.start === start)) &&
  cells.every(({ text }) => text.length < 30);

const MAX_CELLS_OF_TITLE = 3;

/** A container number alone, or with its type. */
const isContainerTitle = ({ cells }: TextLine, tokens: readonly Token[]) =>
  cells.length <= MAX_CELLS_OF_TITLE &&
  tokens.filter(({ kind }) => kind === "container").length === 1 &&
  tokens.every((token) => token.kind === "container" || token.kind === "type" || isLength(token));

/** The 45 of a type that is written out. */
const isLength = (token: Token): boolean => token.kind === "number" && /^ ?(?:20|40|45)$/.test(token.text);

const LINES_OF_BLOCK = 12;

/** A title with a container number is a row of its table, unless its block has a heading of its own. */
function hasOwnHeading({ lines, tokens, findHeadingAt }: Source, title: number): boolean {
  for (let index = title + 1; index < Math.min(lines.length, title + LINES_OF_BLOCK); index++) {
    if (lines[index]?.page !== lines[title]?.page || isContainerTitle(lines[index] as TextLine, tokens[index] ?? []))
      break;
    if (findHeadingAt(index)) return true;
  }
  return false;
}

/** @returns the index of a heading on the same page that repeats these titles */
function findRepeatedHeading({ lines, findHeadingAt }: Source, from: number, titles: string): number | null {
  const page = lines[from]?.page;
  for (let index = from; index < lines.length && lines[index]?.page === page; index++) {
    const found = findHeadingAt(index);
    if (found) return joinTitles(found) === titles ? index : null;
  }
  return null;
}

/** At least two values below headings, or one and a label of a sum. */
function looksLikeRow(line: TextLine, tokens: readonly Token[], heading: Heading): boolean {
  if (tokens.some(({ kind }) => kind === "container") || readTierSentence(line, tokens)) return true;
  const left = Math.min(...heading.columns.map((column) => column.left)) - 0.05;
  const right = Math.max(...heading.columns.map((column) => column.right)) + 0.05;
  const inside = tokens.filter((token) => {
    const { box } = getSpan(line, token.start, token.end);
    return box.x >= left && box.x + box.width <= right;
  });
  return inside.length > 0 && line.cells.length > 1;
}

/** Two tables next to each other have the same headings twice. */
function splitSideBySide(heading: Heading): { part: Heading; from: number; to: number }[] {
  const containers = heading.columns.filter(({ role }) => role === "container_number");
  const second = containers[1];
  const index = second ? heading.columns.indexOf(second) : 0;
  const before = heading.columns.slice(0, index);
  const after = heading.columns.slice(index);
  const isDouble =
    second !== undefined &&
    before.length > 1 &&
    after.length > 1 &&
    after.filter(({ role }) => role && before.some((each) => each.role === role)).length > after.length / 2;
  if (!isDouble) return [{ part: heading, from: 0, to: 1 }];
  const gutter = (Math.max(...before.map(({ right }) => right)) + second.left) / 2;
  return [
    { part: { ...heading, columns: before }, from: 0, to: Math.min(gutter, second.left - 0.005) },
    { part: { ...heading, columns: after }, from: Math.min(gutter, second.left - 0.005), to: 1 },
  ];
}

const MIN_VALUES = 2;
const OVER_DATES: readonly ColumnRole[] = ["charged_from", "charged_to"];

/** The same word means something else over dates: "Tot" is "to" in one language and "total" in another. */
function readOverValues(column: HeadingColumn, items: readonly RowItem[], direction: Direction): HeadingColumn {
  const below = items.filter(({ left, right }) => left < column.right && right > column.left);
  const areDates = below.length >= MIN_VALUES && below.every(({ kind }) => kind === "date");
  if (!areDates || (column.role !== null && ACCEPTS.date(column.role))) return column;
  const reading = readHeadingOver(column.title, direction, { kind: "date", canBeDays: false });
  return reading && OVER_DATES.includes(reading.role) && !reading.isDoubtful
    ? { ...column, role: reading.role, isNamed: false }
    : column;
}

interface TableRows {
  rows: Row[];
  columns: readonly HeadingColumn[];
}

/** Tiers in words are no values of the columns, unless those give days, rate and amount too. */
function readRows(lines: readonly TextLine[], heading: Heading, direction: Direction): TableRows {
  const tiers = lines.map((line) => {
    const tokens = findTokens(line.text, line);
    // Values of the container next to a tier are in columns.
    const hasOthers = tokens.filter(({ kind }) => kind === "date").length % 2 === 1 || tokens.some(isTypeToken);
    return hasOthers ? null : readTierSentence(line, tokens);
  });
  const plain = readLinesInColumns(lines, heading, { direction, tiers: lines.map(() => null) });
  const isRead = plain.rows.map((rows) => rows.length === 1 && rows.every((row) => isProductRow(row)));
  const inWords = tiers.map((rows, index) => (rows?.length === 1 && !rows[0]?.rest && isRead[index] ? null : rows));
  const { rows, columns } = inWords.some(Boolean)
    ? readLinesInColumns(lines, heading, { direction, tiers: inWords })
    : plain;
  return { rows: rows.flat(), columns };
}

function readLinesInColumns(
  lines: readonly TextLine[],
  heading: Heading,
  { direction, tiers }: { direction: Direction; tiers: readonly (Row[] | null)[] },
): { rows: Row[][]; columns: readonly HeadingColumn[] } {
  const prose = lines.map((line) => readProseCells(line, heading.columns, direction));
  const items = lines.map((line, row) =>
    (tiers[row] ? [] : listItems(line, row)).filter(
      ({ span }) => !prose[row]?.cells.some(({ left, right }) => span.box.x >= left - 1e-6 && span.box.x < right),
    ),
  );
  const titled = heading.columns.map((column) =>
    readOverValues(withoutCharge(column, items.flat()), items.flat(), direction),
  );
  const accepts = (kind: RowItem["kind"], column: HeadingColumn | undefined) =>
    ACCEPTS[kind](column?.role ?? null) || (heading.hasTwoRows && ACCEPTS[kind](column?.below ?? null));
  const placed = alignWithHeadings(
    items.flatMap(dropLooseItems),
    titled,
    ({ kind }, index) => accepts(kind, titled[index]),
    (index) => holdsMany(titled[index] as HeadingColumn),
  );
  const columns = proveColumns(titled, items, placed);
  const read = lines.map((line, row) => {
    const tier = tiers[row];
    if (tier) return tier;
    const own = items[row] ?? [];
    const isBelow = heading.hasTwoRows
      ? !own.some(({ kind }) => kind === "container")
      : !own.some(({ kind }) => kind === "container" || kind === "number" || hasOwnType(kind, items[row - 1]));
    const products = readProductColumns(own, placed, columns);
    // A date without a title can belong to the title next to it, and that of the title to another.
    const isShifted = own.some((item) => item.kind === "date" && !placed.has(item));
    const doubt = (piece: Piece): Piece =>
      isShifted && piece.token?.kind === "date" ? { ...piece, isDoubtful: true } : piece;
    const pieces = own.flatMap((item) => products.get(item) ?? toPieces(item, placed.get(item), columns, isBelow));
    const whole = {
      pieces: withPeriods(
        [...pieces, ...readUnplaced(own, placed, columns)].map(doubt).concat(prose[row]?.pieces ?? []),
      ),
      text: line.text,
      item: findItem(line, columns),
      page: line.page,
      y: (line.top + line.bottom) / 2,
    };
    const rows = splitRow(whole, columns);
    return hasUnreadAmount(own, rows) ? rows.map((each) => ({ ...each, hasUnread: true })) : rows;
  });
  return { rows: read, columns };
}

const MONEY: readonly ColumnRole[] = ["rate", "billed", "gross", "local", "tax_amount", "tax_percent", "exchange_rate"];

/** Whether a row has an amount that is in no column of amounts. */
function hasUnreadAmount(items: readonly RowItem[], rows: readonly Row[]): boolean {
  const used = new Set(
    rows.flatMap(({ pieces }) => pieces.flatMap(({ role, token }) => (token && MONEY.includes(role) ? token : []))),
  );
  return items.some(({ kind, token }) => kind === "number" && token && isMoney(token) && !used.has(token));
}

const isTypeToken = ({ kind }: Token): boolean => kind === "type";

const isMoney = (token: Token): boolean => token.kind === "number" && (!token.isWhole || token.currency !== null);

const ITEM_TITLE =
  /^(?:item|pos(?:ition|\.)?|no|nr|line|ref|sr|s\/n|#|lp|stt|partida|ítem|seq|row|art)\.?(?: ?no\.?)?$/iu;

/** The number of a row, which other tables can name. */
function findItem(line: TextLine, columns: readonly HeadingColumn[]): string | undefined {
  const column = columns.find(({ title }) => ITEM_TITLE.test(title.trim()));
  const cell = column && line.cells.find(({ left, right }) => left < column.right + 0.01 && right > column.left - 0.01);
  return cell?.text.match(/^(?:\d{1,4}|[A-Z]\d{0,3})(?=\.?(?:$|\s))/)?.[0];
}

/** Days and rate below one heading such as "Days x rate". */
function readProductColumns(
  row: readonly RowItem[],
  placed: ReadonlyMap<RowItem, number>,
  columns: readonly HeadingColumn[],
): ReadonlyMap<RowItem, readonly Piece[]> {
  const pieces = new Map<RowItem, readonly Piece[]>();
  for (const [index, column] of columns.entries()) {
    if (!column.isProduct) continue;
    const inside = row.filter((item) => item.kind === "number" && placed.get(item) === index);
    const [days, rate] = inside;
    if (inside.length !== 2 || days?.token?.kind !== "number" || !days.token.isWhole || !rate) continue;
    const toPiece = ({ span, token }: RowItem, role: ColumnRole): Piece[] => [
      { role, span, token, currency: column.currency, by: column.isNamed ? "name" : "words" },
    ];
    pieces.set(days, toPiece(days, "charged_days")).set(rate, toPiece(rate, "rate"));
  }
  return pieces;
}

/** The type of a container can be below its number. */
const hasOwnType = (kind: RowItem["kind"], above: readonly RowItem[] = []) =>
  kind === "type" && !(above.some((item) => item.kind === "container") && above.every((item) => item.kind !== "type"));

/** Words of a line with a single value are more often a label than a cell. */
const dropLooseItems = (row: readonly RowItem[]): readonly RowItem[] =>
  row.filter(({ kind }) => kind !== "words").length > 1 ? row : row.filter(({ kind }) => kind !== "words");

/** A text between the rows of a table, or below a description, has its values in sentences. */
function readProseCells(line: TextLine, columns: readonly HeadingColumn[], direction: Direction) {
  const tokens = findTokens(line.text, line);
  const cells = line.cells.filter((cell) => {
    const inside = tokens.filter(({ start, end }) => start >= cell.start && end <= cell.end);
    const letters = cell.text.match(/\p{L}{3,}/gu)?.length ?? 0;
    if (inside.length === 0 || letters === 0) return false;
    const covered = columns.filter(({ left, right }) => left < cell.right && right > cell.left).length;
    const named = inside.some(({ kind }) => kind === "container" || kind === "date");
    // A description can end so close to the next column that both look like one cell.
    if (isFreeTime(cell.text)) return true;
    const isTwoCells = inside.every((token) => isBelowOwnTitle(line, token, columns));
    if (isTwoCells && covered <= 2) return false;
    return named && letters + inside.length > 2 && (covered > 2 || (letters > 1 && isOfDescription(cell, columns)));
  });
  const pieces = cells.flatMap((cell) => {
    const inside = tokens.filter(({ start, end }) => start >= cell.start && end <= cell.end);
    const form = (kind: TokenKind, role: ColumnRole): Piece[] =>
      inside
        .filter((token) => token.kind === kind)
        .slice(0, 1)
        .map((token) => buildPiece(line, token, role, "form"));
    if (isFreeTime(cell.text)) return form("number", "free_days");
    return [
      ...readProse(line, inside, direction),
      ...form("container", "container_number"),
      ...form("type", "container_type"),
    ];
  });
  return { cells, pieces };
}

/** Such as "Free time: 5 days" next to a subtotal. */
const isFreeTime = (text: string) =>
  /^(?:free|frei|libre|franchise|gratuit|免费|免堆|免箱)[^\d.]{0,14}\d{1,3} ?(?:(?:calendar )?days?(?!\p{L})|tage|jours|d[ií]as|天)[^\d]{0,8}$/iu.test(
    text,
  );

function isBelowOwnTitle(line: TextLine, token: Token, columns: readonly HeadingColumn[]): boolean {
  const { box } = getSpan(line, token.start, token.end);
  return columns.some(
    ({ role, left, right }) =>
      role !== null &&
      role !== "charge" &&
      role !== "ignored" &&
      ACCEPTS[token.kind](role) &&
      left < box.x + box.width &&
      right > box.x,
  );
}

const isOfDescription = (cell: { left: number }, columns: readonly HeadingColumn[]) =>
  columns.some(({ role, left }) => role === "charge" && Math.abs(left - cell.left) < 0.02);

const holdsMany = ({ role, isProduct }: HeadingColumn) =>
  isProduct ||
  role === null ||
  role === "ignored" ||
  role === "charge" ||
  role === "container_type" ||
  role === "period";

/** Words of quantities, such as "5 days" or "per day", leave a number a value. Other words make it part of a text. */
const QUANTITY =
  /^(?:days?|dias?|jours?|jrs?|j|tage?n?|dys?|d|s|x|at|@|per|pro|je|each|no|of|ft|usd|[a-z]{3}|%|\/|-|–|to|du|au|vom|von|from|dni|hari|ng[àa]y|giorni|gg|dagen|天|日|个|×)$/iu;

function listItems(line: TextLine, row: number): RowItem[] {
  const tokens = findTokens(line.text, line);
  const toItem = (kind: RowItem["kind"], token: Token | null, start: number, end: number): RowItem => {
    const span = getSpan(line, start, end);
    return { kind, row, left: span.box.x, right: span.box.x + span.box.width, token, span };
  };
  const products = line.cells.flatMap((cell) => listDaysTimesRate(line, tokens, cell));
  const inProduct = new Set<Token>(products.flatMap(({ days, rate }) => [days, rate]));
  const values = tokens.filter(
    (token) => !inProduct.has(token) && (token.kind !== "number" || !isPartOfText(line, token, tokens)),
  );
  const periods = findPeriods(line, values);
  const inPeriod = new Set(periods.flat());
  return [
    ...periods.map(([from, to]): RowItem => {
      const whole = toItem("dates", from, from.start, to.end);
      return {
        ...whole,
        span: getSpan(line, from.start, from.end),
        second: { token: to, span: getSpan(line, to.start, to.end) },
      };
    }),
    ...products.map(
      ({ days, rate }): RowItem => ({
        ...toItem("product", days, days.start, rate.end),
        span: getSpan(line, days.start, days.end),
        second: { token: rate, span: getSpan(line, rate.start, rate.end) },
      }),
    ),
    ...values
      .filter((token) => !inPeriod.has(token))
      .map((token) =>
        toItem(token.kind === "number" && token.isPercent ? "percent" : token.kind, token, token.start, token.end),
      ),
    ...findWordsBetween(line.text, [...values, ...products.map(({ days, rate }) => ({ ...days, end: rate.end }))]).map(
      ({ start, end }) => toItem("words", null, start, end),
    ),
  ];
}

/** Two dates with a word or a dash between them. */
const findPeriods = (line: TextLine, tokens: readonly Token[]): [Token, Token][] =>
  tokens.flatMap((token, index): [Token, Token][] => {
    const next = tokens[index + 1];
    if (token.kind !== "date" || next?.kind !== "date") return [];
    return isPeriodLink(line.text.slice(token.end, next.start)) ? [[token, next]] : [];
  });

/** Such as "Day 6 - 10", "6-10" or "from day 11". */
const DAYS_OF_TARIFF =
  /^(?:(?:from |ab |od |des? )?(?:days?|tage?|jours?|d[ií]as?|giorni|giorno|dag(?:en)?|dni|hari|天) ?\d{1,3}(?:st|nd|rd|th)?(?: ?(?:[-–—]|to|till|until|bis|à|a|al|t\/m|do) ?\d{1,3}(?:st|nd|rd|th)?|\+| ?(?:onwards?|and (?:above|over|more)))?|\d{1,3} ?[-–—] ?\d{1,3})$/iu;

/** Such as the 1 of "Tier 1" or the 6 of "day 6 to 10". */
function isPartOfText(
  line: TextLine,
  { start, end, isWhole, currency }: NumberToken,
  tokens: readonly Token[],
): boolean {
  if (!isWhole || currency) return false;
  const cell = line.cells.find((each) => each.start <= start && each.end >= end);
  if (cell && DAYS_OF_TARIFF.test(cell.text)) return true;
  // What is behind a date has nothing to do with a number before it.
  const dates = tokens.filter(({ kind }) => kind === "date");
  const from = Math.max(cell?.start ?? 0, ...dates.filter((date) => date.end <= start).map((date) => date.end));
  const to = Math.min(cell?.end ?? 0, ...dates.filter((date) => date.start >= end).map((date) => date.start));
  const words = (line.text.slice(from, to).match(/\p{L}+/gu) ?? []).filter((word) => !QUANTITY.test(word));
  return words.length > 0;
}

/** @param isBelow whether the row continues the one above, so that the second name of a title counts */
function toPieces(
  item: RowItem,
  index: number | undefined,
  columns: readonly HeadingColumn[],
  isBelow: boolean,
): Piece[] {
  const column = index === undefined ? undefined : columns[index];
  if (item.kind === "product") return listProductPieces(item, column?.isNamed ? "name" : "words");
  if (column?.held && item.kind === "date")
    return [{ role: "ignored", span: item.span, token: item.token, currency: null, by: "form", held: column.held }];
  if (!column?.role || column.role === "ignored") return [];
  const { token, span } = item;
  if (column.role === "currency" && !isCurrencyCode(span.text.trim())) return [];
  const own = token?.kind === "number" ? token.currency : null;
  if (item.second) {
    const period = column.role === "charge" ? [] : listPeriodPieces(item, column.isNamed ? "name" : "words");
    return period.map((piece) => ({ ...piece, ...(column.charge && { charge: column.charge }) }));
  }
  const by = column.isProved ? "form" : column.isNamed ? "name" : "words";
  const role = isBelow ? (column.below ?? column.role) : column.role;
  if (!ACCEPTS[item.kind](role)) return [];
  if (role === "container_type" && item.kind === "words" && !parseContainerTypeWords(span.text)) return [];
  const { charge, tierRate } = column;
  const named = { ...(charge && { charge }), ...(tierRate && { tierRate }) };
  return [{ role, span, token, currency: own ?? column.currency, by, ...named }];
}

const listPairPieces = (
  { token, span, second }: RowItem,
  by: Piece["by"],
  roles: [ColumnRole, ColumnRole],
): Piece[] => [
  { role: roles[0], span, token, currency: null, by },
  ...(second ? [{ role: roles[1], ...second, currency: null, by }] : []),
];

const listPeriodPieces = (item: RowItem, by: Piece["by"]) => listPairPieces(item, by, ["charged_from", "charged_to"]);

const listProductPieces = (item: RowItem, by: Piece["by"]) => listPairPieces(item, by, ["charged_days", "rate"]);

/** A container number, a container type, and the two days of a period, are known by their form. */
function readUnplaced(
  items: readonly RowItem[],
  placed: ReadonlyMap<RowItem, number>,
  columns: readonly HeadingColumn[],
): Piece[] {
  const isFree = (item: RowItem) => {
    const column = columns[placed.get(item) ?? -1];
    return !column || column.role === "charge" || column.role === null;
  };
  const free = items.filter(isFree);
  const toPiece = ({ token, span }: RowItem, role: ColumnRole): Piece => ({
    role,
    span,
    token,
    currency: null,
    by: "form",
  });
  const roles = new Set(columns.map(({ role }) => role));
  const dates = free.filter(({ kind }) => kind === "date");
  const period = free.find(({ kind }) => kind === "dates");
  const hasPeriod = roles.has("charged_from") || roles.has("charged_to") || roles.has("period");
  const chargeColumn = columns.findIndex(({ role }) => role === "charge");
  const [charge, next] = [columns[chargeColumn], columns[chargeColumn + 1]];
  const isOfCharge = (item: RowItem) =>
    item.kind === "words" && !placed.has(item) && charge && next && item.left > charge.left && item.right < next.left;
  return [
    ...items.filter(isOfCharge).map((item) => toPiece(item, "charge")),
    ...free.filter(({ kind }) => kind === "container").map((item) => toPiece(item, "container_number")),
    ...free.filter(({ kind }) => kind === "type").map((item) => toPiece(item, "container_type")),
    ...(period && !hasPeriod ? listPeriodPieces(period, "form") : []),
    ...(dates.length === 2 && !hasPeriod && !period ? dates.map((item) => toPiece(item, "period")) : []),
  ];
}

/** A column for a period has its first and its last day. */
function withPeriods(pieces: readonly Piece[]): Piece[] {
  const days = pieces.filter(({ role, token }) => role === "period" && token?.kind === "date");
  return pieces.flatMap((piece): Piece[] => {
    if (piece.role !== "period") return [piece];
    if (days.length !== 2 || !days.includes(piece)) return [];
    return [{ ...piece, role: piece === days[0] ? "charged_from" : "charged_to" }];
  });
}

const SUM =
  /\b(?:(?:zwischen|rechnungs|end)total|sub ?-?totals?|totals?|sum|summe|zwischensumme|gesamt|suma|soma|carr(?:ied|y) (?:forward|over)|brought (?:forward|over)|c\/f|b\/f|balance|[üu]bertrag|[àa] reporter|suma y sigue|a transportar|riporto|nakli yek[uû]n)\b|小计|合计/iu;

/** A row that adds up others. */
export const isSumRow = ({ text, pieces }: Row): boolean =>
  SUM.test(text) || (!pieces.some(({ role }) => role === "container_number") && hasSumLabel(text));

export const hasSumLabel = (text: string): boolean =>
  findLabels(text).some(({ field }) => field === "total" || field === "net" || field === "tax");
