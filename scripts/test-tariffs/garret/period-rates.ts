import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { TypeRates } from "../tariff-data.ts";

interface PeriodRates {
  freeDays: number;
  /** Container types and what they cost against the first one. */
  types: readonly (readonly [types: string, factor: number])[];
  base: readonly [number, number];
  periods: number;
  /** Rates are multiples of it. */
  step?: number;
}

/** A table of a document that has the same columns at each seed. */
export interface RateTable {
  columns: readonly string[];
  types: PeriodRates["types"];
  /** The shortest and the longest. */
  freeDays: readonly [number, number];
  base: readonly [number, number];
}

/** All types have the same periods, and a larger container never costs less. */
export function buildPeriodRates(
  random: Random,
  { freeDays, types, base, periods, step = 1 }: PeriodRates,
): TypeRates[] {
  const starts = [freeDays + 1];
  const levels = [random.int(...base)];
  for (let period = 1; period < periods; period++) {
    starts.push((starts.at(-1) as number) + random.pick([4, 5, 6, 7, 8, 10]));
    levels.push((levels.at(-1) as number) * random.pick([1.3, 1.5, 1.75, 2]));
  }
  return types.map(([name, factor]) => ({
    types: name,
    tiers: starts.map((from, period) => {
      const next = starts[period + 1];
      const rate = Math.round(((levels[period] ?? 0) * factor) / step) * step;
      return { from, to: next === undefined ? null : next - 1, rate: Number(rate.toFixed(2)) };
    }),
  }));
}
