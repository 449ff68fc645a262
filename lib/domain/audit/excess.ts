import { Decimal, getMinorDigits, roundMoney } from "#lib/platform/money.ts";
import { type AssumptionId, UNPROVEN_POINTS } from "./assumption.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { isBasedOnStaleRate, isStatedRate } from "./exchange.ts";
import { calculateLineTaxFactor } from "./expected-amount.ts";
import type { TaxFactor } from "./tax-factor.ts";
import { calculateTolerance } from "./verdict.ts";

const ZERO = new Decimal(0);

function isOpenFor(
  { assumptions }: Pick<AuditFacts, "assumptions">,
  { index }: Pick<AuditedLine, "index">,
  ids: readonly AssumptionId[],
): boolean {
  return assumptions.some(({ id, answer, lines }) => answer === null && ids.includes(id) && lines.includes(index));
}

type Proving = Pick<AuditFacts, "assumptions" | "exchange" | "invoice">;

/**
 * The rates of the line prove something: see UNPROVEN_POINTS. Nothing does without rates, or by an exchange rate that
 * is too old.
 */
function canProve(facts: Proving, line: Pick<AuditedLine, "index" | "schedule">): boolean {
  if (line.schedule.slabs.length === 0 || isOpenFor(facts, line, UNPROVEN_POINTS)) return false;
  return (
    facts.exchange === null || line.schedule.currency === facts.invoice.currency || !isBasedOnStaleRate(facts.exchange)
  );
}

export const isTariffKnown = (facts: Proving, line: Pick<AuditedLine, "index" | "schedule">): boolean =>
  canProve(facts, line) && !isOpenFor(facts, line, ["charge", "port", "direction", "version"]);

/** The charge decides which events start and end the clock. */
export const isChargeKnown = (facts: Pick<AuditFacts, "assumptions">, line: Pick<AuditedLine, "index">): boolean =>
  !isOpenFor(facts, line, ["charge"]);

/** In the currency of the invoice; `null` when the invoice gives only the total of several lines. */
export function findBilledAmount(
  { invoice }: Pick<AuditFacts, "invoice">,
  { line }: Pick<AuditedLine, "line">,
): Decimal | null {
  return line.billed ?? (invoice.lines.length === 1 ? invoice.billed : null);
}

/** See calculateTaxFactor. */
export const getTaxFactor = ({ invoice }: Pick<AuditFacts, "invoice">, line: Pick<AuditedLine, "tariffs">): TaxFactor =>
  calculateLineTaxFactor(line, { invoice, answers: invoice.answers });

/**
 * Calculates for each line what the bill has above the highest amount that any choice of the open points allows. Only
 * lines with such an excess are in the result. It is empty when the invoice as a whole is correct or too low: one line
 * that is too high then makes up for another.
 */
export function getExcessByLine(facts: AuditFacts): ReadonlyMap<number, Decimal> {
  const known = memo.get(facts);
  if (known) return known;
  const excess = calculateExcess(facts);
  memo.set(facts, excess);
  return excess;
}

/** Every rule needs the excess of every line, and the facts of an audit do not change. */
const memo = new WeakMap<AuditFacts, ReadonlyMap<number, Decimal>>();

function calculateExcess(facts: AuditFacts): Map<number, Decimal> {
  const excess = new Map<number, Decimal>();
  if (facts.verdict === "correct" || facts.verdict === "underbilled") return excess;
  for (const line of facts.lines) {
    const amount = calculateLineExcess(facts, line);
    if (amount) excess.set(line.index, amount);
  }
  const total = calculateTotalExcess(facts);
  const known = [...excess.values()].reduce((sum, amount) => sum.plus(amount), ZERO);
  const silent = facts.lines.filter((line) => findBilledAmount(facts, line) === null);
  const weights = silent.map(({ expected }) => expected.high ?? ZERO);
  const sumOfWeights = weights.reduce((sum, weight) => sum.plus(weight), ZERO);
  for (const [place, { index }] of silent.entries()) {
    const share = sumOfWeights.isZero()
      ? new Decimal(1).div(silent.length)
      : (weights[place] ?? ZERO).div(sumOfWeights);
    const amount = total
      .minus(known)
      .times(share)
      .toDecimalPlaces(getMinorDigits(facts.invoice.currency), Decimal.ROUND_DOWN);
    if (amount.greaterThan(0)) excess.set(index, amount);
  }
  return excess;
}

/** What the invoice as a whole has above the highest expected amount; 0 when that is not sure. */
export const calculateTotalExcess = (facts: AuditFacts): Decimal =>
  facts.verdict === "overbilled" ? calculateAmountAbove(facts) : ZERO;

/**
 * The part of the bill above the highest expected amount, for mistakes that do not depend on the rates. An inferred
 * column may change a rate, but not how often a day is billed. 0 when nothing is above, or when the tariff is
 * illustrative or past its usable life.
 */
export function calculateAmountAbove({ assumptions, invoice, expected }: AuditFacts): Decimal {
  const isWithoutRates = assumptions.some(({ id, answer }) => answer === null && WITHOUT_RATES.includes(id));
  if (expected.high === null || isWithoutRates) return ZERO;
  const above = invoice.billed.minus(expected.high);
  return above.greaterThan(calculateTolerance(expected.high, invoice.currency)) ? above : ZERO;
}

const WITHOUT_RATES: readonly AssumptionId[] = UNPROVEN_POINTS.filter((id) => id !== "inferred");

function calculateLineExcess(facts: AuditFacts, line: AuditedLine): Decimal | null {
  const billed = findBilledAmount(facts, line);
  if (billed === null || line.expected.high === null || !canProve(facts, line)) return null;
  const limit = line.expected.high.times(getTaxFactor(facts, line).high);
  const excess = roundMoney(billed.minus(limit), facts.invoice.currency);
  return excess.greaterThan(calculateTolerance(limit, facts.invoice.currency)) ? excess : null;
}

/** Money that a mistake may have cost. `isProven`: no choice of an open point explains it. */
export interface AtStake {
  amount: Decimal;
  isProven: boolean;
}

/**
 * Limits the cost of a mistake to what the bill of its line has above the expected amount: the proven excess, else what
 * the open points leave. `null` when the bill has nothing above it, so that the mistake, if there is one, cost nothing.
 */
export function calculateStake(facts: AuditFacts, line: AuditedLine, cost: Decimal): AtStake | null {
  if (!cost.greaterThan(0) || !canProve(facts, line)) return null;
  const proven = getExcessByLine(facts).get(line.index);
  if (proven) return { amount: roundMoney(Decimal.min(cost, proven), facts.invoice.currency), isProven: true };
  const billed = findBilledAmount(facts, line);
  if (billed === null || facts.verdict !== "cannot_tell_yet") return null;
  const lowest = line.expected.low.times(getTaxFactor(facts, line).low);
  const room = billed.minus(lowest);
  if (!room.greaterThan(calculateTolerance(lowest, facts.invoice.currency))) return null;
  return { amount: roundMoney(Decimal.min(cost, room), facts.invoice.currency), isProven: false };
}

/** The line has a proven excess under a known tariff, and bills exactly the amount that a mistake gives. */
export const isExactMistake = (facts: AuditFacts, line: AuditedLine, amount: Decimal): boolean =>
  isTariffKnown(facts, line) && getExcessByLine(facts).has(line.index) && isBilled(facts, line, amount);

/** Exactly the amount, without tax or with it. */
export function isBilled(facts: AuditFacts, line: AuditedLine, amount: Decimal): boolean {
  const billed = findBilledAmount(facts, line);
  if (billed === null || !amount.greaterThan(0)) return false;
  // A rate of exchange that is not known gives the amount only nearly.
  const tolerance =
    facts.exchange === null || isStatedRate(facts.exchange)
      ? new Decimal(1)
      : calculateTolerance(amount, facts.invoice.currency);
  const tax = getTaxFactor(facts, line);
  const factors = [new Decimal(1), ...(tax.open === null ? [tax.high] : [])];
  return factors.some((factor) => billed.minus(amount.times(factor)).abs().lessThanOrEqualTo(tolerance));
}
