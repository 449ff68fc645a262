import { z } from "zod";
import { ASSUMPTION_IDS, type Assumption, type Interval } from "#lib/domain/audit/assumption.ts";
import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { buildDispute } from "#lib/domain/audit/dispute.ts";
import { isStatedRate } from "#lib/domain/audit/exchange.ts";
import { type Finding, STRENGTHS } from "#lib/domain/audit/finding.ts";
import { AUDIT_VERDICTS } from "#lib/domain/audit/verdict.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { type DayLedger, type LedgerDay, NOT_COUNTED_REASONS } from "#lib/domain/demurrage/day-ledger.ts";
import { toRateNumber } from "#lib/domain/fx/rates.ts";
import { POLICIES } from "#lib/domain/policies/policy.ts";
import { assessQuality, listSources } from "#lib/domain/quality/quality.ts";
import { CHARGES, DIRECTIONS } from "#lib/domain/tariff.ts";
import { Decimal, toMoneyNumber } from "#lib/platform/money.ts";
import { citedFields, citeFact } from "../cited.ts";
import { meta } from "../fields.ts";
import { countingFields, showCounting } from "./tariff-used.ts";

const chargeField = z.enum([...CHARGES, "storage"]);

const interval = z
  .strictObject({
    low: z.number(),
    high: z.number().nullable().meta({ description: "null: nothing bounds the amount." }),
  })
  .meta({ id: "ExpectedAmount" });

const ledgerRun = z
  .strictObject({
    from: z.string().nullable(),
    to: z.string().nullable(),
    days: z.int(),
    status: z.enum(["free", "charged", "uncovered", "not_counted"]),
    from_day: z.int().optional().meta({ description: "Day number of the tariff; days that do not count have none." }),
    to_day: z.int().optional(),
    rate_per_day: z.number().optional(),
    tier: z.int().optional().meta({ description: "Number of the slab, from 1." }),
    reason: z.enum(NOT_COUNTED_REASONS).optional().meta({ description: "Why the days do not count." }),
    holiday: z.string().optional(),
  })
  .meta({ id: "LedgerRun" });

const ledger = z
  .strictObject({
    currency: z.string(),
    free_days: z.int(),
    free_time_ends_on: z.string().nullable(),
    charged_days: z.int(),
    uncovered_days: z.int(),
    total: z.number(),
    runs: z.array(ledgerRun).meta({ description: "Every day once, in order; days that are alike are one item." }),
  })
  .meta({ id: "DayLedger" });

const assumptionItem = z
  .strictObject({
    id: z.enum(ASSUMPTION_IDS),
    question: z.string(),
    reason: z.string(),
    answer_with: z
      .enum(["choice", "amount", "date", "none"])
      .meta({ description: "How to answer in `answers`; `none`: only other documents settle it." }),
    choices: z.array(z.strictObject({ value: z.string(), label: z.string(), expected: interval })),
    answer: z.string().nullable().meta({ description: "null while the point is open." }),
    assumed: z.string().nullable().meta({ description: "The value behind the ledgers." }),
    effect: z
      .number()
      .nullable()
      .meta({ description: "How much the expected amount moves; null when nobody can say." }),
    lines: z.array(z.int()),
  })
  .meta({ id: "AuditAssumption" });

const findingItem = z
  .strictObject({
    rule: z.string(),
    title: z.string(),
    explanation: z.string(),
    strength: z.enum(STRENGTHS),
    authority: z.strictObject({
      kind: z.enum(["arithmetic", "tariff", "contract", "policy", "law", "standard"]),
      citation: z.string(),
      source_id: z.string().nullable(),
    }),
    amount: z.number().nullable(),
    days: z.int().nullable(),
    lines: z.array(z.int()),
    evidence: z.array(z.string()),
    sentence: z.string().meta({ description: "A sentence for the letter to the carrier." }),
  })
  .meta({ id: "AuditFinding" });

const auditedTariff = z
  .strictObject({
    charge: chargeField,
    port: z.string().nullable(),
    terminal: z.string().nullable(),
    free_days: z.int(),
    ...countingFields,
    effective_to: z.string().nullable(),
    note: z.string().nullable(),
    ...citedFields,
  })
  .meta({ id: "AuditedTariff" });

export const auditOutput = z.strictObject({
  line: z.string(),
  country: z.string(),
  port: z.string().nullable(),
  direction: z.enum(DIRECTIONS),
  currency: z.string().meta({ description: "Currency of the invoice and of every amount outside the ledgers." }),
  invoice_date: z.string().nullable(),
  verdict: z.enum(AUDIT_VERDICTS),
  billed: z.number().meta({ description: "Billed total, after credit notes." }),
  credited: z.number().meta({ description: "What the credit notes take off." }),
  expected: interval,
  difference: z.strictObject({ low: z.number().nullable(), high: z.number() }).meta({
    description: "Billed minus expected: at least `low`, at most `high`. Positive when the carrier billed too much.",
  }),
  tolerance: z.number(),
  basis: z.enum(["published", "illustrative", "own"]),
  assumptions: z
    .array(assumptionItem)
    .meta({ description: "What is open or answered. Answer in `answers` to narrow `expected`." }),
  findings: z.array(findingItem).meta({ description: "What a customer can raise, the largest amount first." }),
  recoverable: z.strictObject({ certain: z.number(), possible: z.number() }).meta({
    description:
      "What the findings recover together, each part of the bill counted once. `possible` includes arguable findings.",
  }),
  dispute: z
    .strictObject({
      channel: z.string().nullable(),
      send_by: z
        .string()
        .nullable()
        .meta({ description: "Last day to send the dispute; null when no time limit is known." }),
      limits: z.array(z.strictObject({ days: z.int(), last_day: z.string().nullable(), citation: z.string() })),
    })
    .meta({ description: "Where and until when to dispute the invoice." }),
  lines: z.array(
    z.strictObject({
      container_number: z.string().nullable(),
      container_type: z.string(),
      charge: chargeField.nullable(),
      billed: z
        .number()
        .nullable()
        .meta({ description: "After credits; null when no amount of its own is known. Negative for a credit." }),
      expected: interval,
      amount: z.number().meta({ description: "Amount of the ledgers, without tax." }),
      ledgers: z
        .array(ledger)
        .meta({ description: "One for each clock. Where the tariff is silent, they count what costs most." }),
    }),
  ),
  exchange_rate: z
    .strictObject({ rate: z.number(), date: z.string(), is_stated: z.boolean() })
    .nullable()
    .meta({ description: "Units of the invoice's currency for one of the tariff's." }),
  warnings: z.array(z.string()).meta({ description: "What looks mistyped." }),
  notes: z.array(z.string()).meta({ description: "What was taken although the tariff does not say it." }),
  tariffs: z.array(auditedTariff),
  policies: z
    .array(
      z.strictObject({
        policy: z.enum(POLICIES),
        value: z.string(),
        port: z.string().nullable(),
        note: z.string().nullable(),
        source_id: z.string(),
      }),
    )
    .meta({ description: "Rules of the carrier that decide how the days count." }),
  _meta: meta,
});

type Output = z.output<typeof auditOutput>;

export function toAuditAnswer(report: AuditReport): Output {
  const { invoice, today } = report;
  const { currency } = invoice;
  const day = invoice.invoiceDate ?? today;
  const toMoney = (amount: Decimal) => toMoneyNumber(amount, currency);
  const toRange = ({ low, high }: Interval) => ({ low: toMoney(low), high: high && toMoney(high) });
  const tariffs = [
    ...new Map(report.lines.flatMap((line) => line.tariffs.map((tariff) => [tariff.id, tariff] as const))).values(),
  ];
  const dispute = buildDispute(report);
  const used = [...new Set(report.lines.flatMap(({ policies }) => policies))];
  const disputePolicies = report.policies.filter(
    (one) => one === dispute.channel || dispute.limits.some(({ authority }) => authority.sourceId === one.source.id),
  );
  const quality = { date: day, region: getCountryName(invoice.country), completeness: calculateCompleteness(report) };
  return {
    line: invoice.carrier,
    country: invoice.country,
    port: invoice.port,
    direction: invoice.direction,
    currency,
    invoice_date: invoice.invoiceDate,
    verdict: report.verdict,
    billed: toMoney(report.billed),
    credited: toMoney((invoice.creditNotes ?? []).reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))),
    expected: toRange(report.expected),
    difference: { low: report.difference.low && toMoney(report.difference.low), high: toMoney(report.difference.high) },
    tolerance: toMoney(report.tolerance),
    basis: report.basis,
    assumptions: report.assumptions.map((one) => showAssumption(one, { toRange, toMoney })),
    findings: report.findings.map((one) => showFinding(one, toMoney)),
    recoverable: { certain: toMoney(report.recoverable.certain), possible: toMoney(report.recoverable.possible) },
    dispute: {
      channel: dispute.channel?.value ?? null,
      send_by: dispute.sendBy,
      limits: dispute.limits.map(({ days, lastDay, authority }) => ({
        days,
        last_day: lastDay,
        citation: authority.citation,
      })),
    },
    lines: report.lines.map((line) => showInvoiceLine(line, { toRange, toMoney })),
    exchange_rate: report.exchange && {
      rate: toRateNumber(report.exchange.rate),
      date: report.exchange.date,
      is_stated: isStatedRate(report.exchange),
    },
    warnings: [...report.warnings],
    notes: [...new Set(report.lines.flatMap(({ notes }) => notes))],
    tariffs: tariffs.map((tariff) => ({
      charge: tariff.charge,
      port: tariff.port,
      terminal: "terminal" in tariff ? tariff.terminal : null,
      free_days: tariff.freeDays,
      ...showCounting(tariff),
      effective_to: tariff.effectiveTo,
      note: tariff.note,
      ...citeFact(tariff, day),
    })),
    policies: used.map((one) => ({
      policy: one.policy,
      value: one.value,
      port: one.port,
      note: one.note,
      source_id: one.source.id,
    })),
    // A policy decides no rate, so it changes neither the age nor the confidence of the answer.
    _meta: { ...assessQuality(tariffs, quality), sources: listSources([...tariffs, ...used, ...disputePolicies]) },
  };
}

/** The share of days, free days included, for which the charge is known. */
function calculateCompleteness({ lines }: AuditReport): number {
  const ledgers = lines.flatMap((line) => line.ledgers);
  const days = ledgers.reduce((sum, one) => sum + one.days.length, 0);
  return days === 0 ? 1 : 1 - ledgers.reduce((sum, one) => sum + one.uncoveredDays, 0) / days;
}

interface Formats {
  toRange(interval: Interval): { low: number; high: number | null };
  toMoney(amount: Decimal): number;
}

function showAssumption(one: Assumption, { toRange, toMoney }: Formats): Output["assumptions"][number] {
  return {
    id: one.id,
    question: one.question,
    reason: one.reason,
    answer_with: one.answerWith,
    choices: one.choices.map(({ value, label, expected }) => ({ value, label, expected: toRange(expected) })),
    answer: one.answer,
    assumed: one.assumed,
    effect: one.effect && toMoney(one.effect),
    lines: [...one.lines],
  };
}

function showFinding(one: Finding, toMoney: Formats["toMoney"]): Output["findings"][number] {
  const { kind, citation, sourceId } = one.authority;
  return {
    rule: one.rule,
    title: one.title,
    explanation: one.explanation,
    strength: one.strength,
    authority: { kind, citation, source_id: sourceId },
    amount: one.amount && toMoney(one.amount),
    days: one.days,
    lines: [...new Set(one.disputed.flatMap(({ line }) => (line === null ? [] : [line])))].sort((a, b) => a - b),
    evidence: [...one.evidence],
    sentence: one.sentence,
  };
}

function showInvoiceLine(
  { line, ledgers, expected, assumedAmount }: AuditedLine,
  { toRange, toMoney }: Formats,
): Output["lines"][number] {
  return {
    container_number: line.containerNumber,
    container_type: line.containerType,
    charge: line.charge,
    billed: line.credit ? toMoney(line.credit.negated()) : line.billed && toMoney(line.billed),
    expected: toRange(expected),
    amount: toMoney(assumedAmount),
    ledgers: ledgers.map(showLedger),
  };
}

const showLedger = (one: DayLedger): Output["lines"][number]["ledgers"][number] => ({
  currency: one.currency,
  free_days: one.freeDays,
  free_time_ends_on: one.freeTimeEndsOn,
  charged_days: one.chargedDays,
  uncovered_days: one.uncoveredDays,
  total: toMoneyNumber(one.total, one.currency),
  runs: groupIntoRuns(one.days),
});

type Run = Output["lines"][number]["ledgers"][number]["runs"][number];

/** A ledger lists its days without a gap. */
function groupIntoRuns(days: readonly LedgerDay[]): Run[] {
  const runs: Run[] = [];
  let before: LedgerDay | null = null;
  for (const day of days) {
    const last = runs.at(-1);
    if (last && before && isAlike(before, day)) {
      last.to = day.date;
      last.days += 1;
      if (day.status !== "not_counted") last.to_day = day.number;
    } else runs.push(toRun(day));
    before = day;
  }
  return runs;
}

function isAlike(a: LedgerDay, b: LedgerDay): boolean {
  if (a.status === "not_counted" && b.status === "not_counted") return a.reason === b.reason && a.holiday === b.holiday;
  if (a.status === "charged" && b.status === "charged")
    return a.slab === b.slab && a.tariffId === b.tariffId && a.rate.equals(b.rate);
  return a.status === b.status;
}

function toRun(day: LedgerDay): Run {
  const { date, status } = day;
  if (status === "not_counted")
    return {
      from: date,
      to: date,
      days: 1,
      status,
      reason: day.reason,
      ...(day.holiday !== null && { holiday: day.holiday }),
    };
  const { number } = day;
  if (status !== "charged") return { from: date, to: date, days: 1, status, from_day: number, to_day: number };
  return {
    from: date,
    to: date,
    days: 1,
    status,
    from_day: number,
    to_day: number,
    rate_per_day: day.rate.toNumber(),
    tier: day.slab + 1,
  };
}
