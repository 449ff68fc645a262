import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { chargeLostFreeTime, type DayLedger, type LedgerDay, ledgerOf } from "./day-ledger.ts";
import type { Schedule } from "./tariff.ts";

/**
 * Returns what the days of a ledger cost up to each of them, that day included: the total of a ledger that ends on it. Uncovered days add nothing.
 * @param ledger a ledger in which no free day is lost
 * @param schedule the tariff of the days, which can take back free days after a long stay
 */
export function runningCosts(ledger: DayLedger, schedule: Schedule | undefined): Decimal[] {
  const { days, currency } = ledger;
  if (!schedule?.freeTimeLost) return costsOf(days, currency);
  return days.map((_, index) => ledgerOf(chargeLostFreeTime(days.slice(0, index + 1), schedule, ledger.freeDays), ledger).total);
}

function costsOf(days: readonly LedgerDay[], currency: string): Decimal[] {
  let closed = new Decimal(0);
  let open: { day: LedgerDay & { status: "charged" }; days: number } | null = null;
  return days.map((day) => {
    if (day.status === "charged") {
      if (open && open.day.slab === day.slab && open.day.tariffId === day.tariffId) open.days += 1;
      else {
        closed = totalOf();
        open = { day, days: 1 };
      }
    }
    return totalOf();
  });

  function totalOf(): Decimal {
    return open ? closed.plus(roundMoney(open.day.rate.times(open.days), currency)) : closed;
  }
}
