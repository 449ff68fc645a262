import { describe, expect, it } from "vitest";
import type { Assumption } from "#lib/domain/audit/assumption.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { listFindings } from "#lib/domain/audit/list-findings.ts";
import { listNextSteps } from "#lib/domain/audit/next-steps.ts";
import { calculateRecoverable } from "#lib/domain/audit/recoverable.ts";
import { Decimal } from "#lib/platform/money.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, type Case } from "./facts.ts";

function buildReport(situation: Case, change: Partial<AuditReport> = {}): AuditReport {
  const facts = auditFacts(situation);
  const findings = listFindings(facts);
  const zero = new Decimal(0);
  return {
    ...facts,
    basis: "published",
    billed: facts.invoice.billed,
    difference: { low: zero, high: zero },
    tolerance: zero,
    findings,
    recoverable: calculateRecoverable(findings, facts),
    warnings: [],
    ...change,
  };
}

const FIRST_DAY: Assumption = {
  id: "first_day",
  question: "Which day is day 1?",
  reason: "The tariff does not say.",
  answerWith: "choice",
  choices: [],
  answer: null,
  assumed: "same",
  effect: null,
  lines: [0],
};

const firstStep = (report: AuditReport) => listNextSteps(report)[0];

describe("what to do next", () => {
  it("is to write to the carrier when the bill is too high", () => {
    const dated = tariff({ effectiveFrom: "2026-01-01" });
    expect(firstStep(buildReport({ invoice: { billed: 2_000 }, tariff: dated }))).toMatch(/^Write to the carrier/);
  });

  it("is to ask for the tariff in force, when nothing dates the one on file and the bill is too high", () => {
    const undated = tariff({ effectiveFrom: null });
    expect(firstStep(buildReport({ invoice: { billed: 2_000 }, tariff: undated }))).toMatch(
      /has no date. Ask the carrier which tariff was in force/,
    );
    expect(firstStep(buildReport({ invoice: { billed: 1_000 }, tariff: undated }))).toMatch(
      /nothing to dispute in the rates/,
    );
  });

  it("is to keep the terms when the bill is right, and to raise findings that remain", () => {
    const correct = buildReport({ invoice: { billed: 1_000 } });
    expect(listNextSteps(correct)).toEqual([
      expect.stringMatching(/nothing to dispute in the rates/),
      "Keep a copy of the terms with the invoice.",
    ]);
    const withFinding = buildReport({ invoice: { billed: 1_000 }, lines: [{ container: "CSQU3054384" }] });
    expect(listNextSteps(withFinding).at(-1)).toMatch(/^Raise the findings/);
  });

  it("is to set the difference aside when the bill is too low", () => {
    expect(listNextSteps(buildReport({ invoice: { billed: 500 } })).join(" ")).toMatch(/set the difference aside/);
  });

  it("is to answer the questions while they decide", () => {
    expect(
      firstStep(
        buildReport(
          { invoice: { billed: 1_000 }, lines: [{ expected: [800, 1_200] }] },
          { assumptions: [FIRST_DAY], verdict: "cannot_tell_yet" },
        ),
      ),
    ).toMatch(/^Answer the questions above/);
  });

  it("never sends illustrative figures or an old tariff to a carrier", () => {
    expect(listNextSteps(buildReport({ invoice: { billed: 2_000 } }, { basis: "illustrative" })).join(" ")).toMatch(
      /Do not send them.*Ask the carrier for the tariff/,
    );
    expect(firstStep(buildReport({ open: ["tariff_age"] }))).toMatch(/^Ask the carrier for the tariff in force/);
  });

  it("names the user’s own terms as such", () => {
    expect(listNextSteps(buildReport({ invoice: { billed: 2_000 } }, { basis: "own" })).join(" ")).toMatch(
      /the page of your contract/,
    );
  });
});
