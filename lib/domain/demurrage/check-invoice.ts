import { Decimal, roundMoney } from "#lib/platform/money.ts";
import type { Doubt } from "./doubts.ts";
import { countDays, quoteSchedule, type ScheduleQuote } from "./quote-schedule.ts";
import type { Schedule } from "./tariff.ts";
import type { Verdict } from "./verdict.ts";

/** Free days on the invoice compared with the free days of the tariff, or of the contract if the quote used one. */
export interface FreeDaysCheck {
  published: number;
  applied: number;
  differs: boolean;
  /** Days per container; negative when the carrier gave more free days. */
  extraDaysCharged: number;
  /** Cost with the applied free days minus the expected cost, for all containers. */
  costOfDifference: Decimal;
}

/** Result of an invoice check. Amounts are for all containers, in the currency of the quote, rounded to its minor unit. */
export interface InvoiceCheck {
  verdict: Verdict;
  /** What keeps the check from a verdict. Empty unless the verdict is `cannot_tell`. */
  doubts: readonly Doubt[];
  expected: Decimal;
  billed: Decimal;
  /** Billed minus expected; positive when the carrier billed too much. */
  difference: Decimal;
  tolerance: Decimal;
  /** Days per container without a rate on file. If there are any, `expected` is a lower bound. */
  uncoveredDays: number;
  freeDays: FreeDaysCheck | null;
}

/**
 * Compares a billed amount with a quote. The verdict is `correct` when the difference is at most the tolerance: one unit of the
 * currency or 0.5 % of the expected amount, whichever is larger. A doubt that rules out the verdict makes it `cannot_tell`.
 *
 * @param billed amount for all containers, in the currency of the quote
 * @param containers number of containers on the invoice, all held for the same days
 * @param freeDaysApplied free days stated on the invoice; `null` when it states none
 */
export function checkInvoice<S extends Schedule>({
  quote,
  billed,
  containers,
  freeDaysApplied = null,
  doubts = [],
}: {
  quote: ScheduleQuote<S>;
  billed: Decimal;
  containers: number;
  freeDaysApplied?: number | null;
  doubts?: readonly Doubt[];
}): InvoiceCheck {
  const { currency } = quote;
  const expected = quote.total.times(containers);
  const rounded = roundMoney(billed, currency);
  const difference = rounded.minus(expected);
  const tolerance = toleranceOf(expected, currency);
  const byAmount = difference.abs().lessThanOrEqualTo(tolerance) ? "correct" : difference.isPositive() ? "overbilled" : "underbilled";
  const decisive = doubts.filter(({ rulesOut }) => rulesOut.includes(byAmount));
  return {
    verdict: decisive.length > 0 ? "cannot_tell" : byAmount,
    doubts: decisive,
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
