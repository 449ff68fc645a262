import { Decimal } from "#lib/platform/money.ts";
import type { Schedule } from "../tariff.ts";
import { calculateCostOfDays, chargeLostFreeTime, type DayLedger, type LedgerDay, sumLedger } from "./day-ledger.ts";

/**
 * The total of a ledger that has only the first days of this one.
 * @param ledger a ledger in which no free day is lost
 * @param schedule the tariff of the days, which can take back free days after a long stay
 */
export function calculateCostOfFirst(count: number, ledger: DayLedger, schedule: Schedule): Decimal {
  const days = ledger.days.slice(0, count);
  return sumLedger(chargeLostFreeTime(days, schedule, ledger.freeDays), ledger).total;
}

/** Up to each day, as calculateCostOfFirst does. Uncovered days add nothing. */
export function calculateRunningCosts(ledger: DayLedger, schedule: Schedule): Decimal[] {
  const { days, currency } = ledger;
  if (!schedule.freeTimeLost) return calculateCosts(days, currency);
  return days.map((_, index) => calculateCostOfFirst(index + 1, ledger, schedule));
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
