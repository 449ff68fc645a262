import type { RateOfScope, Scope } from "./rate-scope.ts";

const toKey = (scope: Scope) =>
  JSON.stringify([
    scope.carrier?.value,
    scope.country?.value,
    scope.port?.value,
    scope.direction?.value,
    scope.charge?.value,
    scope.types?.value,
    scope.kinds?.value,
    scope.cargo?.value,
    scope.from?.value,
    scope.to?.value,
    scope.rest,
    scope.isEmptyContainer,
  ]);

/** The rates of a tariff. When its days begin again, another one follows that has the same words. */
export function groupRates(rates: readonly RateOfScope[]): RateOfScope[][] {
  const groups = new Map<string, RateOfScope[][]>();
  for (const entry of rates) {
    const key = toKey(entry.scope);
    const own = groups.get(key) ?? [];
    groups.set(key, own);
    const last = own.at(-1);
    if (last && !beginsAgain(last, entry)) last.push(entry);
    else own.push([entry]);
  }
  return [...groups.values()].flat();
}

function beginsAgain(group: readonly RateOfScope[], { tier }: RateOfScope): boolean {
  const { days } = tier.label;
  if (days.kind === "first" || days.kind === "free")
    return group.some(
      ({ tier: own }) =>
        own.label.days.kind === days.kind &&
        // "First 5 days: free", "first 3 days after free time: 40"
        !(tier.label.isAfterFreeTime && own.rate.isZero() && !own.label.isAfterFreeTime),
    );
  if (days.kind !== "range") return false;
  return group.some(
    ({ tier: own }) =>
      own.label.days.kind === "range" && own.label.days.from === days.from && own.label.days.to === days.to,
  );
}
