import type { Doubt } from "./candidate.ts";
import { type DaySum, toDaySum } from "./day-sums.ts";
import type { DocumentFacts } from "./facts.ts";
import type { FreeOfScope, RateOfScope } from "./rate-scope.ts";
import type { Section } from "./section.ts";

/** Of the same row, else of the row of free days that fits best. */
export function findFree(entries: readonly RateOfScope[], frees: readonly FreeOfScope[]): DaySum | null {
  const { scope } = entries[0] as RateOfScope;
  const fits = frees
    .map((free) => ({ free, score: compareScopes(free, entries) }))
    .filter(({ score }) => score >= 0)
    .sort((one, other) => other.score - one.score);
  const [best, second] = fits;
  if (!best) return null;
  if (second && second.score === best.score && second.free.days.total !== best.free.days.total)
    scope.doubts.push({
      column: "free_days",
      reason: `The document gives ${best.free.days.total} and ${second.free.days.total} free days.`,
    });
  if (best.free.scope.dayBasis) scope.dayBasis = best.free.scope.dayBasis;
  return best.free.days;
}

function compareScopes({ scope, row, isOfRow }: FreeOfScope, entries: readonly RateOfScope[]): number {
  const other = (entries[0] as RateOfScope).scope;
  const hasRow = entries.some((entry) => entry.row === row);
  if (isOfRow && !hasRow) return -1;
  let score = hasRow ? 10 : 0;
  for (const name of ["carrier", "country", "port", "direction", "charge", "from", "cargo"] as const) {
    const [own, its] = [scope[name]?.value, other[name]?.value];
    if (own !== undefined && its !== undefined && own !== its) return -1;
    if (own !== undefined && own === its) score++;
  }
  const [own, its] = [scope.types?.value, other.types?.value];
  if (own && its) {
    if (JSON.stringify([own.plain, own.named, own.others]) !== JSON.stringify([its.plain, its.named, its.others]))
      return -1;
    score += 2;
  }
  const [kinds, itsKinds] = [scope.kinds?.value.kinds, other.kinds?.value.kinds];
  if (kinds && itsKinds && JSON.stringify(kinds) !== JSON.stringify(itsKinds)) return -1;
  return score;
}

export function toStatedFree(section: Section, facts: DocumentFacts, doubts: Doubt[]): DaySum | null {
  const stated = section.freeDays ?? facts.freeDays;
  if (facts.hasLimitedFreeTime)
    doubts.push({
      column: "free_days",
      reason: "A sentence of the document gives other free days for some containers.",
    });
  if (!stated) return null;
  const others = (section.otherFreeDays ?? []).filter(({ value }) => value !== stated.value);
  if (others.length > 0 || stated.doubt)
    doubts.push({
      column: "free_days",
      reason:
        stated.doubt ?? `The document gives ${[stated, ...others].map(({ value }) => value).join(" and ")} free days.`,
    });
  return toDaySum(stated.value, stated.places);
}
