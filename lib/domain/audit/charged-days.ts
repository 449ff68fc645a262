import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal, getMinorDigits, roundMoney } from "#lib/platform/money.ts";
import type { DayLedger } from "../demurrage/day-ledger.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import type { DisputedPart } from "./finding.ts";

type Ledgers = readonly DayLedger[];

/** In the currency of the schedule. A day in two ledgers has the sum. */
export function sumChargesByDate(ledgers: Ledgers): Map<IsoDate, Decimal> {
  const charges = new Map<IsoDate, Decimal>();
  for (const { days } of ledgers) {
    for (const day of days) {
      if (day.status === "charged" && day.date !== null)
        charges.set(day.date, day.rate.plus(charges.get(day.date) ?? 0));
    }
  }
  return charges;
}

/** In order of date. */
export function listChargedDates(ledgers: Ledgers): IsoDate[] {
  const dates = new Set<IsoDate>();
  for (const { days } of ledgers)
    for (const { status, date } of days) if (status === "charged" && date !== null) dates.add(date);
  return [...dates].sort();
}

/** Includes the days without a rate. */
export const countCharged = (ledgers: Ledgers): number =>
  ledgers.reduce((sum, { chargedDays, uncoveredDays }) => sum + chargedDays + uncoveredDays, 0);

/** Units of the invoice's currency for one unit of the ledgers of a line. */
export function calculateExchangeFactor(
  { assumedAmount, ledgers }: Pick<AuditedLine, "assumedAmount" | "ledgers">,
  { exchange }: Pick<AuditFacts, "exchange">,
): Decimal {
  const total = ledgers.reduce((sum, ledger) => sum.plus(ledger.total), new Decimal(0));
  return total.isZero() || assumedAmount.isZero() ? (exchange?.rate ?? new Decimal(1)) : assumedAmount.div(total);
}

/**
 * What each charged day of a line costs more than in other ledgers of the same days. One claim for the days with the
 * same difference, in the currency of the invoice.
 */
export function disputeDifference(facts: AuditFacts, line: AuditedLine, other: Ledgers): DisputedPart[] {
  const unit = calculateExchangeFactor(line, facts);
  const charged = sumChargesByDate(line.ledgers);
  const cheaper = sumChargesByDate(other);
  const datesByDifference = Map.groupBy([...charged.keys()].sort(), (date) =>
    (charged.get(date) as Decimal).minus(cheaper.get(date) ?? 0).toString(),
  );
  return [...datesByDifference].flatMap(([difference, dates]) => {
    const amount = roundMoney(unit.times(difference).times(dates.length), facts.invoice.currency);
    return amount.greaterThan(0) ? [{ line: line.index, amount, dates }] : [];
  });
}

/** Claims the days at their rates. */
export function disputeDates(facts: AuditFacts, line: AuditedLine, dates: ReadonlySet<IsoDate>): DisputedPart[] {
  const left = line.ledgers.map((ledger) => ({
    ...ledger,
    days: ledger.days.filter(({ date }) => date === null || !dates.has(date)),
  }));
  return disputeDifference(facts, line, left);
}

export const sumDisputedParts = (disputed: readonly DisputedPart[]): Decimal =>
  disputed.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));

/** Reduces the claims in proportion. */
export function capDisputedParts(
  disputed: readonly DisputedPart[],
  limit: Decimal | null,
  currency: string,
): DisputedPart[] {
  const total = sumDisputedParts(disputed);
  if (limit === null || total.lessThanOrEqualTo(limit)) return [...disputed];
  const digits = getMinorDigits(currency);
  const rounded = disputed.map((claim) => ({
    ...claim,
    amount: claim.amount.times(limit).div(total).toDecimalPlaces(digits, Decimal.ROUND_DOWN),
  }));
  // The last claim takes what rounding left, so that the sum is an amount that people can recalculate.
  const last = rounded.at(-1);
  if (last)
    last.amount = last.amount.plus(limit.toDecimalPlaces(digits, Decimal.ROUND_DOWN)).minus(sumDisputedParts(rounded));
  return rounded.filter(({ amount }) => amount.greaterThan(0));
}
