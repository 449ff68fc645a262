import { Decimal } from "#lib/platform/money.ts";
import type { Schedule } from "../tariff.ts";
import type { DayRange, ScheduleQuote } from "./quote-schedule.ts";

/** The rate is 0 for free days and `null` for days without a rate on file. */
export type DayRun = DayRange &
  (
    | { type: "free"; rate: Decimal }
    | { type: "charged"; rate: Decimal; tariffId: string | null }
    | { type: "uncovered"; rate: null }
  );

/** From day 1 to the last. Days that are neither in a slab nor uncovered are free. */
export function splitIntoDayRuns({ days, slabs, uncovered }: ScheduleQuote<Schedule>): DayRun[] {
  const known: DayRun[] = [
    ...slabs.map(({ from, to, ratePerDay, tariffId }) => ({
      from,
      to,
      type: "charged" as const,
      rate: ratePerDay,
      tariffId,
    })),
    ...uncovered.map(({ from, to }) => ({ from, to, type: "uncovered" as const, rate: null })),
  ].sort((a, b) => a.from - b.from);

  const runs: DayRun[] = [];
  const addFree = (from: number, to: number) => {
    if (from <= to) runs.push({ from, to, type: "free", rate: new Decimal(0) });
  };
  let next = 1;
  for (const run of known) {
    addFree(next, run.from - 1);
    runs.push(run);
    next = run.to + 1;
  }
  addFree(next, days);
  return runs;
}
