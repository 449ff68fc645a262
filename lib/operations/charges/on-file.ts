import type { Fact } from "#lib/domain/quality/quality.ts";
import type { FaultDetail } from "../failure.ts";

/** The different values, ordered; null is none. */
export const unique = (values: readonly (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))].sort();

/** From when to when facts are on file, as a detail of a "no data" answer. */
export function onFileBetween(facts: readonly Fact[]): FaultDetail {
  const starts = facts.map(({ effectiveFrom }) => effectiveFrom);
  const ends = facts.map(({ effectiveTo }) => effectiveTo);
  const from = starts.includes(null) ? undefined : unique(starts)[0];
  const to = ends.includes(null) ? undefined : unique(ends).at(-1);
  return { path: "date", message: `on file: ${from ? `from ${from}` : "no start stated"} ${to ? `to ${to}` : "with no end stated"}` };
}
