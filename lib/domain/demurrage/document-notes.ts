import { type Fact, isIllustrative } from "../quality/quality.ts";
import { findOwnDate } from "../quality/shelf-life.ts";
import { formatInferred } from "./inferred-columns.ts";
import type { Tariff } from "./tariff.ts";

/** Checks whether a published tariff has neither a first nor a last day, nor a date of its document: it counts as in force, and nothing shows when it was. */
export const isUndated = (tariff: Fact): boolean => !isIllustrative(tariff) && findOwnDate(tariff) === null && tariff.effectiveTo === null;

/** Says that the document of a tariff has no date. */
export const listUndatedNotes = (tariff: Fact): string[] =>
  isUndated(tariff) ? ["The document of the tariff has no date, so it does not show on which days the tariff applies."] : [];

/** Says what the document of a tariff leaves open: its date, and what its reader concluded and no question asks: see buildDirectionQuestion. */
export function listDocumentNotes(tariff: Fact & Pick<Tariff, "inferred" | "otherReading">): string[] {
  return [
    ...listUndatedNotes(tariff),
    ...tariff.inferred
      .filter((column) => column !== "direction" || !tariff.otherReading)
      .map((column) => `The document does not state ${formatInferred(column)}. Its reader concluded this.`),
  ];
}
