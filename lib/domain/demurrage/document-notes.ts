import { type Fact, isIllustrative } from "../quality/quality.ts";
import { findOwnDate } from "../quality/shelf-life.ts";
import type { Tariff } from "../tariff.ts";
import { formatInferred } from "./inferred-columns.ts";

/**
 * True for a published tariff without a first day, a last day or a date of its document. It counts as in force, and
 * nothing shows when it was.
 */
export const isUndated = (tariff: Fact): boolean =>
  !isIllustrative(tariff) && findOwnDate(tariff) === null && tariff.effectiveTo === null;

export const listUndatedNotes = (tariff: Fact): string[] =>
  isUndated(tariff)
    ? ["The document of the tariff has no date, so it does not show on which days the tariff applies."]
    : [];

/**
 * The date of the document, and the conclusions of its reader about which no question asks: see buildDirectionQuestion.
 */
export function listDocumentNotes(tariff: Fact & Pick<Tariff, "inferred" | "otherReading">): string[] {
  return [
    ...listUndatedNotes(tariff),
    ...tariff.inferred
      .filter((column) => column !== "direction" || !tariff.otherReading)
      .map((column) => `The document does not state ${formatInferred(column)}. Its reader concluded this.`),
  ];
}
