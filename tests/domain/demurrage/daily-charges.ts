import { type DayRun, splitIntoDayRuns } from "#lib/domain/demurrage/day-runs.ts";
import type { ScheduleQuote } from "#lib/domain/demurrage/quote-schedule.ts";
import type { Schedule } from "#lib/domain/tariff.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";

export interface DailyCharge {
  day: number;
  /** `null` when the quote has no start date. */
  date: IsoDate | null;
  type: DayRun["type"];
  /** 0 for a free day; `null` for an uncovered day. */
  rate: Decimal | null;
  /** `null` for an uncovered day or for contract terms. */
  tariffId: string | null;
}

/** In order. */
export function dailyCharges(quote: ScheduleQuote<Schedule>): DailyCharge[] {
  const { served, startDate } = quote;
  return splitIntoDayRuns(quote).flatMap((run) =>
    Array.from({ length: run.to - run.from + 1 }, (_, index) => {
      const day = run.from + index;
      return {
        day,
        date: startDate && addDays(startDate, day - 1),
        type: run.type,
        rate: run.rate,
        tariffId:
          run.type === "uncovered"
            ? null
            : (served.find(({ from, to }) => from <= day && day <= to)?.schedule.id ?? null),
      };
    }),
  );
}
