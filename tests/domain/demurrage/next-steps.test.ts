import { describe, expect, test } from "vitest";
import { nextSteps, type VerdictBasis } from "#lib/domain/demurrage/next-steps.ts";
import { VERDICTS } from "#lib/domain/demurrage/verdict.ts";

const steps = (basis: Partial<VerdictBasis>) => nextSteps({ verdict: "overbilled", confidence: "verified", doubts: [], freeDaysDiffer: false, ...basis });
const text = (basis: Partial<VerdictBasis>) => steps(basis).join(" ");

describe("steps by verdict", () => {
  test("for overbilled: what to write, what to attach, and the time limit", () => {
    expect(text({})).toMatch(/corrected invoice or a credit note/);
    expect(text({})).toMatch(/Attach the tariff/);
    expect(text({})).toMatch(/carriers set a time limit for disputes/);
  });

  test("for correct and underbilled: nothing to dispute, keep the terms", () => {
    for (const verdict of ["correct", "underbilled"] as const) {
      expect(text({ verdict })).toMatch(/nothing to dispute/);
      expect(text({ verdict })).toMatch(/Keep a copy/);
      expect(text({ verdict })).not.toMatch(/credit note/);
    }
    expect(text({ verdict: "underbilled" })).toMatch(/may correct it/);
  });

  test("mention different free days for every verdict", () => {
    for (const verdict of VERDICTS) {
      expect(text({ verdict, freeDaysDiffer: true })).toMatch(/free (days|time)/);
      expect(text({ verdict })).not.toMatch(/free (days|time)/);
    }
  });
});

describe("steps by quality of the figures", () => {
  test("say first that the tariff is illustrative, and advise to send nothing", () => {
    for (const verdict of VERDICTS) {
      const [first, ...rest] = steps({ verdict, confidence: "low", doubts: ["illustrative", "uncovered_days"], freeDaysDiffer: true });
      expect(first).toMatch(/illustrative, not a published tariff. Do not send them to the carrier/);
      expect(rest.join(" ")).not.toMatch(/credit note|nothing to dispute/);
    }
  });

  test("first ask the carrier for the tariff in force when confidence is medium", () => {
    expect(steps({ confidence: "medium" })[0]).toMatch(/ask the carrier for the tariff in force on the dates of the invoice/);
    for (const confidence of ["high", "verified", null] as const) expect(text({ confidence })).not.toMatch(/tariff in force/);
  });

  test("say how to settle each doubt, once, before the steps of the verdict", () => {
    const open = steps({ verdict: "cannot_tell", confidence: "low", doubts: ["past_usable_life", "uncovered_days", "one_port_only", "port_exceptions"] });
    expect(open).toHaveLength(4);
    expect(open[0]).toMatch(/Ask the carrier for the tariff in force/);
    expect(open[1]).toMatch(/Ask the carrier for its rate for the days without one/);
    expect(open[2]).toMatch(/Enter the port/);
    expect(open[3]).toMatch(/Do not dispute the amount before/);
  });

  test("attach the page of the contract for contract terms", () => {
    expect(text({ confidence: null })).toMatch(/Attach the page of your contract or the carrier's rate sheet/);
  });
});
