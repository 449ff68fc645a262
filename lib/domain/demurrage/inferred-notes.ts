import type { Tariff } from "./tariff.ts";

/** The columns of a tariff that decide its amounts, in words. */
const DECIDING: Record<string, string> = {
  direction: "whether the tariff is for imports or for exports",
  charge: "which charge the tariff is for",
  free_days: "the number of free days",
  slabs: "the ranges of days",
  currency: "the currency",
};

/** Says what the document of a tariff does not state and its reader concluded, as far as it decides the amounts. */
export const inferredNotes = ({ inferred }: Pick<Tariff, "inferred">): string[] =>
  inferred.flatMap((column) => (DECIDING[column] ? [`The document does not state ${DECIDING[column]}. Its reader concluded this.`] : []));
