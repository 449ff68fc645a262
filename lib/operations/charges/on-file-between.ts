import type { Fact } from "#lib/domain/quality/quality.ts";
import type { FaultDetail } from "../failure.ts";
import { sortUnique } from "../unique.ts";

export function describePeriodOnFile(facts: readonly Fact[]): FaultDetail {
  const starts = facts.map(({ effectiveFrom }) => effectiveFrom);
  const ends = facts.map(({ effectiveTo }) => effectiveTo);
  const from = starts.includes(null) ? undefined : sortUnique(starts)[0];
  const to = ends.includes(null) ? undefined : sortUnique(ends).at(-1);
  return {
    path: "date",
    message: `on file: ${from ? `from ${from}` : "no start stated"} ${to ? `to ${to}` : "with no end stated"}`,
  };
}
