import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { countDays, quoteSchedule, type ScheduleQuote } from "./quote-schedule.ts";
import type { Schedule } from "./tariff.ts";

export const VERDICTS = ["overbilled", "correct", "underbilled"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The free time the invoice gave, beside what the tariff (or the contract given to the quote) gives. */
export interface FreeDaysCheck {
  published: number;
  applied: number;
  differs: boolean;
  /** Per container; negative when the carrier left more days free. */
  extraDaysCharged: number;
  /** For all containers: what the applied free days would cost less what is expected. Negative when they cost less. */
  costOfDifference: Decimal;
}

/** Amounts are for all containers, in the quote's currency, rounded to its minor unit. */
export interface InvoiceCheck {
  verdict: Verdict;
  expected: Decimal;
  billed: Decimal;
  /** Billed less expected: above zero is too much. */
  difference: Decimal;
  tolerance: Decimal;
  /** Days per container that no rate on file covers: `expected` is then a lower bound. */
  uncoveredDays: number;
  freeDays: FreeDaysCheck | null;
}

/**
 * Says whether a billed amount is what the quote comes to. A difference within the tolerance, its edge included, is `correct`:
 * one unit of the currency or 0.5 % of what is expected, whichever is more.
 *
 * @param billed for all containers, in the quote's currency
 * @param containers how many containers the invoice is for, each held as long
 * @param freeDaysApplied free days that the invoice names, if it does
 */
export function checkInvoice<S extends Schedule>({
  quote,
  billed,
  containers,
  freeDaysApplied = null,
}: {
  quote: ScheduleQuote<S>;
  billed: Decimal;
  containers: number;
  freeDaysApplied?: number | null;
}): InvoiceCheck {
  const { currency } = quote;
  const expected = quote.total.times(containers);
  const rounded = roundMoney(billed, currency);
  const difference = rounded.minus(expected);
  const tolerance = toleranceOf(expected, currency);
  return {
    verdict: difference.abs().lessThanOrEqualTo(tolerance) ? "correct" : difference.isPositive() ? "overbilled" : "underbilled",
    expected,
    billed: rounded,
    difference,
    tolerance,
    uncoveredDays: countDays(quote.uncovered),
    freeDays: freeDaysApplied === null ? null : checkFreeDays(quote, freeDaysApplied, containers),
  };
}

function toleranceOf(expected: Decimal, currency: string): Decimal {
  return roundMoney(Decimal.max(1, expected.times("0.005")), currency);
}

function checkFreeDays<S extends Schedule>(quote: ScheduleQuote<S>, applied: number, containers: number): FreeDaysCheck {
  const published = quote.freeDays;
  const asApplied = applied === published ? quote : quoteSchedule(quote.served, { ...quote, freeDays: applied });
  return {
    published,
    applied,
    differs: applied !== published,
    extraDaysCharged: countDays(asApplied.slabs) - countDays(quote.slabs),
    costOfDifference: asApplied.total.minus(quote.total).times(containers),
  };
}
