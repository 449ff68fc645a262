import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { type LineColumn, parseChargeWords } from "../lines/line-columns.ts";
import { chooseDay, type DocumentOrder } from "./document-dates.ts";
import type { Piece, Row } from "./table-rows.ts";

/** The rows of one container and one charge. */
export interface DraftLine {
  container: string | null;
  rows: Row[];
}

export const findPiece = ({ pieces }: Row, column: LineColumn): Piece | undefined =>
  pieces.find((piece) => piece.column === column);

export function findRowContainer(row: Row): string | null {
  const token = findPiece(row, "container_number")?.token;
  return token?.kind === "container" ? token.number : null;
}

export function findPieceNumber(piece: Piece | undefined): Decimal | null {
  return piece?.token?.kind === "number" ? piece.token.amount : null;
}

export function findPieceDay(piece: Piece | undefined, order: DocumentOrder): IsoDate | null {
  return piece?.token?.kind === "date" ? chooseDay(piece.token.reading, order) : null;
}

/** In the column for it, or elsewhere in the text of the row. */
export const findRowCharge = (row: Row) => parseChargeWords(findPiece(row, "charge")?.span.text ?? row.text);

/** A row that lists free days: no amount, or an amount of zero. */
export const isFreeTime = (row: Row): boolean =>
  /\bfree\b|\bfrei|franc|libre/i.test(row.text) &&
  (findPieceNumber(findPiece(row, "billed")) ?? new Decimal(0)).isZero();

/**
 * A second row of a container and charge continues the first when its days follow; otherwise it is a line of its own.
 */
export class DraftLines {
  readonly lines: DraftLine[] = [];
  readonly #order: DocumentOrder;

  constructor(order: DocumentOrder) {
    this.#order = order;
  }

  get current(): DraftLine | undefined {
    return this.lines.at(-1);
  }

  /** For a container that is named outside a table. */
  begin(container: string, row: Row): void {
    this.lines.push({ container, rows: [row] });
  }

  addTableRow(row: Row): void {
    const current = this.current;
    const container = findRowContainer(row);
    const isOther = container !== null && container !== current?.container;
    if (!current || isOther || isOtherCharge(current, row) || !this.#continues(current, row, container !== null)) {
      this.lines.push({ container: container ?? current?.container ?? null, rows: [row] });
    } else current.rows.push(row);
  }

  #continues({ rows }: DraftLine, row: Row, namesContainer: boolean): boolean {
    const previous = rows.findLast((each) => findPiece(each, "charged_to"));
    const to = findPieceDay(previous && findPiece(previous, "charged_to"), this.#order);
    const from = findPieceDay(findPiece(row, "charged_from"), this.#order);
    if (from && to) return from > to && from <= addDays(to, MAX_DAYS_BETWEEN_TIERS);
    return !namesContainer || !rows.some((each) => findPiece(each, "billed"));
  }
}

/** Days that are not counted, such as a holiday, can be between two tiers. */
const MAX_DAYS_BETWEEN_TIERS = 10;

function isOtherCharge({ rows }: DraftLine, row: Row): boolean {
  const before = rows.map((each) => parseChargeWords(findPiece(each, "charge")?.span.text ?? "")).find(Boolean);
  const now = parseChargeWords(findPiece(row, "charge")?.span.text ?? "");
  return before !== undefined && now !== undefined && before !== now;
}

export const countDaysInclusive = (from: IsoDate, to: IsoDate): number => countDaysBetween(from, to) + 1;
