import { describe, expect, test } from "vitest";
import { VERDICTS } from "#lib/domain/demurrage/check-invoice.ts";
import { nextSteps, type VerdictBasis } from "#lib/domain/demurrage/next-steps.ts";

const steps = (basis: Partial<VerdictBasis>) => nextSteps({ verdict: "overbilled", confidence: "verified", uncoveredDays: 0, freeDaysDiffer: false, ...basis });
const text = (basis: Partial<VerdictBasis>) => steps(basis).join(" ");

describe("by verdict", () => {
  test("overbilled: what to write, what to attach, that time runs", () => {
    expect(text({})).toMatch(/corrected invoice or a credit note/);
    expect(text({})).toMatch(/Attach the tariff/);
    expect(text({})).toMatch(/carriers set a time limit for disputes/);
  });

  test("correct and underbilled: nothing to dispute, keep the terms", () => {
    for (const verdict of ["correct", "underbilled"] as const) {
      expect(text({ verdict })).toMatch(/nothing to dispute/);
      expect(text({ verdict })).toMatch(/Keep a copy/);
      expect(text({ verdict })).not.toMatch(/credit note/);
    }
    expect(text({ verdict: "underbilled" })).toMatch(/may correct it/);
  });

  test("free days that differ are taken up whatever the verdict", () => {
    for (const verdict of VERDICTS) {
      expect(text({ verdict, freeDaysDiffer: true })).toMatch(/free (days|time)/);
      expect(text({ verdict })).not.toMatch(/free (days|time)/);
    }
  });
});

describe("by what the figures rest on", () => {
  test("an illustrative tariff is said in the first line and nothing is to be sent", () => {
    for (const verdict of VERDICTS) {
      const [first, ...rest] = steps({ verdict, confidence: "low", uncoveredDays: 3, freeDaysDiffer: true });
      expect(first).toMatch(/illustrative, not a published tariff. Do not send them to the carrier/);
      expect(rest.join(" ")).not.toMatch(/credit note|nothing to dispute/);
    }
  });

  test("a doubtful tariff: first ask the carrier for the one in force", () => {
    expect(steps({ confidence: "medium" })[0]).toMatch(/ask the carrier for the tariff in force on the dates of the invoice/);
    for (const confidence of ["high", "verified", null] as const) expect(text({ confidence })).not.toMatch(/tariff in force/);
  });

  test("uncovered days are counted before the verdict's own steps", () => {
    expect(steps({ uncoveredDays: 12 })[0]).toMatch(/no rate on file: 12\. .*Ask the carrier/);
  });

  test("typed-in terms: their own page is attached, not a tariff", () => {
    expect(text({ confidence: null })).toMatch(/Attach the page of your contract or the carrier's rate sheet/);
  });
});
