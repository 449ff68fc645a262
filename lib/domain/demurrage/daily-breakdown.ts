import type { Decimal } from "#lib/platform/money.ts";
import type { Schedule } from "../tariff.ts";
import { splitIntoDayRuns } from "./day-runs.ts";
import type { ScheduleQuote } from "./quote-schedule.ts";

/** Consecutive days at one rate, in the form of the API contract: it calls all charged days `detention`. */
export interface BreakdownItem {
  /** `1-4`, or `5-5` for one day. */
  dayRange: string;
  dailyRate: Decimal;
  type: "free" | "detention";
}

/**
 * In the currency of the quote. The result has no uncovered days.
 * @param daysBefore days held before day 1 of the quote, which the day numbers of the result include
 */
export function buildDailyBreakdown(quote: ScheduleQuote<Schedule>, daysBefore = 0): BreakdownItem[] {
  const items: { from: number; to: number; rate: Decimal; type: "free" | "detention" }[] = [];
  for (const run of splitIntoDayRuns(quote)) {
    if (run.type === "uncovered") continue;
    const type = run.type === "free" ? "free" : "detention";
    const last = items.at(-1);
    if (last && last.type === type && last.to === run.from - 1 && last.rate.equals(run.rate)) last.to = run.to;
    else items.push({ from: run.from, to: run.to, rate: run.rate, type });
  }
  return items.map(({ from, to, rate, type }) => ({
    dayRange: `${daysBefore + from}-${daysBefore + to}`,
    dailyRate: rate,
    type,
  }));
}
