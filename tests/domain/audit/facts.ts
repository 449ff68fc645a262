import { type Assumption, type AssumptionId, type Interval, UNPROVEN_POINTS } from "#lib/domain/audit/assumption.ts";
import type { AuditedLine, AuditFacts, LineChange } from "#lib/domain/audit/audit-facts.ts";
import { calculateLineTaxFactor } from "#lib/domain/audit/expected-amount.ts";
import type { AuditRule, Finding } from "#lib/domain/audit/finding.ts";
import type { AuditedInvoice, InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { findRelatedLines, findSharedDays } from "#lib/domain/audit/shared-days.ts";
import { chooseVerdict } from "#lib/domain/audit/verdict.ts";
import {
  type BilledCharge,
  type ContainerEvents,
  getUsualClock,
  type Interruption,
} from "#lib/domain/demurrage/container-events.ts";
import { buildDayLedger, type CountingRules } from "#lib/domain/demurrage/day-ledger.ts";
import { getPublicHolidays } from "#lib/domain/demurrage/holidays.ts";
import type { CarrierPolicy } from "#lib/domain/policies/policy.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { source, tariff as tariffOf } from "../demurrage/tariffs.ts";

export const TODAY = "2026-11-22";

/**
 * `day 1` is 1 June 2026. The default container is held for 12 days under 4 free days: 6 days at 100 and 2 at 200,
 * 1,000 in all.
 */
export interface LineCase {
  container?: string | null;
  charge?: BilledCharge | null;
  events?: ContainerEvents;
  billed?: number | null;
  stated?: Partial<
    Record<"freeDays" | "chargedDays" | "ratePerDay", number> & Record<"chargedFrom" | "chargedTo", IsoDate>
  >;
  interruptions?: Interruption[];
  tariff?: Tariff;
  rules?: Partial<CountingRules>;
  freeDays?: number;
  availableOn?: IsoDate;
  /** Only when something is open. */
  expected?: [low: number, high: number | null];
}

export interface Case {
  invoice?: Partial<Omit<AuditedInvoice, "lines" | "billed">> & { billed?: number };
  lines?: [LineCase, ...LineCase[]];
  tariff?: Tariff;
  tariffs?: Tariff[];
  policies?: CarrierPolicy[];
  open?: AssumptionId[];
  exchange?: AuditFacts["exchange"];
  today?: IsoDate;
}

const RULES: CountingRules = {
  firstDay: "same",
  dayBasis: "calendar",
  chargeDayBasis: "calendar",
  workingWeek: "mon-fri",
  holidays: "counted",
  closureInFreeTime: "counted",
  closureAfterFreeTime: "charged",
  governmentHold: "counts",
  tiers: "keep",
};

/** The first day of the default container, a Monday. */
const DAY_1 = "2026-06-01";
export const day = (number: number): IsoDate => addDays(DAY_1, number - 1);
/** Under a combined charge. */
export const held = (days: number): ContainerEvents => ({
  discharged: DAY_1,
  gate_out_full: day(Math.min(days, 5)),
  empty_returned: day(days),
});

const decimalOrNull = (value: number | null | undefined) => (value == null ? null : new Decimal(value));

/** With the real engine. Without `open`, nothing is open. */
export function auditFacts({
  invoice = {},
  lines: cases = [{}],
  tariff = tariffOf(),
  tariffs,
  policies = [],
  open = [],
  exchange = null,
  today = TODAY,
}: Case = {}): AuditFacts {
  const country = invoice.country ?? tariff.country;
  const invoiceLines = cases.map(invoiceLine) as [InvoiceLine, ...InvoiceLine[]];
  const known = invoiceLines.map(({ billed }) => billed).filter((amount) => amount !== null);
  const { billed: total, ...stated } = invoice;
  const audited: AuditedInvoice = {
    carrier: tariff.carrier,
    country,
    port: null,
    direction: tariff.direction,
    currency: tariff.currency,
    billed: total === undefined ? known.reduce((sum, amount) => sum.plus(amount), new Decimal(0)) : new Decimal(total),
    invoiceDate: null,
    dueDate: null,
    tax: { included: false },
    exchangeRate: null,
    ownTerms: null,
    answers: {},
    usFields: null,
    disputeWindowDays: null,
    requestSentOn: null,
    ...stated,
    lines: invoiceLines,
  };
  const lines = cases.map((one, index) =>
    auditedLine(one, { index, line: invoiceLines[index] as InvoiceLine, tariff, invoice: audited, exchange }),
  );
  const sum = (amounts: (Decimal | null)[]) =>
    amounts.reduce<Decimal | null>((all, amount) => all && amount && all.plus(amount), new Decimal(0));
  const tax = calculateLineTaxFactor({ tariffs: [tariff] }, { invoice: audited, answers: audited.answers });
  const expected: Interval = {
    low: (sum(lines.map((line) => line.expected.low)) as Decimal).times(tax.low),
    high: sum(lines.map((line) => line.expected.high))?.times(tax.high) ?? null,
  };
  const assumptions = open.map((id): Assumption => ({ ...OPEN, id, lines: lines.map(({ index }) => index) }));
  const canProve = !open.some((id) => UNPROVEN_POINTS.includes(id));
  return {
    invoice: audited,
    today,
    lines,
    sharedDays: findSharedDays(lines, findRelatedLines(audited)),
    tariffsOnFile: tariffs ?? [tariff],
    storageOnFile: [],
    policies,
    assumptions,
    expected,
    verdict: chooseVerdict(audited.billed, expected, {
      currency: audited.currency,
      canProve,
      isSettled: open.length === 0,
    }),
    exchange,
  };
}

const OPEN: Omit<Assumption, "id" | "lines"> = {
  question: "?",
  reason: ".",
  answerWith: "none",
  choices: [],
  answer: null,
  assumed: null,
  effect: null,
};

function invoiceLine({
  container = "CSQU3054383",
  charge = null,
  events = held(12),
  billed = null,
  stated = {},
  interruptions = [],
}: LineCase): InvoiceLine {
  return {
    containerNumber: container,
    containerType: "40HC",
    days: null,
    events,
    charge,
    terminal: null,
    billed: decimalOrNull(billed),
    stated: {
      freeDays: stated.freeDays ?? null,
      chargedDays: stated.chargedDays ?? null,
      ratePerDay: decimalOrNull(stated.ratePerDay),
      chargedFrom: stated.chargedFrom ?? null,
      chargedTo: stated.chargedTo ?? null,
    },
    interruptions,
  };
}

interface Around {
  index: number;
  line: InvoiceLine;
  tariff: Tariff;
  invoice: AuditedInvoice;
  exchange: AuditFacts["exchange"];
}

function auditedLine(one: LineCase, { index, line, tariff: caseTariff, invoice, exchange }: Around): AuditedLine {
  const usual = one.tariff ?? caseTariff;
  const schedule = invoice.ownTerms?.schedule ?? usual;
  const charge = line.charge ?? usual.charge;
  const calculate = (change: LineChange) => {
    const { events, interruptions } = { ...line, ...change.line };
    const clock = getUsualClock(invoice.direction, charge);
    const start = String(events?.[clock.start]);
    const ledger = buildDayLedger({
      start,
      end: events?.[clock.end] ?? TODAY,
      availableOn: one.availableOn ?? null,
      versions: [{ from: start, schedule: change.tariff ?? schedule }],
      rules: { ...RULES, ...one.rules, ...change.rules },
      freeDays: change.freeDays ?? one.freeDays ?? invoice.ownTerms?.freeDays ?? null,
      holidays: getPublicHolidays(invoice.country),
      interruptions,
    });
    return { ledgers: [ledger], amount: roundMoney(ledger.total.times(exchange?.rate ?? 1), invoice.currency) };
  };
  const { ledgers, amount } = calculate({});
  const bounds = one.expected;
  return {
    index,
    line,
    tariffs: invoice.ownTerms?.schedule ? [] : [usual],
    schedule,
    ledgers,
    expected: bounds
      ? { low: new Decimal(bounds[0]), high: bounds[1] === null ? null : new Decimal(bounds[1]) }
      : { low: amount, high: amount },
    assumedAmount: amount,
    policies: [],
    notes: [],
    recalculate: calculate,
  };
}

/** For what no engine gives for one line, such as two clocks or two tariffs. */
export const changeLines = (facts: AuditFacts, change: (line: AuditedLine) => Partial<AuditedLine>): AuditFacts => ({
  ...facts,
  lines: facts.lines.map((line) => ({ ...line, ...change(line) })),
});

/** Two clocks of one line, each with the same days. */
export const withTwoClocks = (facts: AuditFacts): AuditFacts =>
  changeLines(facts, ({ ledgers }) => ({ ledgers: [...ledgers, ...ledgers] }));

/** Of the carrier of the default tariff, for every country and charge. */
export function policy(fields: Pick<CarrierPolicy, "policy" | "value"> & Partial<CarrierPolicy>): CarrierPolicy {
  return {
    carrier: "hapag-lloyd",
    country: null,
    port: null,
    direction: null,
    charge: null,
    condition: null,
    effectiveFrom: null,
    effectiveTo: null,
    factKind: "reference",
    isInferred: false,
    source: source({ id: "policies", title: "Rules of the carrier" }),
    note: null,
    ...fields,
  };
}

/** Every finding must add up: its amount is the sum of its claims. */
export function find(rule: AuditRule, facts: AuditFacts): Finding[] {
  const findings = rule.find(facts);
  for (const { amount, disputed, rule: id } of findings) {
    const sum = disputed.reduce((total, claim) => total.plus(claim.amount), new Decimal(0));
    if (id !== rule.id) throw new Error(`${rule.id} made a finding of ${id}`);
    if (!sum.equals(amount ?? 0)) throw new Error(`${rule.id}: disputed ${sum}, amount ${amount}`);
  }
  return findings;
}

/** The strength and the amount of each finding of a rule: `rule 300`. */
export const found = (rule: AuditRule, one: Case): string[] =>
  find(rule, auditFacts(one)).map(({ strength, amount }) => `${strength} ${amount}`);
