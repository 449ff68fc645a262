import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { ColumnRole } from "../lines/read-heading.ts";
import { chooseDay, type DocumentOrder } from "./document-dates.ts";
import type { Piece, Row } from "./row.ts";

export const findPiece = ({ pieces }: { pieces: readonly Piece[] }, role: ColumnRole): Piece | undefined =>
  pieces.find((piece) => piece.role === role);

export const findPieceNumber = (piece: Piece | undefined): Decimal | null =>
  piece?.token?.kind === "number" ? piece.token.amount : null;

export const findPieceDay = (piece: Piece | undefined, order: DocumentOrder): IsoDate | null =>
  piece?.token?.kind === "date" ? chooseDay(piece.token.reading, order) : null;

export function findRowContainer(row: { pieces: readonly Piece[] }): string | null {
  const token = findPiece(row, "container_number")?.token;
  return token?.kind === "container" ? token.number : null;
}

export const hasAnyPiece = ({ pieces }: Row, roles: readonly ColumnRole[]) =>
  pieces.some(({ role }) => roles.includes(role));

/** Of rows that have days and a rate each; `null` when one of them has not. */
export function sumProducts(rows: readonly Row[]): Decimal | null {
  let sum = new Decimal(0);
  for (const row of rows) {
    const days = findPieceNumber(findPiece(row, "charged_days"));
    const rate = findPieceNumber(findPiece(row, "rate"));
    if (!days || !rate) return null;
    sum = sum.plus(days.times(rate));
  }
  return sum;
}
