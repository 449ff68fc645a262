import { Decimal, roundMoney } from "#lib/platform/money.ts";
import type { Interval } from "./assumption.ts";
import { type Exchange, isBasedOnStaleRate } from "./exchange.ts";

export const AUDIT_VERDICTS = ["overbilled", "underbilled", "correct", "cannot_tell_yet"] as const;
/**
 * `cannot_tell_yet`: the billed amount is between the bounds of the expected amount, or no tariff on file proves
 * anything.
 */
export type AuditVerdict = (typeof AUDIT_VERDICTS)[number];

/**
 * Returns the difference that nobody disputes: one unit of the currency or 0.5 % of the expected amount, whichever is
 * larger.
 */
export const calculateTolerance = (expected: Decimal, currency: string): Decimal =>
  roundMoney(Decimal.max(1, expected.times("0.005")), currency);

/**
 * @param canProve false while the tariff proves nothing to a carrier: see UNPROVEN_POINTS
 * @param isSettled true when no point is open
 */
export function chooseVerdict(
  billed: Decimal,
  expected: Interval,
  { currency, canProve, isSettled }: { currency: string; canProve: boolean; isSettled: boolean },
): AuditVerdict {
  if (!canProve) return "cannot_tell_yet";
  if (expected.high !== null && billed.minus(expected.high).greaterThan(calculateTolerance(expected.high, currency)))
    return "overbilled";
  if (expected.low.minus(billed).greaterThan(calculateTolerance(expected.low, currency))) return "underbilled";
  const width = expected.high?.minus(expected.low);
  return isSettled || width?.lessThanOrEqualTo(calculateTolerance(expected.low, currency))
    ? "correct"
    : "cannot_tell_yet";
}

/** No verdict rests on a rate past its usable life. A stated rate that may be padded never proves a bill correct. */
export function limitByRate(verdict: AuditVerdict, exchange: Pick<Exchange, "status" | "age"> | null): AuditVerdict {
  if (exchange === null) return verdict;
  if (isBasedOnStaleRate(exchange)) return "cannot_tell_yet";
  if (exchange.status !== "unconfirmed" || verdict === "overbilled") return verdict;
  // A lower end that comes from an old rate shows no underbilling.
  return verdict === "underbilled" && exchange.age?.isStale === false ? verdict : "cannot_tell_yet";
}

/** A verdict is never `correct` while a finding has an amount. */
export function limitByFindings(verdict: AuditVerdict, findings: readonly { amount: Decimal | null }[]): AuditVerdict {
  return verdict === "correct" && findings.some(({ amount }) => amount?.greaterThan(0)) ? "cannot_tell_yet" : verdict;
}
