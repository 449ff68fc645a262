import { DATE_COLUMNS, type LineColumn } from "../lines/line-columns.ts";
import type { Heading, TableColumn } from "./headings.ts";
import { getSpan, type Span, type TextLine } from "#lib/documents/lines.ts";
import { findWordsBetween, isCurrencyCode, type Token, type TokenKind } from "./tokens.ts";

/** A value of a line of the invoice, before its dates are understood. */
export interface Piece {
  column: LineColumn;
  span: Span;
  token: Token | null;
  /** Currency of the column or of the amount. */
  currency: string | null;
  /** False for a value whose meaning was guessed from its form. */
  hasTitle: boolean;
}

/** One row of a table, or the labelled values of a line. */
export interface Row {
  pieces: readonly Piece[];
  text: string;
}

/** A value further from its heading than this part of the page belongs to no column. */
const MAX_DISTANCE = 0.13;

const NUMBERS: readonly LineColumn[] = ["days", "free_days", "charged_days", "rate", "billed"];
const WORDS: readonly LineColumn[] = ["charge", "terminal", "currency", "container_type"];

const ACCEPTS: Readonly<Record<TokenKind | "words", (column: TableColumn["column"]) => boolean>> = {
  container: (column) => column === "container_number",
  type: (column) => column === "container_type" || column === null,
  date: (column) => column === null || column === "period" || DATE_COLUMNS.includes(column),
  number: (column) => column === null || NUMBERS.includes(column as LineColumn),
  words: (column) => column === null || WORDS.includes(column as LineColumn),
};

interface Item {
  kind: TokenKind | "words";
  token: Token | null;
  span: Span;
}

/** Each value belongs to the nearest heading that can have it. */
export function readTableRow(line: TextLine, tokens: readonly Token[], heading: Heading): Row {
  const items: Item[] = [
    ...tokens
      .filter((token) => token.kind !== "number" || !token.isPercent)
      .map((token): Item => ({ kind: token.kind, token, span: getSpan(line, token.start, token.end) })),
    ...findWordsBetween(line.text, tokens).map(
      ({ start, end }): Item => ({ kind: "words", token: null, span: getSpan(line, start, end) }),
    ),
  ];
  const pairs = items
    .flatMap((item) =>
      heading.columns
        .filter(({ column }) => ACCEPTS[item.kind](column))
        .map((column) => ({ item, column, distance: calculateDistance(item.span, column) })),
    )
    .filter(({ distance }) => distance <= MAX_DISTANCE)
    .sort((one, other) => one.distance - other.distance);
  const placed = new Map<Item, TableColumn>();
  const filled = new Map<TableColumn, number>();
  for (const { item, column } of pairs) {
    if (placed.has(item) || (filled.get(column) ?? 0) >= getMaxPieces(column)) continue;
    placed.set(item, column);
    filled.set(column, (filled.get(column) ?? 0) + 1);
  }
  const pieces = [...placed]
    .sort(([one], [other]) => one.span.box.x - other.span.box.x)
    .flatMap(([item, column]) => toPlacedPieces(item, column));
  return { pieces: withPeriods([...pieces, ...recognizeUnplaced(items, placed)]), text: line.text };
}

const getMaxPieces = ({ column }: TableColumn) =>
  column === null || column === "charge" || column === "container_type" ? 9 : column === "period" ? 2 : 1;

/**
 * Between the nearest edges, or the middles: tables align their values with the heading at the left, the right or in
 * the middle.
 */
function calculateDistance({ box }: Span, { left, right }: TableColumn): number {
  const end = box.x + box.width;
  const edges = Math.min(Math.abs(box.x - left), Math.abs(end - right), Math.abs((box.x + end - left - right) / 2));
  const overlap = Math.min(end, right) - Math.max(box.x, left);
  return overlap > 0 ? Math.min(edges, 0.02) : edges + 0.01;
}

type PlacedPiece = Omit<Piece, "column"> & { column: LineColumn | "period" };

function toPlacedPieces({ token, span }: Item, { column, currency }: TableColumn): PlacedPiece[] {
  if (column === null) return [];
  const own = token?.kind === "number" ? token.currency : null;
  if (column === "currency" && !isCurrencyCode(span.text.trim())) return [];
  return [{ column, span, token, currency: own ?? currency, hasTitle: true }];
}

/** A container number and a container type are known by their form. */
function recognizeUnplaced(items: readonly Item[], placed: ReadonlyMap<Item, TableColumn>): PlacedPiece[] {
  return items.flatMap((item): PlacedPiece[] => {
    if (placed.has(item) && placed.get(item)?.column !== null) return [];
    if (item.kind === "container")
      return [{ column: "container_number", span: item.span, token: item.token, currency: null, hasTitle: false }];
    if (item.kind === "type")
      return [{ column: "container_type", span: item.span, token: item.token, currency: null, hasTitle: false }];
    return [];
  });
}

/** A column for a period has its first and its last day. */
function withPeriods(pieces: readonly PlacedPiece[]): Piece[] {
  const days = pieces.filter(({ column }) => column === "period");
  return pieces.flatMap((piece): Piece[] => {
    if (piece.column !== "period") return [{ ...piece, column: piece.column }];
    if (days.length !== 2) return [];
    return [{ ...piece, column: piece === days[0] ? "charged_from" : "charged_to" }];
  });
}

/** The heading was not understood: the form of the values decides. */
export function readRowWithoutHeading(line: TextLine, tokens: readonly Token[]): Row {
  const pieces: Piece[] = [];
  const add = (column: LineColumn, token: Token | undefined) => {
    if (!token) return;
    const currency = token.kind === "number" ? token.currency : null;
    pieces.push({ column, span: getSpan(line, token.start, token.end), token, currency, hasTitle: false });
  };
  const of = (kind: TokenKind) => tokens.filter((token) => token.kind === kind);
  const dates = of("date");
  const numbers = tokens.filter((token) => token.kind === "number").filter(({ isPercent }) => !isPercent);
  const amounts = numbers.filter(({ isWhole }) => !isWhole);
  const billed = amounts.at(-1);
  const rate = amounts.length > 1 ? amounts.at(-2) : undefined;
  const days = numbers.find(
    (number) => number.isWhole && rate && billed && number.amount.times(rate.amount).equals(billed.amount),
  );
  add("container_number", of("container")[0]);
  add("container_type", of("type")[0]);
  if (dates.length === 2) {
    add("charged_from", dates[0]);
    add("charged_to", dates[1]);
  }
  if (days) {
    add("charged_days", days);
    add("rate", rate);
  }
  add("billed", billed);
  return { pieces, text: line.text };
}
