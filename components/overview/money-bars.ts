import type { MonthMoney } from "#lib/dashboard/overview/list-month-money.ts";
import { Decimal } from "#lib/platform/money.ts";

/** Pixels of the longest bar. */
export const BAR_HEIGHT = 88;

/** A small amount is still visible. */
const MIN_HEIGHT = 2;

const KEYS = ["found", "claimed", "recovered"] as const;

interface MonthBars {
  month: string;
  /** Only amounts above zero have a height. */
  bars: { key: (typeof KEYS)[number]; height: number }[];
}

/** On one scale from zero, so that the heights of all months and kinds compare. */
export function buildBars(months: readonly MonthMoney[]): MonthBars[] {
  const largest = Decimal.max(0, ...months.flatMap((month) => KEYS.map((key) => month[key])));
  return months.map((month) => ({
    month: month.month,
    bars: KEYS.map((key) => {
      const amount = new Decimal(month[key]);
      const height = amount.isPositive() && !amount.isZero() ? amount.div(largest).times(BAR_HEIGHT).toNumber() : 0;
      return { key, height: height === 0 ? 0 : Math.max(MIN_HEIGHT, Math.round(height)) };
    }),
  }));
}
