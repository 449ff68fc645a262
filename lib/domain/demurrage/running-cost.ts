import { Decimal } from "#lib/platform/money.ts";
import type { Schedule } from "../tariff.ts";
import { calculateCostOfDays, chargeLostFreeTime, type DayLedger, type LedgerDay, sumLedger } from "./day-ledger.ts";

/**
 * The day of `index` included: the total of a ledger that ends on it. Before the first day it is 0.
 * @param ledger a ledger in which no free day is lost
 * @param schedule the tariff of the days, which can take back free days after a long stay
 * @param index index of the last day
 */
export function calculateCostUpTo(ledger: DayLedger, schedule: Schedule | undefined, index: number): Decimal {
  const days = ledger.days.slice(0, index + 1);
  return sumLedger(schedule ? chargeLostFreeTime(days, schedule, ledger.freeDays) : days, ledger).total;
}

/** Up to each day, as calculateCostUpTo does. Uncovered days add nothing. */
export function calculateRunningCosts(ledger: DayLedger, schedule: Schedule | undefined): Decimal[] {
  const { days, currency } = ledger;
  if (!schedule?.freeTimeLost) return calculateCosts(days, currency);
  return days.map((_, index) => calculateCostUpTo(ledger, schedule, index));
}

function calculateCosts(days: readonly LedgerDay[], currency: string): Decimal[] {
  let total = new Decimal(0);
  let closed = total;
  let open: { day: LedgerDay & { status: "charged" }; days: number } | null = null;
  return days.map((day) => {
    if (day.status !== "charged") return total;
    if (open && open.day.slab === day.slab && open.day.tariffId === day.tariffId) open.days += 1;
    else {
      closed = total;
      open = { day, days: 1 };
    }
    total = closed.plus(calculateCostOfDays(day.rate, open.days, currency));
    return total;
  });
}
