import { type Fact, isIllustrative } from "../quality/quality.ts";
import { ownDate } from "../quality/shelf-life.ts";
import { formatInferred } from "./inferred-columns.ts";
import type { Tariff } from "./tariff.ts";

/** Checks whether a published tariff has neither a first nor a last day, nor a date of its document: it counts as in force, and nothing shows when it was. */
export const isUndated = (tariff: Fact): boolean => !isIllustrative(tariff) && ownDate(tariff) === null && tariff.effectiveTo === null;

/** Says that the document of a tariff has no date. */
export const undatedNotes = (tariff: Fact): string[] =>
  isUndated(tariff) ? ["The document of the tariff has no date, so it does not show on which days the tariff applies."] : [];

/** Says what the document of a tariff leaves open: its date, and what its reader concluded and no question asks: see directionQuestion. */
export function documentNotes(tariff: Fact & Pick<Tariff, "inferred" | "otherReading">): string[] {
  return [
    ...undatedNotes(tariff),
    ...tariff.inferred
      .filter((column) => column !== "direction" || !tariff.otherReading)
      .map((column) => `The document does not state ${formatInferred(column)}. Its reader concluded this.`),
  ];
}
