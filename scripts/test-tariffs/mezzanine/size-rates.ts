import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import { buildRates, type TypeRates } from "../tariff-data.ts";

type RatesOptions = Parameters<typeof buildRates>[2];

/** As in most tariffs, a later type is never cheaper than the one before it. */
export function buildSizeRates(
  random: Random,
  types: readonly string[],
  options?: RatesOptions,
): { freeDays: number; rates: TypeRates[] } {
  const { freeDays, rates } = buildRates(random, types, options);
  const findRate = (step: number, rank: number) =>
    rates.map(({ tiers }) => tiers[step]?.rate ?? 0).sort((one, other) => one - other)[rank] ?? 0;
  return {
    freeDays,
    rates: rates.map(({ types: type, tiers }, rank) => ({
      types: type,
      tiers: tiers.map((tier, step) => ({ ...tier, rate: findRate(step, rank) })),
    })),
  };
}
