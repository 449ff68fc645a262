import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, type TypeRates } from "../tariff-data.ts";

/** The rates of a small and a large container: the large one pays more in each tier. */
export function buildSizeRates(
  random: Random,
  [small, large]: readonly [string, string],
  options: Parameters<typeof buildRates>[2],
): { freeDays: number; rates: TypeRates[] } {
  const { freeDays, rates } = buildRates(random, [small], options);
  const factor = random.pick([1.5, 1.75, 2]);
  const digits = options?.decimals ? 2 : 0;
  const enlarged = rates.map(({ tiers }) => ({
    types: large,
    tiers: tiers.map((tier) => ({ ...tier, rate: Number((tier.rate * factor).toFixed(digits)) })),
  }));
  return { freeDays, rates: [...rates, ...enlarged] };
}
