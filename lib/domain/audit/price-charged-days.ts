import { addDays } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { sumLedger } from "../demurrage/day-ledger.ts";
import { buildLedgerOfDays } from "../demurrage/ledger-of-days.ts";
import type { DaySpan } from "../demurrage/quote-schedule.ts";
import { selectTariff } from "../demurrage/select-tariff.ts";
import { selectTariffsByDay } from "../demurrage/tariffs-by-day.ts";
import type { Schedule, Tariff } from "../tariff.ts";
import { countChargedDaysBefore, countStatedChargedDays, findFirstChargedDay } from "./billed-period.ts";
import type { InvoiceLine } from "./invoice.ts";
import { askForTiers, type DaysTerms, priceDays } from "./price-days.ts";
import type { LinePrice, LinePricing } from "./priced-line.ts";
import type { Ask } from "./question.ts";

/** By the days held, else by the charged days that the line states. */
export function priceWithoutEvents(line: InvoiceLine, terms: DaysTerms, pricing: LinePricing, ask: Ask): LinePrice {
  if (line.days !== null) return priceDays({ ...line, days: line.days }, terms, pricing, ask);
  const days = countStatedChargedDays(line);
  return days === null
    ? { ok: false, reason: "missing_events", needs: [] }
    : priceChargedDays(line, days, { terms, pricing, ask });
}

interface Context {
  terms: DaysTerms;
  pricing: LinePricing;
  ask: Ask;
}

/**
 * Nobody knows when the clock started. The free time of the tariff is before these days: it cannot be checked. So they
 * cost at most their rates, and nothing if the free time was not over.
 */
function priceChargedDays(line: InvoiceLine, days: number, { terms, pricing, ask }: Context): LinePrice {
  const { invoice, today, change } = pricing;
  const { containerType } = line;
  const date = line.stated.chargedFrom ?? invoice.invoiceDate ?? today;
  const { tariffs, port, charge } = terms;
  const own = change.tariff ?? terms.schedule;
  const schedule = own ?? selectTariff(tariffs, { containerType, port, charge, date });
  if (!schedule) return { ok: false, reason: "no_tariff", on: date };

  const freeDays = change.freeDays ?? terms.freeDays ?? schedule.freeDays;
  askForClock(ask);
  const first = askForEarlierDays(schedule, { freeDays, before: countChargedDaysBefore(line, invoice) }, ask);
  const last = first + days - 1;
  const from = findFirstChargedDay(line, days);
  const dated = own || !from ? [] : selectTariffsByDay(tariffs, { containerType, port, charge }, from, days);
  const [served, other] = buildScheduleSpans(schedule, dated, { first, last });
  if (from && other)
    return {
      ok: false,
      reason: "mixed_currency",
      on: addDays(from, other.from - first),
      from: schedule.currency,
      to: other.schedule.currency,
    };

  const tiers = freeDays > schedule.freeDays ? askForTiers(freeDays, schedule.freeDays, ask) : "keep";
  const whole = buildLedgerOfDays(served, { days: last, startDate: from && addDays(from, 1 - first), freeDays, tiers });
  const charged = whole.days.filter((day) => day.status !== "not_counted" && day.number >= first);
  const ledger = sumLedger(charged, { ...whole, freeDaysUsed: 0, freeTimeEndsOn: null });
  return {
    ok: true,
    tariffs: own ? [] : served.map((span) => span.schedule as Tariff),
    schedule,
    ledgers: [ledger],
    currency: ledger.currency,
    total: ledger.total,
    lowest: new Decimal(0),
    uncoveredDays: ledger.uncoveredDays,
    policies: [],
    notes: [],
  };
}

/**
 * The schedules by day number, and the first of another currency. The first schedule also has the days before the
 * charged ones.
 */
function buildScheduleSpans(
  schedule: Schedule,
  dated: readonly DaySpan<Tariff>[],
  { first, last }: { first: number; last: number },
): [[DaySpan<Schedule>, ...DaySpan<Schedule>[]], DaySpan<Tariff> | undefined] {
  const [, ...later] = dated.map((span) => ({ ...span, from: span.from + first - 1, to: span.to + first - 1 }));
  const end = dated[0] ? dated[0].to + first - 1 : last;
  return [
    [{ schedule, from: 1, to: end }, ...later],
    later.find((span) => span.schedule.currency !== schedule.currency),
  ];
}

function askForClock(ask: Ask): void {
  ask({
    id: "start_event",
    question: "On which day did the clock start?",
    reason:
      "The bill does not show when the clock started, so its free time cannot be checked. Only the rates of its charged days are.",
    answerWith: "none",
    candidates: [],
    isBounded: true,
    preferred: null,
  });
}

/**
 * The one after free time and the lower tiers, or a later one when another invoice has the earlier days.
 * @returns the day number of the first charged day
 */
function askForEarlierDays(
  { slabs, freeDays: tariffFreeDays }: Schedule,
  { freeDays, before }: { freeDays: number; before: number },
  ask: Ask,
): number {
  const first = freeDays + 1 + before;
  const highest = slabs.reduce(
    (high, slab) => (high?.ratePerDay.greaterThanOrEqualTo(slab.ratePerDay) ? high : slab),
    slabs[0],
  );
  if (!highest || highest.fromDay <= first) return first;
  const value = ask({
    id: "earlier_days",
    question: "Did an earlier invoice charge days of this container?",
    reason: `The rate depends on the day number, and the bill does not show it. Without an earlier invoice, the first charged day is day ${freeDays + 1}.`,
    answerWith: "choice",
    candidates: [
      { value: "no", label: "No, these are the first" },
      { value: "yes", label: "Yes, so a higher rate is possible" },
    ],
    isBounded: true,
    preferred: "no",
  });
  // Behind the longer free time of a contract, the rates can start later too.
  return value === "yes" ? highest.fromDay + Math.max(0, freeDays - tariffFreeDays) : first;
}
