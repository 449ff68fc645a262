import { findPiece, findRowContainer } from "./find-piece.ts";
import type { Row } from "./row.ts";
import { isSumRow } from "./tables.ts";

/** Edges of a number and of the type below it differ by no more than this part of the page. */
const MAX_SHIFT = 0.02;

/** The type of a container can be below its number, next to another of its charges. */
function isTypeBelowNumber(rows: readonly Row[], index: number): boolean {
  const type = findPiece(rows[index] as Row, "container_type");
  const first = rows.slice(0, index).findLastIndex((row) => findRowContainer(row) !== null);
  const number = first < 0 ? undefined : findPiece(rows[first] as Row, "container_number");
  if (!type || !number || number.span.page !== type.span.page) return false;
  const isFree = rows.slice(first, index).every((row) => !findPiece(row, "container_type"));
  return isFree && Math.abs(number.span.box.x - type.span.box.x) < MAX_SHIFT;
}

/**
 * The container of each row: its own, else that of the row above. Where the number is in the middle of its rows, the
 * first row has none: then the nearest number counts.
 * @param before the container of the last row, when the table continues from the page before
 */
export function findOwners(rows: readonly Row[], isChargeTable: boolean, before: string | null): (string | null)[] {
  const own = rows.map(findRowContainer);
  const isValue = (row: Row) => !isSumRow(row) && row.pieces.some(({ role }) => role === "billed" || role === "rate");
  const firstValue = rows.findIndex(isValue);
  const firstNumber = own.findIndex(Boolean);
  const isCentred = isChargeTable && firstNumber > firstValue && firstValue >= 0 && !before;
  if (!isCentred) {
    let last: string | null = before;
    return rows.map((row, index) => {
      // A row with a type is one of its own, even if its number could not be read.
      const above = rows[index - 1];
      const isSecondLine = above && own[index - 1] && !findPiece(above, "container_type") && !isValue(row);
      const isOfAbove =
        isSumRow(row) || !findPiece(row, "container_type") || isSecondLine || isTypeBelowNumber(rows, index);
      last = own[index] ?? (isOfAbove ? last : null);
      return last;
    });
  }
  const isBelow = rows.every((row, index) => own[index] === null || !isValue(row));
  if (isBelow) {
    let next: string | null = null;
    const below = rows
      .map((_, index) => index)
      .reverse()
      .map((index) => (next = own[index] ?? next))
      .reverse();
    let last: string | null = null;
    // What follows the number, such as a line with dates, belongs to it too.
    return rows.map((row, index) => {
      last = own[index] ?? last;
      return isValue(row) || own[index] ? (below[index] ?? null) : last;
    });
  }
  const places = rows.flatMap(({ page, y }, index) => (own[index] ? [{ page, y, number: own[index] as string }] : []));
  return rows.map(({ page, y }, index) => {
    const near = places
      .filter((place) => place.page === page)
      .sort((one, other) => Math.abs(one.y - y) - Math.abs(other.y - y))[0];
    return own[index] ?? near?.number ?? null;
  });
}
