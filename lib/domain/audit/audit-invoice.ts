import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { listUndatedNotes } from "../demurrage/document-notes.ts";
import type { DollarRates } from "../fx/rates.ts";
import { isIllustrative } from "../quality/quality.ts";
import { assessCertainty } from "./assumption.ts";
import { listAssumptions } from "./assumptions.ts";
import type { AuditedLine, AuditFacts, LineChange } from "./audit-facts.ts";
import type { AuditBasis, AuditReport } from "./audit-report.ts";
import { isOnlyCredits, type NetInvoice, priceCredit, takeOffCredits } from "./credits.ts";
import {
  type BillTerms,
  calculateExpectedAmount,
  calculateExpectedLineAmount,
  calculateLineAmount,
  findInvoiceExchange,
  mergeIntervals,
  roundInterval,
} from "./expected-amount.ts";
import type { InvoiceLine } from "./invoice.ts";
import { priceUncoveredLine } from "./line-without-tariff.ts";
import { listFindings } from "./list-findings.ts";
import { priceLine } from "./price-line.ts";
import type { LineFailure, LinePrice, PricedLine, PricingFacts } from "./priced-line.ts";
import { calculateRecoverable } from "./recoverable.ts";
import { listWaysToCount } from "./repeated-lines.ts";
import { createScenarioLister, type Scenario } from "./scenarios.ts";
import { countDaysOnce, findRelatedLines, findSharedDays } from "./shared-days.ts";
import { calculateTolerance, chooseVerdict, limitByFindings, limitByRate } from "./verdict.ts";
import { listWarnings } from "./warnings.ts";

export interface FactsOnFile extends PricingFacts {
  /** Dollar rates of the invoice date, else of today. */
  rates: DollarRates;
}

export type AuditOutcome =
  | { kind: "audited"; report: AuditReport }
  /** No tariff on file prices any line. `on`: the day on which the first line needs one. */
  | { kind: "no_tariff"; on: IsoDate }
  | { kind: "no_exchange_rate"; from: string; to: string; date: IsoDate }
  /** Only credits: the invoice that they correct is missing. */
  | { kind: "only_credits" }
  /** Lines that cannot be priced as they are entered. */
  | {
      kind: "faulty_lines";
      faults: readonly { line: number; failure: Exclude<LineFailure, { reason: "no_tariff" }> }[];
    };

type Price = { priced: PricedLine; failure: null } | { priced: PricedLine; failure: LineFailure };

/**
 * Prices each combination of open points. The expected amount goes from the lowest of these prices to the highest.
 *
 * The ledgers that are shown are those of the combination that costs most, so that nothing shown overstates a claim.
 */
export function auditInvoice(facts: FactsOnFile): AuditOutcome {
  if (isOnlyCredits(facts.invoice)) return { kind: "only_credits" };
  const { invoice, notes } = takeOffCredits(facts.invoice);
  return auditNet({ ...facts, invoice }, notes);
}

function auditNet(facts: FactsOnFile, creditNotes: NetInvoice["notes"]): AuditOutcome {
  const { invoice, today } = facts;
  const rateDate = invoice.invoiceDate ?? today;
  const listScenarios = createScenarioLister<InvoiceLine, Price>(invoice.lines, (line, ask) =>
    line.credit
      ? { priced: priceCredit(invoice), failure: null }
      : toPrice(priceLine(line, { ...facts, change: {} }, ask), line, facts),
  );
  const all = listScenarios(invoice.answers);
  const failure = findFailure(all);
  if (failure) return failure;

  const terms: BillTerms = { invoice, answers: invoice.answers, rates: facts.rates, rateDate };
  const base = all.map(toPricedScenario);
  const foreign = base
    .flatMap(({ outcomes }) => outcomes.map(({ result }) => result.currency))
    .find((currency) => findInvoiceExchange(currency, terms) === undefined);
  if (foreign) return { kind: "no_exchange_rate", from: foreign, to: invoice.currency, date: rateDate };

  const shown = chooseShownScenario(base, terms);
  const lines = invoice.lines.map((line, index) =>
    buildAuditedLine(line, index, { facts, base, shown, terms, creditNotes }),
  );
  const related = findRelatedLines(invoice);
  const sharedDays = findSharedDays(lines, related);
  const computeExpected = (answers: typeof invoice.answers) => {
    const priced = listScenarios(answers).map(toPricedScenario);
    const readings = listWaysToCount(sharedDays, answers).map((withPossible) =>
      priced.map((scenario) => countDaysOnce(scenario, { lines: invoice.lines, related, withPossible })),
    );
    return calculateExpectedAmount(readings.flat(), { ...terms, answers });
  };
  const expected = computeExpected(invoice.answers);
  const assumptions = listAssumptions({ scenarios: base, shown, terms, sharedDays, expected, computeExpected, today });
  const exchange =
    shown.outcomes.map(({ result }) => findInvoiceExchange(result.currency, terms)).find((one) => one) ?? null;
  const byAmount = chooseVerdict(invoice.billed, expected, {
    currency: invoice.currency,
    ...assessCertainty(assumptions),
  });
  const verdict = limitByRate(byAmount, exchange);
  const audited: AuditFacts = {
    invoice,
    today,
    lines,
    sharedDays,
    tariffsOnFile: facts.tariffs,
    storageOnFile: facts.storage,
    policies: facts.policies,
    assumptions,
    expected,
    verdict,
    exchange,
  };
  const findings = listFindings(audited);
  const billed = roundMoney(invoice.billed, invoice.currency);
  return {
    kind: "audited",
    report: {
      ...audited,
      verdict: limitByFindings(verdict, findings),
      basis: getBasis(audited),
      billed,
      difference: { low: expected.high && billed.minus(expected.high), high: billed.minus(expected.low) },
      tolerance: calculateTolerance(expected.high ?? expected.low, invoice.currency),
      findings,
      recoverable: calculateRecoverable(findings, audited),
      warnings: listWarnings(audited),
    },
  };
}

function toPrice(price: LinePrice, line: InvoiceLine, facts: PricingFacts): Price {
  return price.ok ? { priced: price, failure: null } : { priced: priceUncoveredLine(line, facts), failure: price };
}

const toPricedScenario = ({ choices, outcomes }: Scenario<Price>): Scenario<PricedLine> => ({
  choices,
  outcomes: outcomes.map(({ result, met }) => ({ result: result.priced, met })),
});

function findFailure(scenarios: readonly Scenario<Price>[]): AuditOutcome | null {
  const failures = scenarios[0]?.outcomes.map(({ result }) => result.failure) ?? [];
  const faults = failures.flatMap((failure, line) =>
    failure && failure.reason !== "no_tariff" && !canStartElsewhere(failure, line, scenarios)
      ? [{ line, failure }]
      : [],
  );
  if (faults.length > 0) return { kind: "faulty_lines", faults };
  const hasNoTariff = scenarios.every(({ outcomes }) =>
    outcomes.every(({ result }) => result.failure !== null || result.priced.ledgers.length === 0),
  );
  const [first] = failures.flatMap((failure) => (failure?.reason === "no_tariff" ? [failure] : []));
  return hasNoTariff && first ? { kind: "no_tariff", on: first.on } : null;
}

/** A line whose clock has no start can have one in another scenario, such as that of another port. */
const canStartElsewhere = (failure: LineFailure, line: number, scenarios: readonly Scenario<Price>[]): boolean =>
  failure.reason === "missing_events" && scenarios.some(({ outcomes }) => outcomes[line]?.result.failure === null);

/** The preferred value of every question that has one, and of those scenarios the one that costs most. */
function chooseShownScenario(scenarios: readonly Scenario<PricedLine>[], terms: BillTerms): Scenario<PricedLine> {
  const isPreferred = ({ outcomes }: Scenario<PricedLine>) =>
    outcomes.every(({ met }) =>
      met.every(
        ({ question, value, isAnswered }) => isAnswered || question.preferred === null || question.preferred === value,
      ),
    );
  const calculateCost = ({ outcomes }: Scenario<PricedLine>) =>
    outcomes.reduce((sum, { result }) => sum.plus(calculateLineAmount(result, terms)), new Decimal(0));
  const preferred = scenarios.filter(isPreferred);
  const [first, ...rest] = preferred.length > 0 ? preferred : scenarios;
  let most = first as Scenario<PricedLine>;
  let cost = calculateCost(most);
  for (const scenario of rest) {
    const other = calculateCost(scenario);
    if (other.greaterThan(cost)) [most, cost] = [scenario, other];
  }
  return most;
}

interface Shown {
  facts: FactsOnFile;
  base: readonly Scenario<PricedLine>[];
  shown: Scenario<PricedLine>;
  terms: BillTerms;
  creditNotes: NetInvoice["notes"];
}

function buildAuditedLine(
  line: InvoiceLine,
  index: number,
  { facts, base, shown, terms, creditNotes }: Shown,
): AuditedLine {
  const outcome = shown.outcomes[index] as Scenario<PricedLine>["outcomes"][number];
  const { result, met } = outcome;
  const values = new Map(met.map(({ question, value }) => [question.id, value]));
  const intervals = base.flatMap(({ outcomes }) =>
    outcomes.slice(index, index + 1).map((one) => calculateExpectedLineAmount(one, terms, { withTax: false })),
  );
  return {
    index,
    line,
    tariffs: result.tariffs,
    schedule: result.schedule,
    ledgers: result.ledgers,
    expected: roundInterval(mergeIntervals(intervals), facts.invoice.currency),
    assumedAmount: calculateLineAmount(result, terms),
    policies: result.policies,
    notes: [
      ...new Set([...(creditNotes.get(index) ?? []), ...result.notes, ...result.tariffs.flatMap(listUndatedNotes)]),
    ],
    recalculate: ({ line: changed, ...change }: LineChange) => {
      const again = { ...line, ...changed };
      const price = priceLine(
        again,
        { ...facts, change },
        (question) => values.get(question.id) ?? question.preferred ?? question.candidates[0]?.value ?? "",
      );
      const priced = price.ok ? price : priceUncoveredLine(again, facts);
      return { ledgers: priced.ledgers, amount: calculateLineAmount(priced, terms) };
    },
  };
}

function getBasis({ invoice, lines }: AuditFacts): AuditBasis {
  if (invoice.ownTerms?.schedule && lines.some(({ line, tariffs }) => tariffs.length === 0 && !line.credit))
    return "own";
  return lines.some(({ tariffs }) => tariffs.some(isIllustrative)) ? "illustrative" : "published";
}
