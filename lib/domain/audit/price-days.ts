import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { buildLedgerOfDays } from "../demurrage/ledger-of-days.ts";
import { quoteDemurrage } from "../demurrage/quote.ts";
import type { DaySpan } from "../demurrage/quote-schedule.ts";
import type { Charge, Schedule, Tariff } from "../tariff.ts";
import type { InvoiceLine } from "./invoice.ts";
import type { LinePrice, LinePricing } from "./priced-line.ts";
import type { Ask } from "./question.ts";

export interface DaysTerms {
  schedule: Schedule | null;
  tariffs: readonly Tariff[];
  port: string | null;
  charge: Charge | null;
  /** Of a contract. */
  freeDays: number | null;
}

/** Calendar days from the first day of free time, as POST /api/dd/calculate counts them. */
export function priceDays(
  line: InvoiceLine & { days: number },
  terms: DaysTerms,
  { invoice, today, change }: LinePricing,
  ask: Ask,
): LinePrice {
  const { days, daysFrom: startDate = null } = line;
  const date = invoice.invoiceDate ?? today;
  const freeDays = change.freeDays ?? terms.freeDays;
  const schedule = change.tariff ?? terms.schedule;
  if (schedule)
    return priceServedDays([{ schedule, from: 1, to: days }], { days, startDate, freeDays }, { tariffs: [], ask });
  const quote = quoteDemurrage({ ...terms, containerType: line.containerType, days, date, startDate, freeDays });
  if (quote.ok)
    return priceServedDays(
      quote.served,
      { days, startDate, freeDays },
      { tariffs: quote.served.map((span) => span.schedule), ask },
    );
  return quote.reason === "no_tariff" ? { ok: false, reason: "no_tariff", on: startDate ?? date } : quote;
}

function priceServedDays<S extends Schedule>(
  served: readonly [DaySpan<S>, ...DaySpan<S>[]],
  held: { days: number; startDate: IsoDate | null; freeDays: number | null },
  { tariffs, ask }: { tariffs: readonly Tariff[]; ask: Ask },
): LinePrice {
  const [{ schedule }] = served;
  const tiers =
    held.freeDays !== null && held.freeDays > schedule.freeDays
      ? askForTiers(held.freeDays, schedule.freeDays, ask)
      : "keep";
  const ledger = buildLedgerOfDays(served, { ...held, tiers });
  const countsWorkingDays = tariffs.some(
    ({ dayBasis, chargeDayBasis }) => dayBasis === "working" || chargeDayBasis === "working",
  );
  if (countsWorkingDays) askForDates(ask);
  return {
    ok: true,
    tariffs,
    schedule,
    ledgers: [ledger],
    currency: ledger.currency,
    total: ledger.total,
    lowest: countsWorkingDays ? new Decimal(0) : ledger.total,
    uncoveredDays: ledger.uncoveredDays,
    policies: [],
    notes: [],
  };
}

/** Asks where the rates start when a contract has more free days than the tariff. */
export function askForTiers(contract: number, tariff: number, ask: Ask): "keep" | "shift" {
  const value = ask({
    id: "slabs_after_free_time",
    question: "Where do the rates start after the longer free time?",
    reason: `The contract gives ${contract} free days and the tariff ${tariff}. Neither says where the rates start then.`,
    answerWith: "choice",
    candidates: [
      { value: "keep", label: "At the rate of the tariff's day number" },
      { value: "shift", label: "At the first rate of the tariff" },
    ],
    isBounded: true,
    preferred: "keep",
  });
  return value === "shift" ? "shift" : "keep";
}

/** Working days cannot be counted without dates. Every day counts then, which gives the highest amount. */
function askForDates(ask: Ask): void {
  ask({
    id: "start_event",
    question: "On which days was the container discharged, picked up and returned?",
    reason:
      "The tariff counts working days, and a number of days does not say which of them are. Every day counts here, so the amount is the highest possible.",
    answerWith: "none",
    candidates: [],
    isBounded: true,
    preferred: null,
  });
}
