import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import type { Schedule } from "../tariff.ts";

/** The longest time for which a container can be held, in days. */
export const MAX_DAYS = 365;

/** Both ends inclusive. */
export interface DayRange {
  from: number;
  to: number;
}

export interface DaySpan<S extends Schedule> extends DayRange {
  schedule: S;
}

/** `to` is never after the last day held. `cost` is rounded to the minor unit of the currency. */
export interface QuotedSlab extends DayRange {
  ratePerDay: Decimal;
  days: number;
  cost: Decimal;
  tariffId: string | null;
}

export interface ScheduleQuote<S extends Schedule> {
  days: number;
  /** Date of day 1; `null` when the calculation used day numbers only. */
  startDate: IsoDate | null;
  /** Free days of the contract if the input has them, otherwise of the first schedule. */
  freeDays: number;
  currency: string;
  /** In order of days. The range is 1-0 when the container is held for 0 days. */
  served: readonly [DaySpan<S>, ...DaySpan<S>[]];
  /** Slabs in which at least one day is charged. */
  slabs: readonly QuotedSlab[];
  total: Decimal;
  /** Days without a rate on file. The total does not include them. */
  uncovered: readonly DayRange[];
  /** Share of all days held, free days included, for which the charge is known: 1 when no day is uncovered. */
  completeness: number;
}

export interface HeldDays {
  days: number;
  startDate?: IsoDate | null;
  /** Free time of a contract. */
  freeDays?: number | null;
}

/**
 * Day 1 is the first day of free time. Slabs keep their day numbers when the free time changes. Contract `freeDays`
 * replace the free days of every schedule. If they are fewer, the days up to the first slab are charged at the rate of
 * the first slab. Days without a schedule, and days after a closed last slab, are uncovered. They are not free.
 *
 * @param served at least one schedule; ordered by day, without overlap, all in one currency
 * @param input days from 0 (nothing is charged) to MAX_DAYS, with an optional start date and contract free days
 * @throws RangeError when days or free days are not whole numbers within these limits
 */
export function quoteSchedule<S extends Schedule>(
  served: readonly [DaySpan<S>, ...DaySpan<S>[]],
  input: HeldDays,
): ScheduleQuote<S> {
  const { days, startDate = null } = input;
  const contractFreeDays = input.freeDays ?? null;
  if (!isDayCount(days, MAX_DAYS))
    throw new RangeError(`days must be a whole number from 0 to ${MAX_DAYS}, got ${days}`);
  if (contractFreeDays !== null && !isDayCount(contractFreeDays))
    throw new RangeError(`free days must be a whole number from 0, got ${contractFreeDays}`);

  const { currency } = served[0].schedule;
  const slabs: QuotedSlab[] = [];
  const uncovered: DayRange[] = [];
  const addUncovered = (from: number, to: number) => {
    if (from > to) return;
    const last = uncovered.at(-1);
    if (last && last.to === from - 1) last.to = to;
    else uncovered.push({ from, to });
  };

  let nextDay = 1;
  for (const { schedule, from, to } of served) {
    addUncovered(Math.max(nextDay, (contractFreeDays ?? 0) + 1), from - 1);
    let chargeFrom = Math.max(from, (contractFreeDays ?? schedule.freeDays) + 1);
    for (const [index, slab] of schedule.slabs.entries()) {
      const first = index === 0 ? chargeFrom : Math.max(slab.fromDay, chargeFrom);
      const last = Math.min(slab.toDay ?? to, to);
      if (first > last) continue;
      addUncovered(chargeFrom, first - 1);
      slabs.push(quoteSlab(first, last, slab.ratePerDay, schedule));
      chargeFrom = last + 1;
    }
    addUncovered(chargeFrom, to);
    nextDay = to + 1;
  }
  addUncovered(Math.max(nextDay, (contractFreeDays ?? 0) + 1), days);

  return {
    days,
    startDate,
    freeDays: contractFreeDays ?? served[0].schedule.freeDays,
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

const isDayCount = (value: number, max = Number.MAX_SAFE_INTEGER) =>
  Number.isInteger(value) && value >= 0 && value <= max;
