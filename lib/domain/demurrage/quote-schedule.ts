import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import type { Schedule } from "./tariff.ts";

export const MAX_DAYS = 365;

/** Days `from` to `to`, both included. */
export interface DayRange {
  from: number;
  to: number;
}

/** The days that one schedule serves. */
export interface DaySpan<S extends Schedule> extends DayRange {
  schedule: S;
}

/** A run of days at one rate under one schedule; `to` is at most the last day held, `cost` is rounded to the currency's minor unit. */
export interface QuotedSlab extends DayRange {
  ratePerDay: Decimal;
  days: number;
  cost: Decimal;
  tariffId: string | null;
}

/** What holding one container for some days costs. */
export interface ScheduleQuote<S extends Schedule> {
  days: number;
  /** The date of day 1, where the days were charged by date. */
  startDate: IsoDate | null;
  /** The contract's own where one was given, else that of the schedule of the earliest day on file. */
  freeDays: number;
  currency: string;
  /** The schedules used, in order of days; with 0 days held the range is 1-0. */
  served: readonly [DaySpan<S>, ...DaySpan<S>[]];
  /** Only the slabs reached. */
  slabs: readonly QuotedSlab[];
  /** The sum of the slabs' costs. */
  total: Decimal;
  /** Days held for which no rate is on file: they are not in the total. */
  uncovered: readonly DayRange[];
  /** The share of the days held, free ones included, whose charge is known: 1 when there are no uncovered days. */
  completeness: number;
}

export interface HeldDays {
  days: number;
  startDate?: IsoDate | null;
  /** A contract's own free time. */
  freeDays?: number | null;
}

/**
 * Charges the days of one container under the schedules that serve them.
 *
 * Day 1 is the first day of free time and slabs keep their calendar days. A contract's own `freeDays` take the place of every
 * schedule's: days up to it are free, and where it is shorter than the schedule's free time, the days between are charged at the first
 * slab's rate. Days that no schedule serves and days after a closed last slab are uncovered, not free.
 *
 * @param served in order of days, not overlapping, at least one, all in one currency
 * @param held days from 0 (nothing charged) to 365
 * @throws RangeError when days or free days are not whole numbers within bounds
 */
export function quoteSchedule<S extends Schedule>(served: readonly [DaySpan<S>, ...DaySpan<S>[]], held: HeldDays): ScheduleQuote<S> {
  const { days, startDate = null } = held;
  const ownFreeDays = held.freeDays ?? null;
  if (!isDayCount(days, MAX_DAYS)) throw new RangeError(`days must be a whole number from 0 to ${MAX_DAYS}, got ${days}`);
  if (ownFreeDays !== null && !isDayCount(ownFreeDays)) throw new RangeError(`free days must be a whole number from 0, got ${ownFreeDays}`);

  const { currency } = served[0].schedule;
  const slabs: QuotedSlab[] = [];
  const uncovered: DayRange[] = [];
  const leaveUncovered = (from: number, to: number) => {
    if (from > to) return;
    const last = uncovered.at(-1);
    if (last && last.to === from - 1) last.to = to;
    else uncovered.push({ from, to });
  };

  let nextDay = 1;
  for (const { schedule, from, to } of served) {
    leaveUncovered(Math.max(nextDay, (ownFreeDays ?? 0) + 1), from - 1);
    let chargeFrom = Math.max(from, (ownFreeDays ?? schedule.freeDays) + 1);
    for (const [index, slab] of schedule.slabs.entries()) {
      const first = index === 0 ? chargeFrom : Math.max(slab.fromDay, chargeFrom);
      const last = Math.min(slab.toDay ?? to, to);
      if (first > last) continue;
      leaveUncovered(chargeFrom, first - 1);
      slabs.push(quoteSlab(first, last, slab.ratePerDay, schedule));
      chargeFrom = last + 1;
    }
    leaveUncovered(chargeFrom, to);
    nextDay = to + 1;
  }
  leaveUncovered(Math.max(nextDay, (ownFreeDays ?? 0) + 1), days);

  return {
    days,
    startDate,
    freeDays: ownFreeDays ?? served[0].schedule.freeDays,
    currency,
    served,
    slabs,
    total: slabs.reduce((sum, slab) => sum.plus(slab.cost), new Decimal(0)),
    uncovered,
    completeness: days === 0 ? 1 : (days - countDays(uncovered)) / days,
  };
}

function quoteSlab(from: number, to: number, ratePerDay: Decimal, { id, currency }: Schedule): QuotedSlab {
  const days = to - from + 1;
  return { from, to, ratePerDay, days, cost: roundMoney(ratePerDay.times(days), currency), tariffId: id };
}

export function countDays(ranges: readonly DayRange[]): number {
  return ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

const isDayCount = (value: number, most = Number.MAX_SAFE_INTEGER) => Number.isInteger(value) && value >= 0 && value <= most;
