import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import type { Tariff } from "#lib/domain/tariff.ts";
import { addDays } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { slabs, source } from "../demurrage/tariffs.ts";
import { type AuditCase, audit, settled } from "./audits.ts";

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const counting = fc.record({
  firstDay: maybe(fc.constantFrom("same", "next")),
  dayBasis: maybe(fc.constantFrom("calendar", "working")),
  chargeDayBasis: maybe(fc.constantFrom("calendar", "working")),
  workingWeek: maybe(fc.constantFrom("mon-fri", "mon-sat")),
  holidays: maybe(fc.constantFrom("excluded", "counted")),
  freeDays: fc.constant(4),
  tax: maybe(fc.constantFrom("included", "excluded")),
  taxPercent: maybe(fc.constantFrom(new Decimal(5), new Decimal(19))),
  slabs: fc.constantFrom(slabs("5-@100"), slabs("5-10@100 11-@200"), slabs("5-8@100 9-9@150 10-@175.25")),
}) satisfies fc.Arbitrary<Partial<Tariff>>;

const cases: fc.Arbitrary<AuditCase> = fc.record({
  tariffs: fc.tuple(counting.map((fields) => settled({ ...fields }))),
  billed: fc.integer({ min: 0, max: 6_000 }),
  tax: fc.constantFrom(
    null,
    { included: false as const },
    { included: true as const, percent: new Decimal(19), amount: null },
  ),
  ownTerms: maybe(fc.integer({ min: 0, max: 9 }).map((freeDays) => ({ freeDays, schedule: null }))),
  lines: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 35 })).map(([after, days]) => {
      const discharged = addDays("2026-08-15", after);
      return {
        events: {
          discharged,
          gate_out_full: addDays(discharged, Math.min(2, days)),
          empty_returned: addDays(discharged, days),
        },
      };
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** Answers every question that has choices with one of them, until no question is left. */
function answered(one: AuditCase, pick: (count: number) => number): AuditReport {
  const report = audit(one);
  const open = report.assumptions.find(
    ({ answer, answerWith, id }) => answer === null && answerWith === "choice" && one.answers?.[id] === undefined,
  );
  if (!open) return report;
  const choice = open.choices[pick(open.choices.length)];
  return answered({ ...one, answers: { ...one.answers, [open.id]: choice?.value } }, pick);
}

const isWithin = (inner: AuditReport, outer: AuditReport) =>
  inner.expected.low.greaterThanOrEqualTo(outer.expected.low) &&
  (outer.expected.high === null || (inner.expected.high?.lessThanOrEqualTo(outer.expected.high) ?? false));

describe("the expected amount", () => {
  it("contains the amount of every complete set of answers", () => {
    fc.assert(
      fc.property(cases, fc.infiniteStream(fc.nat()), (one, numbers) => {
        const whole = audit(one);
        expect(
          isWithin(
            answered(one, (count) => (numbers.next().value as number) % count),
            whole,
          ),
        ).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("is exactly that of a choice, once the choice is the answer", () => {
    fc.assert(
      fc.property(cases, (one) => {
        for (const { id, choices } of audit(one).assumptions) {
          for (const { value, expected } of choices) {
            const { low, high } = audit({ ...one, answers: { [id]: value } }).expected;
            expect([String(low), String(high)]).toEqual([String(expected.low), String(expected.high)]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("never accuses by its verdict while an answer could make the bill right", () => {
    fc.assert(
      fc.property(cases, fc.infiniteStream(fc.nat()), (one, numbers) => {
        const { verdict } = audit(one);
        if (verdict === "cannot_tell_yet") return;
        expect(answered(one, (count) => (numbers.next().value as number) % count).verdict).toBe(verdict);
      }),
      { numRuns: 150 },
    );
  });

  it("is at least what the lines show, and the ledger that is shown costs most", () => {
    fc.assert(
      fc.property(cases, (one) => {
        const report = audit(one);
        for (const { assumedAmount, expected } of report.lines) {
          expect(assumedAmount.greaterThanOrEqualTo(expected.low)).toBe(true);
          expect(expected.high === null || assumedAmount.lessThanOrEqualTo(expected.high)).toBe(true);
        }
        const shown = report.lines.reduce((sum, { assumedAmount }) => sum.plus(assumedAmount), new Decimal(0));
        const highest = report.lines.reduce((sum, { expected }) => sum.plus(expected.high ?? 0), new Decimal(0));
        if (report.lines.length === 1) expect(Number(shown)).toBe(Number(highest));
      }),
      { numRuns: 150 },
    );
  });
});

/**
 * Invoices with what the rules look at: printed figures, the same container twice, an invoice that comes late, and a
 * stated rate of exchange.
 */
const withFindings: fc.Arbitrary<AuditCase> = fc
  .record({
    country: fc.constantFrom("IN", "US"),
    currency: fc.constantFrom("USD", "MXN"),
    invoiceDate: maybe(fc.integer({ min: 0, max: 90 }).map((days) => addDays("2026-09-01", days))),
    rate: maybe(fc.integer({ min: 18, max: 24 })),
    rateAge: fc.constantFrom(0, 5, 20),
    factor: fc.constantFrom(0.5, 1, 1, 1, 1.2, 2),
    tax: fc.constantFrom(null, { included: false as const }),
    lines: fc.array(
      fc.record({
        containerNumber: fc.constantFrom(null, "CSQU3054383", "MSKU1234565"),
        days: fc.integer({ min: 3, max: 20 }),
        stated: fc.record(
          {
            freeDays: fc.integer({ min: 1, max: 6 }),
            chargedDays: fc.integer({ min: 0, max: 20 }),
            ratePerDay: fc.constantFrom(100, 150, 200).map((rate) => new Decimal(rate)),
          },
          { requiredKeys: [] },
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ country, currency, invoiceDate, rate, rateAge, factor, tax, lines }) => {
    const day = addDays(invoiceDate ?? "2026-11-22", -rateAge);
    const tariffs = [settled({ country })];
    const rates = new Map([["MXN", { quote: "MXN", rate: new Decimal(20), date: day, source: source() }]]);
    const one: AuditCase = {
      tariffs,
      country,
      currency,
      invoiceDate,
      tax,
      exchangeRate: rate === null ? null : new Decimal(rate),
      facts: { rates },
      lines: lines.map(({ days, ...line }) => ({
        ...line,
        events: {
          discharged: "2026-08-15",
          gate_out_full: addDays("2026-08-15", 2),
          empty_returned: addDays("2026-08-15", days),
        },
      })),
    };
    const { expected } = audit({ ...one, billed: 1 });
    return { ...one, billed: Number((expected.high ?? expected.low).times(factor).toDecimalPlaces(2)) };
  });

describe("the verdict", () => {
  it("is never Correct above an open finding of money", () => {
    let correct = 0;
    let findings = 0;
    fc.assert(
      fc.property(withFindings, (one) => {
        const report = audit(one);
        const money = report.findings.filter(({ amount }) => amount?.greaterThan(0));
        if (money.length > 0) findings += 1;
        if (report.verdict !== "correct") return;
        correct += 1;
        expect(money.map(({ rule }) => rule)).toEqual([]);
      }),
      { numRuns: 400 },
    );
    expect(Math.min(correct, findings), "the invoices test something").toBeGreaterThan(20);
  });
});
