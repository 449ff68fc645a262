import { describe, expect, test } from "vitest";
import { isOpen } from "#lib/domain/audit/assumption.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { type MadeInvoice, makeInvoices } from "./invoice-set.ts";
import { auditPublished } from "./published-audit.ts";

const TODAY = "2026-11-24";
const SEED = 20261124;

interface Audited {
  invoice: MadeInvoice;
  report: AuditReport;
}

const invoices = makeInvoices(200, SEED);
const auditAll = (chooseAnswers: (invoice: MadeInvoice) => Record<string, string>): Audited[] =>
  invoices.map((invoice) => ({
    invoice,
    report: auditPublished({ ...invoice.body, answers: chooseAnswers(invoice) }, TODAY),
  }));
const unanswered = auditAll(() => ({}));
const answered = auditAll(({ answers }) => answers);
const all = [...unanswered, ...answered];

const describeAudit = ({ invoice, report }: Audited) => {
  const { verdict, expected, findings } = report;
  return `${invoice.name}: billed ${invoice.body.billed}, truth ${invoice.truth}, ${verdict} (${expected.low} to ${expected.high}), ${findings.map(({ rule }) => rule)}`;
};

const isWrong = ({ invoice }: Audited) => invoice.mistake !== null;
const hasMoney = ({ report }: Audited) => report.findings.some(({ amount }) => amount?.greaterThan(0));
const isSettled = ({ report }: Audited) => !report.assumptions.some(isOpen);

describe("200 invoices under published tariffs, half of them wrong", () => {
  test("accuse no carrier that billed right, whatever is open", () => {
    const right = all.filter((one) => !isWrong(one));
    const accused = right.filter(({ report }) => report.verdict === "overbilled" || report.verdict === "underbilled");
    const proven = right.filter(({ report }) =>
      report.findings.some(({ strength, amount }) => strength !== "arguable" && amount?.greaterThan(0)),
    );
    expect(right).toHaveLength(200);
    expect([...accused, ...proven].map(describeAudit)).toEqual([]);
  });

  test("acquit none that is wrong, whatever is open", () => {
    const wrong = all.filter(isWrong);
    expect(wrong).toHaveLength(200);
    expect(
      wrong.filter(({ report }) => report.verdict === "correct" || report.verdict === "underbilled").map(describeAudit),
    ).toEqual([]);
  });

  test("find every mistake, by its own rule, once the questions are answered", () => {
    const wrong = answered.filter((one) => isWrong(one) && isSettled(one));
    const missed = wrong.filter(
      ({ invoice, report }) =>
        report.verdict !== "overbilled" || !report.findings.some(({ rule }) => rule === invoice.mistake),
    );
    expect(wrong.length).toBeGreaterThan(90);
    expect(missed.map(describeAudit)).toEqual([]);
  });

  test("are settled as correct if they are right and the questions are answered", () => {
    const right = answered.filter((one) => !isWrong(one) && isSettled(one));
    expect(right.length).toBeGreaterThan(90);
    expect(right.filter(({ report }) => report.verdict !== "correct").map(describeAudit)).toEqual([]);
  });

  test("expect the true amount within the bounds", () => {
    const outside = all.filter(({ invoice: { truth }, report: { expected } }) => {
      const tolerance = Math.max(1, truth * 0.001);
      return expected.low.greaterThan(truth + tolerance) || expected.high?.lessThan(truth - tolerance);
    });
    expect(outside.map(describeAudit)).toEqual([]);
  });

  test("are never correct above an open finding of money", () => {
    expect(all.filter((one) => one.report.verdict === "correct" && hasMoney(one)).map(describeAudit)).toEqual([]);
  });
});
