import type { Random } from "#scripts/test-invoices/random-documents/random.ts";
import type { TypeRates } from "../tariff-data.ts";

interface SizeRates {
  freeDays?: number;
  /** The number of tiers. */
  steps?: number;
  /** Rates are multiples of it. */
  unit?: number;
  first?: readonly [number, number];
}

/** Each later tier and each later type costs more, as in tariffs that are published. */
export function buildSizeRates(
  random: Random,
  types: readonly string[],
  { freeDays = random.int(3, 9), steps = random.int(2, 3), unit = 1, first = [20, 60] }: SizeRates = {},
): { freeDays: number; rates: TypeRates[] } {
  const starts = [freeDays + 1];
  const amounts = [random.int(...first)];
  for (let step = 1; step < steps; step++) {
    starts.push((starts.at(-1) as number) + random.pick([3, 5, 5, 7]));
    amounts.push((amounts.at(-1) as number) * random.pick([1.25, 1.5, 2]));
  }
  const factors = types.map((_, index) => 1 + index * random.pick([0.5, 0.75, 1]));
  return {
    freeDays,
    rates: types.map((type, index) => ({
      types: type,
      tiers: starts.map((from, step) => {
        const next = starts[step + 1];
        const rate = Math.round((amounts[step] ?? 0) * (factors[index] ?? 1)) * unit;
        return { from, to: next === undefined ? null : next - 1, rate: Number(rate.toFixed(2)) };
      }),
    })),
  };
}
