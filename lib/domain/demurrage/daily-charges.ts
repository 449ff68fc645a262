import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { type DayRun, dayRuns } from "./day-runs.ts";
import type { ScheduleQuote } from "./quote-schedule.ts";
import type { Schedule } from "./tariff.ts";

/** One day held; `date` where the quote has a start date, `rate` 0 when free and null when uncovered, `tariffId` of the tariff serving it. */
export interface DailyCharge {
  day: number;
  date: IsoDate | null;
  type: DayRun["type"];
  rate: Decimal | null;
  tariffId: string | null;
}

/** A quote day by day, in order. */
export function dailyCharges(quote: ScheduleQuote<Schedule>): DailyCharge[] {
  const { served, startDate } = quote;
  return dayRuns(quote).flatMap((run) =>
    Array.from({ length: run.to - run.from + 1 }, (_, index) => {
      const day = run.from + index;
      return {
        day,
        date: startDate && addDays(startDate, day - 1),
        type: run.type,
        rate: run.rate,
        tariffId: run.type === "uncovered" ? null : (served.find(({ from, to }) => from <= day && day <= to)?.schedule.id ?? null),
      };
    }),
  );
}
