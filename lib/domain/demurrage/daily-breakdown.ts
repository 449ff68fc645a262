import type { Decimal } from "#lib/platform/money.ts";
import { dayRuns } from "./day-runs.ts";
import type { ScheduleQuote } from "./quote-schedule.ts";
import type { Schedule } from "./tariff.ts";

/** A run of days at one rate, as a comparison lists it: charged days are `detention` whatever the charge is called. */
export interface BreakdownItem {
  /** `1-4`; a single day is `5-5`. */
  dayRange: string;
  dailyRate: Decimal;
  type: "free" | "detention";
}

/** Folds the days of a quote into runs of one rate, in its own currency; uncovered days are left out. */
export function dailyBreakdown(quote: ScheduleQuote<Schedule>): BreakdownItem[] {
  const folded: { from: number; to: number; rate: Decimal; type: "free" | "detention" }[] = [];
  for (const run of dayRuns(quote)) {
    if (run.type === "uncovered") continue;
    const type = run.type === "free" ? "free" : "detention";
    const last = folded.at(-1);
    if (last && last.type === type && last.to === run.from - 1 && last.rate.equals(run.rate)) last.to = run.to;
    else folded.push({ from: run.from, to: run.to, rate: run.rate, type });
  }
  return folded.map(({ from, to, rate, type }) => ({ dayRange: `${from}-${to}`, dailyRate: rate, type }));
}
