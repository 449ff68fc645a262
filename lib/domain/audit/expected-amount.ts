import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import type { DollarRates } from "../fx/rates.ts";
import type { Interval } from "./assumption.ts";
import { type Exchange, findExchange, findStatedRate, parseRateAnswer, readRateSource } from "./exchange.ts";
import type { AuditedInvoice } from "./invoice.ts";
import type { PricedLine } from "./priced-line.ts";
import type { Answers } from "./question.ts";
import type { Outcome, Scenario } from "./scenarios.ts";
import { calculateTaxFactor, findBillTax, type TaxFactor } from "./tax-factor.ts";

/** What converts an amount of a tariff to the bill, for some answers. */
export interface BillTerms {
  invoice: AuditedInvoice;
  answers: Answers;
  rates: DollarRates;
  /** The day whose exchange rate counts. */
  rateDate: IsoDate;
}

const ONE = new Decimal(1);

/** From the tariff's currency to the invoice's; `null` when they are the same, `undefined` when no rate is on file. */
export function findInvoiceExchange(currency: string, terms: BillTerms): Exchange | null | undefined {
  const known = exchanges.get(terms) ?? new Map<string, Exchange | null | undefined>();
  exchanges.set(terms, known);
  if (known.has(currency)) return known.get(currency);
  const { invoice, answers, rates, rateDate } = terms;
  const exchange = findExchange(currency, invoice.currency, {
    rates,
    date: rateDate,
    stated: findStatedRate(invoice.exchangeRate, answers),
    source: readRateSource(answers),
  });
  known.set(currency, exchange);
  return exchange;
}

/** A cache, because each line of each scenario asks for it. */
const exchanges = new WeakMap<BillTerms, Map<string, Exchange | null | undefined>>();

/** The first one that says whether its amounts contain tax. */
export const findTaxedTariff = (tariffs: PricedLine["tariffs"]): PricedLine["tariffs"][number] | undefined =>
  tariffs.find(({ tax }) => tax !== null);

/** Own terms and a tariff on file that says nothing count as without tax. */
export function calculateLineTaxFactor(
  { tariffs }: Pick<PricedLine, "tariffs">,
  { invoice, answers }: Pick<BillTerms, "invoice" | "answers">,
): TaxFactor {
  const tariff = findTaxedTariff(tariffs) ?? { tax: null, taxPercent: null };
  return calculateTaxFactor(tariff, findBillTax(invoice, answers.tax), invoice);
}

/** For one scenario, in the currency of the invoice, unrounded. */
export function calculateExpectedLineAmount(
  { result, met }: Outcome<PricedLine>,
  terms: BillTerms,
  { withTax }: { withTax: boolean },
): Interval {
  const exchange = findInvoiceExchange(result.currency, terms);
  const tax = withTax ? calculateLineTaxFactor(result, terms) : { low: ONE, high: ONE };
  const isCovered = result.uncoveredDays === 0 || parseRateAnswer(terms.answers.uncovered_days) !== undefined;
  const isBounded = isCovered && met.every(({ question, isAnswered }) => isAnswered || question.isBounded);
  const onBill = (amount: Decimal, rate: Decimal | undefined, factor: Decimal) =>
    multiply(multiply(addUncoveredDays(amount, result, terms), rate ?? ONE), factor);
  return {
    low: onBill(result.lowest, exchange?.low, tax.low),
    high: isBounded ? onBill(result.total, exchange?.high, tax.high) : null,
  };
}

/**
 * At the published or stated rate, without tax, rounded. Days without a rate cost what the user answered, else nothing.
 */
export function calculateLineAmount(result: PricedLine, terms: BillTerms): Decimal {
  return roundMoney(
    multiply(addUncoveredDays(result.total, result, terms), findInvoiceExchange(result.currency, terms)?.rate ?? ONE),
    terms.invoice.currency,
  );
}

/** Most lines need no factor, and a product takes much longer than a comparison. */
const multiply = (amount: Decimal, factor: Decimal): Decimal => (factor.equals(ONE) ? amount : amount.times(factor));

function addUncoveredDays(amount: Decimal, { uncoveredDays }: PricedLine, { answers }: BillTerms): Decimal {
  const perDay = uncoveredDays > 0 ? parseRateAnswer(answers.uncovered_days) : undefined;
  return perDay ? amount.plus(perDay.times(uncoveredDays)) : amount;
}

/** The lowest and the highest sum of the lines over the scenarios. */
export function calculateExpectedAmount(scenarios: readonly Scenario<PricedLine>[], terms: BillTerms): Interval {
  // Many scenarios share the outcome of a line.
  const known = new Map<PricedLine, Interval>();
  const calculate = (outcome: Outcome<PricedLine>): Interval => {
    const amount = known.get(outcome.result) ?? calculateExpectedLineAmount(outcome, terms, { withTax: true });
    known.set(outcome.result, amount);
    return amount;
  };
  const sums = scenarios.map(({ outcomes }) => outcomes.map(calculate).reduce(addIntervals));
  return roundInterval(mergeIntervals(sums), terms.invoice.currency);
}

const addIntervals = (a: Interval, b: Interval): Interval => ({
  low: a.low.plus(b.low),
  high: a.high && b.high && a.high.plus(b.high),
});

/**
 * The smallest interval that contains all of them.
 * @param intervals at least one
 */
export function mergeIntervals(intervals: readonly Interval[]): Interval {
  return intervals.reduce((all, { low, high }) => ({
    low: Decimal.min(all.low, low),
    high: all.high && high && Decimal.max(all.high, high),
  }));
}

export const roundInterval = ({ low, high }: Interval, currency: string): Interval => ({
  low: roundMoney(low, currency),
  high: high && roundMoney(high, currency),
});
