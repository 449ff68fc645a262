import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { DayOrder, DayReading } from "../lines/parse-day.ts";
import type { Row } from "./row.ts";
import type { Token } from "./tokens.ts";

export interface DocumentOrder {
  order: DayOrder;
  /** False when nothing in the document decides it. */
  isKnown: boolean;
}

/**
 * By dates that fit one order only, else by rows whose days count fits their dates, else by signs of the United States.
 */
export function decideDocumentOrder(
  tokens: readonly Token[],
  rows: readonly Row[],
  isAmerican: boolean,
): DocumentOrder {
  const readings = tokens.filter((token) => token.kind === "date").map(({ reading }) => reading);
  const votes = (order: DayOrder) =>
    readings.filter((reading) => reading[order] !== null && reading[getOtherOrder(order)] === null).length;
  if (votes("dmy") !== votes("mdy")) return { order: votes("dmy") > votes("mdy") ? "dmy" : "mdy", isKnown: true };
  if (!readings.some(isAmbiguous)) return { order: "dmy", isKnown: true };
  const fitting = (order: DayOrder) => rows.filter((row) => doesRowFit(row, order)).length;
  if (fitting("dmy") !== fitting("mdy"))
    return { order: fitting("dmy") > fitting("mdy") ? "dmy" : "mdy", isKnown: true };
  return { order: isAmerican ? "mdy" : "dmy", isKnown: isAmerican };
}

const getOtherOrder = (order: DayOrder): DayOrder => (order === "dmy" ? "mdy" : "dmy");

export const isAmbiguous = ({ dmy, mdy }: DayReading): boolean => dmy !== null && mdy !== null && dmy !== mdy;

/** A date that does not fit the order of the document is read in the other one. */
export const chooseDay = (reading: DayReading, { order }: DocumentOrder): IsoDate =>
  (reading[order] ?? reading[getOtherOrder(order)]) as IsoDate;

function doesRowFit({ pieces }: Row, order: DayOrder): boolean {
  const day = (column: string) => {
    const token = pieces.find((piece) => piece.role === column)?.token;
    return token?.kind === "date" ? token.reading[order] : null;
  };
  const from = day("charged_from");
  const to = day("charged_to");
  if (!from || !to) return false;
  return pieces.some(
    ({ role, token }) =>
      (role === "days" || role === "charged_days") &&
      token?.kind === "number" &&
      token.amount.equals(countDaysBetween(from, to) + 1),
  );
}
