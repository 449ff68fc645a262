import type { Direction } from "#lib/domain/tariff.ts";
import { DATE_COLUMNS, type LineColumn, parseChargeWords } from "../lines/line-columns.ts";
import { findColumnByTitle } from "./headings.ts";
import { findLabels } from "./labels.ts";
import type { Piece } from "./table-rows.ts";
import { type Cell, getSpan, type TextLine } from "#lib/documents/lines.ts";
import { isCurrencyCode, type Token } from "./tokens.ts";

const MAX_LABEL_WORDS = 5;
const NUMBERS: readonly LineColumn[] = ["days", "free_days", "charged_days", "rate", "billed"];

/** Such as "Gate Out: 02 May 2026". The labels belong to a container. */
export function readLabelledPieces(line: TextLine, tokens: readonly Token[], direction: Direction): Piece[] {
  const headerLabels = findLabels(line.text);
  return line.cells.flatMap((cell, index): Piece[] => {
    const label = findLabel(line, cell, direction);
    if (!label) return [];
    // A longer label of the invoice as a whole, such as "Total amount due", is not that of a container.
    if (headerLabels.some(({ start, end, field }) => start === cell.start && end > label.end && field !== "currency"))
      return [];
    const rest = { start: label.end, end: cell.end };
    const next = line.cells[index + 1];
    const place = /[\p{L}\p{N}]/u.test(line.text.slice(rest.start, rest.end)) ? rest : next;
    const piece = place && readPiece(line, tokens, label.column, place);
    return piece ? [piece] : [];
  });
}

function findLabel(line: TextLine, cell: Cell, direction: Direction): { column: LineColumn; end: number } | undefined {
  const words = line.words.filter(({ start }) => start >= cell.start && start < cell.end);
  const colon = line.text.indexOf(":", cell.start);
  for (let count = Math.min(MAX_LABEL_WORDS, words.length); count > 0; count--) {
    const last = words[count - 1] as (typeof words)[number];
    const wordEnd = last.start + last.text.length;
    const end = colon > last.start && colon < wordEnd ? colon + 1 : wordEnd;
    const column = findColumnByTitle(line.text.slice(cell.start, end).replace(/:$/, ""), direction);
    if (column && column !== "period") return { column, end };
  }
  return undefined;
}

function readPiece(
  line: TextLine,
  tokens: readonly Token[],
  column: LineColumn,
  { start, end }: { start: number; end: number },
): Piece | undefined {
  const token = tokens.find((each) => each.start >= start && each.end <= end);
  const isFirst = token !== undefined && !/[\p{L}\p{N}]/u.test(line.text.slice(start, token.start));
  const own = (found: Token): Piece => ({
    column,
    span: getSpan(line, found.start, found.end),
    token: found,
    currency: found.kind === "number" ? found.currency : null,
    hasTitle: true,
  });
  if (column === "container_number") return token?.kind === "container" ? own(token) : undefined;
  if (column === "container_type") return token?.kind === "type" ? own(token) : undefined;
  if (DATE_COLUMNS.includes(column)) return token?.kind === "date" && isFirst ? own(token) : undefined;
  if (NUMBERS.includes(column)) return token?.kind === "number" && isFirst && !token.isPercent ? own(token) : undefined;
  const text = line.text.slice(start, end).replace(/^[\s:.-]+/, "");
  const from = end - text.length;
  const isKnown =
    column === "charge" ? parseChargeWords(text) !== undefined : column === "currency" && isCurrencyCode(text.trim());
  return isKnown ? { column, span: getSpan(line, from, end), token: null, currency: null, hasTitle: true } : undefined;
}
