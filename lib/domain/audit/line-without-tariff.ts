import { countDaysBetween } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { buildLedgerOfDays } from "../demurrage/ledger-of-days.ts";
import type { Schedule } from "../tariff.ts";
import { countStatedChargedDays } from "./billed-period.ts";
import { listEventDates } from "./charged-dates.ts";
import type { InvoiceLine } from "./invoice.ts";
import type { PricedLine, PricingFacts } from "./priced-line.ts";

const ZERO = new Decimal(0);

/** Each day of the line has no rate. */
export function priceUncoveredLine(line: InvoiceLine, { invoice: { currency } }: PricingFacts): PricedLine {
  const { events, daysFrom } = line;
  const held = line.days ?? countStatedChargedDays(line);
  const dates = listEventDates(events ?? {});
  const [first = daysFrom ?? null] = dates;
  const last = dates.at(-1);
  const days = first && last ? Math.max(0, countDaysBetween(first, last) + 1) : (held ?? 0);
  const schedule: Schedule = { id: null, freeDays: 0, currency, slabs: [] };
  const ledger = buildLedgerOfDays([{ schedule, from: 1, to: days }], { days, startDate: first });
  return {
    ok: true,
    tariffs: [],
    schedule,
    ledgers: [ledger],
    currency,
    total: ZERO,
    lowest: ZERO,
    uncoveredDays: days,
    policies: [],
    notes: [],
  };
}
