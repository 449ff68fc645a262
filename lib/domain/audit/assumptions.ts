import { formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { findUnproven } from "../demurrage/unproven-tariff.ts";
import { formatMargin } from "../fx/rate-age.ts";
import { formatTaxRate, getStandardTaxRate } from "../tax/standard-rate.ts";
import {
  ASSUMPTION_IDS,
  type Assumption,
  type AssumptionChoice,
  type AssumptionId,
  type Interval,
  isOpen,
} from "./assumption.ts";
import type { SharedDays } from "./audit-facts.ts";
import { listLineDates } from "./charged-dates.ts";
import { type Exchange, parseRateAnswer, readRateSource } from "./exchange.ts";
import { type BillTerms, calculateLineTaxFactor, findInvoiceExchange, findTaxedTariff } from "./expected-amount.ts";
import { listInferredAssumptions } from "./inferred-points.ts";
import type { InvoiceLine } from "./invoice.ts";
import type { PricedLine } from "./priced-line.ts";
import type { Answers, Question } from "./question.ts";
import { REPEATED_CHOICES, readRepeatedAnswer } from "./repeated-lines.ts";
import type { MetQuestion, Scenario } from "./scenarios.ts";

export interface AssumptionsRequest {
  /** For the answers of the user. */
  scenarios: readonly Scenario<PricedLine>[];
  /** The scenario whose ledgers are shown. */
  shown: Scenario<PricedLine>;
  terms: BillTerms;
  sharedDays: SharedDays;
  expected: Interval;
  /** The expected amount of the invoice for other answers, everything else as it is. */
  computeExpected(answers: Answers): Interval;
  today: IsoDate;
}

/**
 * What is open and what the user answered, in the order of ASSUMPTION_IDS. A choice that changes no amount is left out.
 */
export function listAssumptions(request: AssumptionsRequest): Assumption[] {
  const all = [
    ...listQuestionAssumptions(request),
    ...listRepeatedLineAssumptions(request),
    ...listTaxAssumptions(request),
    ...listExchangeRateAssumptions(request),
    ...listRateSourceAssumptions(request),
    ...listUncoveredDayAssumptions(request),
    ...listInferredAssumptions(request),
    ...listTariffAssumptions(request),
  ];
  return all.sort((a, b) => ASSUMPTION_IDS.indexOf(a.id) - ASSUMPTION_IDS.indexOf(b.id));
}

interface MetOnLine extends MetQuestion {
  line: number;
}

function listQuestionAssumptions(request: AssumptionsRequest): Assumption[] {
  const { shown, scenarios } = request;
  // The shown scenario comes first, so that the words of a question fit what is shown.
  const met = [shown, ...scenarios].flatMap(({ outcomes }) =>
    outcomes.flatMap((outcome, line) => outcome.met.map((one): MetOnLine => ({ ...one, line }))),
  );
  return [...Map.groupBy(met, ({ question }) => question.id)].flatMap(([id, group]) => {
    const assumption = buildQuestionAssumption(id, group, request);
    return isOpen(assumption) && assumption.effect?.isZero() ? [] : [assumption];
  });
}

function buildQuestionAssumption(
  id: AssumptionId,
  group: readonly MetOnLine[],
  request: AssumptionsRequest,
): Assumption {
  const [{ question, value, isAnswered }] = group as [MetOnLine];
  const { answers } = request.terms;
  const candidates = new Map(
    group.flatMap((one) => one.question.candidates.map((candidate) => [candidate.value, candidate] as const)),
  );
  const choices: AssumptionChoice[] =
    question.answerWith === "choice"
      ? [...candidates.values()].map((one) => ({
          ...one,
          expected: request.computeExpected({ ...answers, [id]: one.value }),
        }))
      : [];
  return {
    id,
    question: question.question,
    reason: question.reason,
    answerWith: question.answerWith,
    choices,
    answer: isAnswered ? value : null,
    assumed: question.answerWith === "none" ? null : value,
    effect: choices.length > 0 ? calculateEffect(choices) : calculateDateEffect(question, group, request),
    lines: [...new Set(group.map(({ line }) => line))].sort((a, b) => a - b),
  };
}

/**
 * The distance between the choices: of their low ends or of their high ends, whichever is larger. `null` when a choice
 * has no bound and another has.
 */
function calculateEffect(choices: readonly AssumptionChoice[]): Decimal | null {
  const measureSpread = (amounts: readonly Decimal[]) => Decimal.max(...amounts).minus(Decimal.min(...amounts));
  const lows = measureSpread(choices.map(({ expected }) => expected.low));
  const highs = choices.flatMap(({ expected }) => (expected.high ? [expected.high] : []));
  if (highs.length === 0) return lows;
  return highs.length < choices.length ? null : Decimal.max(lows, measureSpread(highs));
}

function calculateDateEffect(
  { id, preferred }: Question,
  group: readonly MetOnLine[],
  { terms, expected, computeExpected }: AssumptionsRequest,
): Decimal | null {
  if (!group.every(({ question }) => question.isBounded)) return null;
  if (preferred === null) return expected.high?.minus(expected.low) ?? null;
  return calculateNarrowing(expected, computeExpected({ ...terms.answers, [id]: preferred }));
}

/** How much narrower an answer makes the expected amount; `null` when nobody can say. */
function calculateNarrowing(now: Interval, then: Interval): Decimal | null {
  return now.high && then.high && now.high.minus(now.low).minus(then.high.minus(then.low));
}

/** Two lines look alike, and nothing says whether they bill the same days of one container. */
function listRepeatedLineAssumptions({
  sharedDays: { possible },
  terms,
  computeExpected,
}: AssumptionsRequest): Assumption[] {
  const [pair] = possible;
  if (!pair) return [];
  const { answers, invoice } = terms;
  const [later, [earlier = later]] = pair;
  const number = invoice.lines[later]?.containerNumber;
  const why = number ? `Both name the container ${number}` : "No container number separates them";
  const choices = REPEATED_CHOICES.map((choice) => ({
    ...choice,
    expected: computeExpected({ ...answers, repeated_lines: choice.value }),
  }));
  const answer = readRepeatedAnswer(answers);
  const effect = calculateEffect(choices);
  if (answer === null && effect?.isZero()) return [];
  return [
    {
      id: "repeated_lines",
      question: "Do lines of the invoice bill the same days of one container?",
      reason: `Lines ${earlier + 1} and ${later + 1} look alike. ${why}. The days of one container are charged once.`,
      answerWith: "choice",
      choices,
      answer,
      assumed: answer ?? "no",
      effect,
      lines: [...new Set([...possible].flatMap(([index, others]) => [...others, index]))].sort((a, b) => a - b),
    },
  ];
}

function listTaxAssumptions({ shown, terms, expected, computeExpected }: AssumptionsRequest): Assumption[] {
  const { invoice, answers } = terms;
  const open = shown.outcomes
    .flatMap(({ result }, line) => (invoice.lines[line]?.credit ? [] : [{ result, line }]))
    .map(({ result, line }) => ({
      line,
      result,
      factor: calculateLineTaxFactor(result, { ...terms, answers: { ...answers, tax: undefined } }),
    }))
    .filter(({ factor }) => factor.open !== null);
  const [first] = open;
  if (!first) return [];
  const stillOpen = calculateLineTaxFactor(first.result, terms).open;
  const isStated = invoice.tax !== null;
  const known = findTaxedTariff(first.result.tariffs);
  const percent = known?.taxPercent ? ` at ${known.taxPercent} %` : "";
  const expectWithTax = (value: string) => computeExpected({ ...answers, tax: value });
  const choices: AssumptionChoice[] =
    isStated || stillOpen === "percent"
      ? []
      : [
          { value: "excluded", label: "No, without tax", expected: expectWithTax("excluded") },
          { value: "included", label: `Yes, with VAT or GST${percent}`, expected: expectWithTax("included") },
        ];
  const asksPercent = isStated || stillOpen === "percent";
  return [
    {
      id: "tax",
      question: asksPercent
        ? "How many percent of VAT or GST does the billed amount contain?"
        : "Does the billed amount contain VAT or GST?",
      reason: describeTariffTax(known?.tax ?? null, percent, invoice.country),
      answerWith: asksPercent ? "amount" : "choice",
      choices,
      answer: stillOpen === null ? (answers.tax ?? null) : null,
      assumed: stillOpen === null ? (answers.tax ?? null) : null,
      effect: choices.length > 0 ? calculateEffect(choices) : calculateNarrowing(expected, expectWithTax("0")),
      lines: open.map(({ line }) => line),
    },
  ];
}

function describeTariffTax(tariff: "included" | "excluded" | null, percent: string, country: string): string {
  const said =
    tariff === null
      ? "The tariff does not say whether its amounts contain VAT or GST. They count as amounts without it."
      : `The amounts of the tariff are ${tariff === "included" ? "with" : "without"} VAT or GST${percent}.`;
  if (percent !== "") return said;
  const rate = getStandardTaxRate(country);
  return `${said} Tax is at most ${formatTaxRate(rate)} (${rate.source}).`;
}

function listExchangeRateAssumptions({ shown, terms, expected, computeExpected }: AssumptionsRequest): Assumption[] {
  const { invoice, answers } = terms;
  const published = { ...terms, answers: { ...answers, exchange_rate: undefined } };
  const converted = shown.outcomes.flatMap(({ result }, line) => {
    const exchange = findInvoiceExchange(result.currency, published);
    return exchange?.stated === null ? [{ line, exchange }] : [];
  });
  const [first] = converted;
  if (!first) return [];
  const { from, rate } = first.exchange;
  const shownRate = rate.toSignificantDigits(6).toString();
  const answer = parseRateAnswer(answers.exchange_rate) ? (answers.exchange_rate ?? null) : null;
  return [
    {
      id: "exchange_rate",
      question: `Which exchange rate does the invoice use: how many ${invoice.currency} for 1 ${from}?`,
      reason: `The tariff is in ${from} and the bill in ${invoice.currency}. ${describePublishedRate(first.exchange, shownRate, terms.rateDate)}`,
      answerWith: "amount",
      choices: [],
      answer,
      assumed: answer ?? shownRate,
      effect: answer
        ? calculateNarrowing(computeExpected({ ...answers, exchange_rate: undefined }), expected)
        : calculateNarrowing(expected, computeExpected({ ...answers, exchange_rate: shownRate })),
      lines: converted.map(({ line }) => line),
    },
  ];
}

function describePublishedRate({ date, age }: Exchange, rate: string, day: IsoDate): string {
  const margin = age ? formatMargin(age.margin) : "";
  if (!age?.isStale)
    return `The published rate of ${formatDate(date)} is ${rate}; the carrier's can differ by up to ${margin}.`;
  return `The newest rate on file, ${rate}, is of ${formatDate(date)}, ${age.days} days before ${formatDate(day)}: the carrier's can differ by up to ${margin}. No verdict rests on it.`;
}

/**
 * A stated rate can be padded. If the published rate of the day does not show that it is usual, only the carrier's own
 * table can.
 */
function listRateSourceAssumptions({ shown, terms, computeExpected }: AssumptionsRequest): Assumption[] {
  const { invoice, answers, rateDate } = terms;
  const unanswered = { ...terms, answers: { ...answers, exchange_rate_source: undefined } };
  const stated = shown.outcomes.flatMap(({ result }, line) => {
    const exchange = findInvoiceExchange(result.currency, unanswered);
    return exchange?.status === "unconfirmed" ? [{ line, exchange }] : [];
  });
  const [first] = stated;
  if (!first) return [];
  const answer = readRateSource(answers);
  const choices = [
    { value: "carrier", label: "Yes, I have compared it with the carrier's own table" },
    { value: "other", label: "No, the carrier publishes another rate" },
  ].map((one) => ({ ...one, expected: computeExpected({ ...answers, exchange_rate_source: one.value }) }));
  return [
    {
      id: "exchange_rate_source",
      question: `Does the carrier publish this rate of exchange for ${formatDate(rateDate)}?`,
      reason: describeStatedRate(first.exchange, invoice.currency, rateDate),
      answerWith: "choice",
      choices,
      answer,
      assumed: answer ?? "carrier",
      effect: calculateEffect(choices),
      lines: stated.map(({ line }) => line),
    },
  ];
}

function describeStatedRate(
  { from, rate, published, publishedOn, age }: Exchange,
  currency: string,
  day: IsoDate,
): string {
  const stated = `The bill converts at 1 ${from} = ${rate.toSignificantDigits(6)} ${currency}.`;
  if (published === null || publishedOn === null || !age)
    return `${stated} No published rate is on file to compare it with.`;
  if (age.isStale)
    return `${stated} The newest published rate on file is of ${formatDate(publishedOn)}, ${age.days} days before ${formatDate(day)}, so it shows nothing about this day.`;
  return `${stated} That is ${rate.div(published).minus(1).times(100).toDecimalPlaces(1)} % above the published rate of ${formatDate(publishedOn)}; ${formatMargin(age.margin)} is usual.`;
}

function listUncoveredDayAssumptions({ scenarios, terms }: AssumptionsRequest): Assumption[] {
  const { answers } = terms;
  const uncovered = scenarios.flatMap(({ outcomes }) =>
    outcomes.flatMap(({ result }, line) => (result.uncoveredDays > 0 ? [{ line, result }] : [])),
  );
  const [first] = uncovered;
  if (!first) return [];
  const days = Math.max(...uncovered.map(({ result }) => result.uncoveredDays));
  const lines = [...new Set(uncovered.map(({ line }) => line))].sort((a, b) => a - b);
  const answer = parseRateAnswer(answers.uncovered_days) ? (answers.uncovered_days ?? null) : null;
  return [
    {
      id: "uncovered_days",
      question: `What does the carrier charge for a day that the tariff on file does not price, in ${first.result.currency}?`,
      reason: `No rate is on file for ${days === 1 ? "1 day" : `${days} days`} of ${lines.length === 1 ? "a container" : "the containers"}. The days are not free.`,
      answerWith: "amount",
      choices: [],
      answer,
      assumed: answer,
      effect: null,
      lines,
    },
  ];
}

/** Points that only another document settles: the tariff proves nothing to a carrier. */
function listTariffAssumptions({ scenarios, today, terms }: AssumptionsRequest): Assumption[] {
  const findDay = (line: number) =>
    listLineDates(terms.invoice.lines[line] as InvoiceLine, { invoice: terms.invoice, today })[0] ?? today;
  const found = scenarios.flatMap(({ outcomes }) =>
    outcomes.flatMap(({ result }, line) =>
      result.tariffs.flatMap((tariff) => ({ line, why: findUnproven(tariff, findDay(line)) })),
    ),
  );
  const byId = Map.groupBy(
    found.flatMap(({ line, why }) => (why ? [{ line, why }] : [])),
    ({ why }) => why.id,
  );
  return [...byId.values()].flatMap((group) =>
    group.slice(0, 1).map(({ why }) => ({
      ...why,
      answerWith: "none",
      choices: [],
      answer: null,
      assumed: null,
      effect: null,
      lines: [...new Set(group.map(({ line }) => line))].sort((a, b) => a - b),
    })),
  );
}
