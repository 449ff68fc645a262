import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { auditInvoice } from "#lib/domain/audit/audit-invoice.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import type { AuditedInvoice, InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { calculateRecoverable } from "#lib/domain/audit/recoverable.ts";
import type { ContainerEvents } from "#lib/domain/demurrage/container-events.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { addDays } from "#lib/platform/dates.ts";
import { Decimal, getMinorDigits } from "#lib/platform/money.ts";
import { buildTariff, findCarrierPolicies, groups } from "./published-tariffs.ts";

const tariffs = groups.map(({ name, slabs }) => buildTariff(name, slabs));

interface Bill {
  billed: Decimal;
  /** Days in the terminal and outside it. */
  inside?: number;
  outside?: number;
  stated?: Partial<InvoiceLine["stated"]>;
  lines?: number;
}

const NOT_STATED: InvoiceLine["stated"] = {
  freeDays: null,
  chargedDays: null,
  ratePerDay: null,
  chargedFrom: null,
  chargedTo: null,
};

/** Audits a bill for containers under one published tariff, soon after the day from which it is in force. */
function audit(
  tariff: Tariff,
  { billed, inside = tariff.freeDays + 4, outside = tariff.freeDays + 5, stated = {}, lines = 1 }: Bill,
): AuditReport {
  const start = tariff.effectiveFrom ?? (tariff.effectiveTo ? addDays(tariff.effectiveTo, -90) : "2026-08-03");
  const [middle, end] = [addDays(start, inside), addDays(start, inside + outside)];
  const events: ContainerEvents =
    tariff.direction === "import"
      ? { discharged: start, gate_out_full: middle, empty_returned: end }
      : { empty_picked_up: start, gate_in_full: middle, loaded: end };
  const line: InvoiceLine = {
    containerNumber: "CSQU3054383",
    containerType: tariff.containerTypes[0] ?? "",
    days: null,
    events,
    charge: tariff.charge,
    terminal: null,
    billed: lines === 1 ? null : billed.div(lines),
    stated: { ...NOT_STATED, ...stated },
    interruptions: [],
  };
  const invoice: AuditedInvoice = {
    carrier: tariff.carrier,
    country: tariff.country,
    port: tariff.port,
    direction: tariff.direction,
    currency: tariff.currency,
    billed,
    invoiceDate: null,
    dueDate: null,
    tax: tariff.tax === "included" ? { included: true, percent: tariff.taxPercent, amount: null } : { included: false },
    exchangeRate: null,
    ownTerms: null,
    answers: {},
    usFields: null,
    disputeWindowDays: null,
    requestSentOn: null,
    lines: Array.from({ length: lines }, () => line) as [InvoiceLine, ...InvoiceLine[]],
  };
  const outcome = auditInvoice({
    invoice,
    today: addDays(end, 10),
    tariffs: [tariff],
    storage: [],
    policies: findCarrierPolicies(tariff.carrier),
    rates: new Map(),
  });
  if (outcome.kind !== "audited") throw new Error(`${tariff.id}: ${outcome.kind}`);
  return outcome.report;
}

/** The days of the ledger that is shown, as an invoice would print them. */
function shownOn({ lines: [line] }: AuditReport): Partial<InvoiceLine["stated"]> {
  const ledgers = line?.ledgers ?? [];
  const charged = ledgers.flatMap(({ days }) =>
    days.flatMap((day) => (day.status === "charged" && day.date !== null ? [day.date] : [])),
  );
  return {
    freeDays: ledgers[0]?.freeDays ?? null,
    chargedDays: charged.length,
    chargedFrom: charged[0] ?? null,
    chargedTo: charged.at(-1) ?? null,
  };
}

const listRules = ({ findings }: AuditReport) => findings.map(({ rule }) => rule);
const ONE = new Decimal(1);

describe("a bill that a published tariff allows", () => {
  test("has no finding, whichever end of the expected amount it is at", () => {
    const accused = tariffs.flatMap((tariff) => {
      const open = audit(tariff, { billed: ONE });
      const stated = shownOn(open);
      const bills = [open.expected.low, open.lines[0]?.assumedAmount, open.expected.high].filter(
        (bill) => bill != null,
      );
      const different = new Map(bills.map((bill) => [bill.toString(), bill]));
      return [...different.values()].flatMap((billed) =>
        listRules(audit(tariff, { billed, stated })).map(
          (rule) => `${tariff.carrier} ${tariff.country} ${billed}: ${rule}`,
        ),
      );
    });
    expect(accused).toEqual([]);
  });
});

const anyBill = fc.record({
  tariff: fc.constantFrom(...tariffs),
  inside: fc.integer({ min: 0, max: 40 }),
  outside: fc.integer({ min: 0, max: 40 }),
  percent: fc.integer({ min: 0, max: 250 }),
  freeDays: fc.option(fc.integer({ min: 0, max: 20 })),
  chargedDays: fc.option(fc.integer({ min: 0, max: 60 })),
  ratePerDay: fc.option(fc.integer({ min: 0, max: 500 }).map((rate) => new Decimal(rate))),
});

test("what a tariff proves is never more than the bill has above the highest expected amount", () => {
  fc.assert(
    fc.property(anyBill, ({ tariff, inside, outside, percent, ...stated }) => {
      const { expected } = audit(tariff, { billed: ONE, inside, outside });
      const billed = (expected.high ?? expected.low)
        .times(percent)
        .div(100)
        .toDecimalPlaces(getMinorDigits(tariff.currency));
      const report = audit(tariff, { billed, inside, outside, stated });
      const proven = calculateRecoverable(
        report.findings.filter(({ strength }) => strength === "rule"),
        report,
      ).certain;
      const above = expected.high === null ? new Decimal(0) : Decimal.max(0, billed.minus(expected.high));
      expect(proven.lessThanOrEqualTo(above)).toBe(true);
      expect(report.recoverable.possible.lessThanOrEqualTo(billed)).toBe(true);
      if (report.verdict === "overbilled") expect(listRules(report)).toContain("amount_above_tariff");
    }),
    { numRuns: 300 },
  );
});

test("free days that the invoice leaves out are found under every tariff that proves something", () => {
  const missed = tariffs.flatMap((tariff) => {
    if (tariff.freeDays < 2 || tariff.slabs[0]?.ratePerDay.isZero()) return [];
    const days = { inside: tariff.freeDays + 15, outside: tariff.freeDays + 15 };
    const [line] = audit(tariff, { billed: ONE, ...days }).lines;
    const billed = line?.recalculate({ freeDays: 0 }).amount ?? ONE;
    const report = audit(tariff, { billed, ...days, stated: { freeDays: 0 } });
    return report.verdict !== "overbilled" || listRules(report).includes("free_days_short")
      ? []
      : [`${tariff.carrier} ${tariff.country}: ${listRules(report)}`];
  });
  expect(missed).toEqual([]);
});

test("the sentences for the carrier name its own tariff, and never the copy that we read", () => {
  const title = "Copy of the tariff in a research note";
  const findings = tariffs.flatMap((tariff) => {
    const copy = { ...tariff, source: { ...tariff.source, title } };
    return audit(copy, { billed: new Decimal(250_000), stated: { freeDays: 0, chargedDays: 99 } }).findings;
  });
  expect(findings.filter(({ authority }) => authority.citation.startsWith(title)).length).toBeGreaterThan(
    tariffs.length / 2,
  );
  expect(findings.filter(({ sentence }) => sentence.includes(title))).toEqual([]);
});

test("a container that two lines bill is expected once", () => {
  const usable = tariffs.filter(({ slabs: [slab] }) => slab?.ratePerDay.greaterThan(0));
  for (const tariff of usable.slice(0, 50)) {
    const one = audit(tariff, { billed: ONE });
    const amount = one.expected.high ?? one.expected.low;
    const report = audit(tariff, { billed: amount.times(2), lines: 2 });
    if (one.expected.high === null || !amount.greaterThan(2)) continue;
    expect(report.expected.high?.toString()).toBe(one.expected.high.toString());
    expect(listRules(report)).toContain("duplicate_line");
    expect(report.recoverable.certain.lessThanOrEqualTo(amount)).toBe(true);
  }
});

test("the tiers of a charge on several lines are one charge", () => {
  const tariff = tariffs.find(
    ({ carrier, country, charge }) => carrier === "hapag-lloyd" && country === "IN" && charge === "combined",
  ) as Tariff;
  const { expected } = audit(tariff, { billed: ONE });
  const high = expected.high ?? ONE;
  const report = audit(tariff, { billed: high, lines: 2 });
  expect([report.expected.high, listRules(report)]).toEqual([high, []]);
  expect(report.warnings).toEqual([
    "Lines 1 and 2 are about the same days of CSQU3054383. Their charge is expected once.",
  ]);
});

test("fifty lines are audited in less than a second", () => {
  const tariff = tariffs.find(
    ({ carrier, country, freeDays }) => carrier === "maersk" && country === "US" && freeDays === 4,
  ) as Tariff;
  const from = performance.now();
  const report = audit(tariff, { billed: new Decimal(250_000), lines: 50 });
  expect(report.lines).toHaveLength(50);
  expect(performance.now() - from).toBeLessThan(1000);
});
