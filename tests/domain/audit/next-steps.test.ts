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

describe("what decides the next step", () => {
  const open = { billed: 1_000 };
  const undecided = (change: Partial<AuditReport>) =>
    listNextSteps(buildReport({ invoice: open }, { verdict: "cannot_tell_yet", findings: [], ...change }));
  const unanswerable: Assumption = { ...FIRST_DAY, answerWith: "none" };
  const answered: Assumption = { ...FIRST_DAY, answer: "same" };
  const [finding] = listFindings(auditFacts({ lines: [{ container: "CSQU3054384" }] }));

  it.each<[string, Assumption[], string]>([
    ["a question that can be answered", [FIRST_DAY], "Answer the questions above"],
    ["one of several questions that can be answered", [unanswerable, FIRST_DAY], "Answer the questions above"],
    ["a point that nobody can answer", [unanswerable], "Do not dispute the amount before the open points are settled"],
    ["a question that is answered", [answered], "Do not dispute the amount before the open points are settled"],
  ])("%s", (_, assumptions, text) => expect(undecided({ assumptions })[0]).toContain(text));

  it("is to wait for the carrier when only findings are left", () => {
    if (!finding) throw new Error("there is a finding");
    const steps = (change: Partial<AuditReport>) => undecided(change).join(" ");
    const waits = "Do not pay before the carrier has answered";
    expect(steps({ assumptions: [], findings: [finding] })).toContain(waits);
    expect(steps({ assumptions: [answered], findings: [finding] })).toContain(waits);
    expect(steps({ assumptions: [unanswerable], findings: [finding] })).not.toContain(waits);
    expect(steps({ assumptions: [answered, unanswerable], findings: [finding] })).not.toContain(waits);
  });

  it("is to ask for a rate if one day of one clock has none", () => {
    const report = buildReport({ lines: [{}, {}], invoice: { billed: 2_000 } });
    const asks = "Ask the carrier for its rate for the days without one.";
    expect(listNextSteps(report).join(" ")).not.toContain(asks);
    const lines = report.lines.map((line, index) => ({
      ...line,
      ledgers: [...line.ledgers, ...line.ledgers.map((ledger) => ({ ...ledger, uncoveredDays: index }))],
    }));
    expect(listNextSteps({ ...report, lines }).join(" ")).toContain(asks);
  });

  it("is to ask for the tariff if one of several has no date", () => {
    const dated = tariff({ effectiveFrom: "2026-01-01" });
    const report = buildReport({ lines: [{}, {}], invoice: { billed: 5_000 }, tariff: dated });
    const lines = report.lines.map((line, index) =>
      index === 1 ? { ...line, tariffs: [dated, tariff({ effectiveFrom: null })] } : line,
    );
    expect(firstStep({ ...report, lines })).toMatch(/has no date/);
    expect(firstStep({ ...report, lines, findings: [] })).toMatch(/has no date/);
  });

  it("does not repeat the findings when the bill is too high, and names the tariff", () => {
    const steps = listNextSteps(
      buildReport({ invoice: { billed: 2_000 }, lines: [{ container: "CSQU3054384" }] }),
    ).join(" ");
    expect(steps).not.toContain("Raise the findings above");
    expect(steps).toContain("Attach the tariff,");
  });
});
