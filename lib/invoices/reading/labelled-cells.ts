import { type Cell, getSpan, type TextLine } from "#lib/documents/lines.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { DATE_COLUMNS, type LineColumn, parseChargeWords } from "../lines/line-columns.ts";
import { type HeadingReading, readHeading } from "../lines/read-heading.ts";
import { findLabels } from "./labels.ts";
import { buildPiece, type Piece } from "./row.ts";
import { isCurrencyCode, type Token } from "./tokens.ts";

const MAX_LABEL_WORDS = 6;
const NUMBERS: readonly (HeadingReading["role"] | null)[] = ["days", "free_days", "charged_days", "rate", "billed"];

/** Labels that belong to the invoice, even if a column of a line has the same name. */
const OF_INVOICE = ["tax_amount", "tax_percent", "gross", "local", "exchange_rate", "ignored", "tier", "currency"];

export interface CellLabel {
  reading: HeadingReading;
  /** Where the label ends in the line. */
  end: number;
  cell: Cell;
}

/** Such as "Gate Out: 02 May 2026". The labels belong to a container. */
export function readLabelledPieces(line: TextLine, tokens: readonly Token[], direction: Direction): Piece[] {
  return findCellLabels(line, direction).flatMap(({ reading, end, cell }): Piece[] => {
    const rest = { start: end, end: cell.end };
    const next = line.cells[line.cells.indexOf(cell) + 1];
    const place = /[\p{L}\p{N}]/u.test(line.text.slice(rest.start, rest.end)) ? rest : next;
    return place ? readPieces(line, tokens, reading, place) : [];
  });
}

export function findCellLabels(line: TextLine, direction: Direction): CellLabel[] {
  const headerLabels = findLabels(line.text);
  return line.cells.flatMap((cell): CellLabel[] => {
    const label = findLabel(line, cell, direction);
    if (!label || OF_INVOICE.includes(label.reading.role)) return [];
    // A longer label of the invoice as a whole, such as "Total amount due", is not that of a container.
    const isOfInvoice = headerLabels.some(
      ({ start, end, field }) =>
        start === cell.start &&
        end > label.end &&
        field !== "currency" &&
        field !== "free_until" &&
        field !== "place_of_delivery",
    );
    return isOfInvoice ? [] : [{ ...label, cell }];
  });
}

function findLabel(line: TextLine, cell: Cell, direction: Direction): Omit<CellLabel, "cell"> | undefined {
  const words = line.words.filter(({ start }) => start >= cell.start && start < cell.end);
  const colon = line.text.indexOf(":", cell.start);
  for (let count = Math.min(MAX_LABEL_WORDS, words.length); count > 0; count--) {
    const last = words[count - 1] as (typeof words)[number];
    if (colon >= 0 && colon < last.start && /\d/.test(line.text.slice(colon, last.start + last.text.length))) continue;
    const wordEnd = last.start + last.text.length;
    const end = colon > last.start && colon < wordEnd ? colon + 1 : wordEnd;
    const text = line.text.slice(cell.start, end).replace(/[:.]$/, "");
    // Words explain a label only if a colon or the cell ends it.
    const isWhole = end === cell.end || line.text[end - 1] === ":" || line.text.slice(end).trimStart().startsWith(":");
    const reading = readHeading(text, direction);
    if (reading && (reading.by === "name" || isWhole)) return { reading, end };
  }
  return undefined;
}

export function readPieces(
  line: TextLine,
  tokens: readonly Token[],
  { role, by }: HeadingReading,
  { start, end }: { start: number; end: number },
): Piece[] {
  const own = (found: Token, as: Piece["role"] = role) => buildPiece(line, found, as, by);
  const product = readDaysTimesRate(line, tokens, { start, end });
  if (product && (role === "rate" || role === "days" || role === "charged_days"))
    return [own(product.days, "charged_days"), own(product.rate, "rate")];
  const inside = tokens.filter((each) => each.start >= start && each.end <= end);
  const [token] = inside;
  const isFirst = token !== undefined && !/[\p{L}\p{N}]/u.test(line.text.slice(start, token.start));
  if (role === "container_number") return token?.kind === "container" ? [own(token)] : [];
  if (role === "container_type") return token?.kind === "type" ? [own(token)] : [];
  if (role === "period") {
    const dates = inside.filter(({ kind }) => kind === "date");
    return dates.length === 2 ? [own(dates[0] as Token, "charged_from"), own(dates[1] as Token, "charged_to")] : [];
  }
  if (role === "free_until" || DATE_COLUMNS.includes(role as LineColumn))
    return token?.kind === "date" && isFirst ? [own(token)] : [];
  if (NUMBERS.includes(role)) return token?.kind === "number" && isFirst && !token.isPercent ? [own(token)] : [];
  const text = line.text.slice(start, end).replace(/^[\s:.-]+/, "");
  const from = end - text.length;
  const isKnown =
    role === "charge" ? parseChargeWords(text) !== undefined : role === "currency" && isCurrencyCode(text.trim());
  return isKnown ? [{ role, span: getSpan(line, from, end), token: null, currency: null, by }] : [];
}

interface DaysTimesRate {
  days: Token;
  rate: Token;
}

/** Such as "4 x 112.50" or "4 days @ USD 112.50". */
function readDaysTimesRate(
  line: TextLine,
  tokens: readonly Token[],
  place: { start: number; end: number },
): DaysTimesRate | null {
  const [product, ...others] = listDaysTimesRate(line, tokens, place);
  return product && others.length === 0 ? product : null;
}

/** All of a place that has nothing else, such as "3 x 58.00 + 6 x 87.00". */
export function listDaysTimesRate(
  { text }: TextLine,
  tokens: readonly Token[],
  { start, end }: { start: number; end: number },
): readonly DaysTimesRate[] {
  const inside = tokens.filter((each) => each.kind === "number" && each.start >= start && each.end <= end);
  const products = inside.flatMap((days, index): DaysTimesRate[] => {
    const rate = inside[index + 1];
    if (index % 2 === 1 || days.kind !== "number" || rate?.kind !== "number" || !days.isWhole) return [];
    return PRODUCT.test(text.slice(days.end, rate.start)) ? [{ days, rate }] : [];
  });
  return products.length * 2 === inside.length ? products : [];
}

const PRODUCT =
  /^\s*(?:(?:days?|day\(s\)|tage?n?|jours?|j|d[ií]as?|giorni|gg|dagen|dni|hari|ng[àa]y|units?|天)\.?\s*)?(?:[x×*@]|at\b|à\b|zu\b)\s*\D{0,5}$/iu;
