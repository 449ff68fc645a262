import { addDays } from "#lib/platform/dates.ts";
import type { Schedule } from "../tariff.ts";
import {
  type CountingRules,
  chargeLostFreeTime,
  countFreeDays,
  type DayLedger,
  type LedgerDay,
  sumLedger,
  toChargedDay,
} from "./day-ledger.ts";
import type { DaySpan, HeldDays } from "./quote-schedule.ts";

/**
 * For a number of days without a known event. It counts calendar days; the first of them is the first day of free time.
 * The amounts are those of quoteSchedule, except where `tiers` moves the slabs behind a contract's free time.
 *
 * @param served at least one schedule; ordered by day, without overlap, all in one currency
 */
export function buildLedgerOfDays<S extends Schedule>(
  served: readonly [DaySpan<S>, ...DaySpan<S>[]],
  {
    days,
    startDate = null,
    freeDays: contractFreeDays = null,
    tiers = "keep",
  }: HeldDays & { tiers?: CountingRules["tiers"] },
): DayLedger {
  const listed = Array.from({ length: days }, (_, index): LedgerDay => {
    const number = index + 1;
    const date = startDate && addDays(startDate, index);
    const schedule = served.find(({ from, to }) => from <= number && number <= to)?.schedule ?? null;
    const freeDays = contractFreeDays ?? schedule?.freeDays ?? 0;
    if (number <= freeDays) return { date, status: "free", number, tariffId: schedule?.id ?? null };
    return toChargedDay(date, number, schedule, { freeDays, tiers });
  });
  const { freeDays: tariffFreeDays, currency } = served[0].schedule;
  const freeDays = contractFreeDays ?? tariffFreeDays;
  const counted = chargeLostFreeTime(listed, served[0].schedule, freeDays);
  const freeTimeEndsOn = startDate && freeDays > 0 ? addDays(startDate, freeDays - 1) : null;
  return sumLedger(counted, { currency, freeDays, freeTimeEndsOn, freeDaysUsed: countFreeDays(counted) });
}
