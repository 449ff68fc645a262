import { type Fact, isIllustrative } from "../quality/quality.ts";
import { ownDate } from "../quality/shelf-life.ts";
import type { Tariff } from "./tariff.ts";

/** The columns of a tariff that decide its amounts, in words. */
const DECIDING: Record<string, string> = {
  direction: "whether the tariff is for imports or for exports",
  charge: "which charge the tariff is for",
  free_days: "the number of free days",
  slabs: "the ranges of days",
  currency: "the currency",
};

/** Checks whether a published tariff has neither a first nor a last day, nor a date of its document: it counts as in force, and nothing shows when it was. */
export const isUndated = (tariff: Fact): boolean => !isIllustrative(tariff) && ownDate(tariff) === null && tariff.effectiveTo === null;

/** Says what the document of a tariff leaves open: its date, and what it does not state and its reader concluded, as far as it decides the amounts. */
export function documentNotes(tariff: Fact & Pick<Tariff, "inferred">): string[] {
  return [
    ...(isUndated(tariff) ? ["The document of the tariff has no date, so it does not show on which days the tariff applies."] : []),
    ...tariff.inferred.flatMap((column) => (DECIDING[column] ? [`The document does not state ${DECIDING[column]}. Its reader concluded this.`] : [])),
  ];
}
