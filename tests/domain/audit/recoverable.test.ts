import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Finding, STRENGTHS } from "#lib/domain/audit/finding.ts";
import { calculateRecoverable } from "#lib/domain/audit/recoverable.ts";
import { Decimal } from "#lib/platform/money.ts";
import { auditFacts, day } from "./facts.ts";
import { claim, finding, TWO_CONTAINERS } from "./findings.ts";

const added = (...findings: Finding[]) => {
  const { certain, possible } = calculateRecoverable(findings, TWO_CONTAINERS);
  return [certain.toNumber(), possible.toNumber()];
};

describe("what findings recover together", () => {
  test("counts the excess of a line once, however many findings explain it", () => {
    expect(
      added(
        finding("amount", "rule", [claim(0, 400)]),
        finding("free", "rule", [claim(0, 200, 3, 4)]),
        finding("tier", "rule", [claim(0, 300)]),
      ),
    ).toEqual([400, 400]);
  });

  test("adds a charged day to the excess", () => {
    expect(
      added(finding("amount", "rule", [claim(0, 400)]), finding("hold", "arguable", [claim(0, 200, 5, 6)])),
    ).toEqual([400, 600]);
  });

  test("counts a charged day once, at the larger claim", () => {
    expect(
      added(finding("hold", "arguable", [claim(0, 200, 5, 6)]), finding("late", "arguable", [claim(0, 350, 6, 7)])),
    ).toEqual([0, 450]);
  });

  test("adds lines", () =>
    expect(added(finding("amount", "rule", [claim(0, 400), claim(1, 400)]))).toEqual([800, 800]));

  test("is the whole bill when the whole invoice is in question, and never more", () => {
    const all = finding("late", "rule", [claim(null, 2800)]);
    expect(added(all, finding("amount", "rule", [claim(0, 400)]))).toEqual([2800, 2800]);
    expect(added(finding("a", "arithmetic", [claim(null, 9000)]))).toEqual([2800, 2800]);
  });

  test("names the rules behind the certain amount", () => {
    const findings = [
      finding("amount", "rule", [claim(0, 400)]),
      finding("hold", "arguable", [claim(0, 200, 5)]),
      finding("number", "arithmetic", []),
    ];
    expect(calculateRecoverable(findings, TWO_CONTAINERS).rules).toEqual(["amount"]);
  });

  test("is nothing on a credit note", () => {
    const creditNote = auditFacts({ lines: [{ billed: -500 }] });
    expect(calculateRecoverable([finding("late", "rule", [claim(null, 500)])], creditNote).certain.toNumber()).toBe(0);
  });

  test("is nothing without findings", () => expect(added()).toEqual([0, 0]));
});

const disputed = fc.array(
  fc.record({
    line: fc.constantFrom(0, 1, null),
    amount: fc.integer({ min: 0, max: 300_000 }).map((cents) => new Decimal(cents).div(100)),
    dates: fc.uniqueArray(fc.integer({ min: 1, max: 14 }).map(day), { maxLength: 6 }),
  }),
  { maxLength: 4 },
);
const findings = fc.array(
  fc.tuple(fc.constantFrom(...STRENGTHS), disputed).map(([strength, own]) => finding(strength, strength, own)),
  { maxLength: 5 },
);

test("never counts a part of the bill twice, and never less than the largest finding", () => {
  fc.assert(
    fc.property(findings, (some) => {
      const { certain, possible } = calculateRecoverable(some, TWO_CONTAINERS);
      const amounts = some.map(({ amount }) => amount ?? new Decimal(0));
      const sum = amounts.reduce((total, amount) => total.plus(amount), new Decimal(0));
      const { billed } = TWO_CONTAINERS.invoice;
      expect(possible.lessThanOrEqualTo(billed)).toBe(true);
      expect(possible.lessThanOrEqualTo(sum)).toBe(true);
      expect(possible.greaterThanOrEqualTo(Decimal.min(billed, Decimal.max(0, ...amounts)))).toBe(true);
      expect(certain.lessThanOrEqualTo(possible)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("does not depend on the order of the findings", () => {
  fc.assert(
    fc.property(findings, (some) => {
      expect(calculateRecoverable([...some].reverse(), TWO_CONTAINERS).possible).toEqual(
        calculateRecoverable(some, TWO_CONTAINERS).possible,
      );
    }),
  );
});

test("a day of another line's ledger is no charged day of this one", () => {
  const facts = auditFacts({ lines: [{ billed: 1400 }, { container: "MSKU6011672", billed: 1400, freeDays: 12 }] });
  const findings = [finding("amount", "rule", [claim(1, 400)]), finding("hold", "arguable", [claim(1, 200, 5, 6)])];
  expect(calculateRecoverable(findings, facts).possible.toNumber()).toBe(400);
});

test("a claim below zero takes nothing from the others", () => {
  expect(added(finding("amount", "rule", [claim(0, 400), claim(0, -100)]))).toEqual([400, 400]);
});

test("a day that is not charged is a part of the excess", () => {
  const both = finding("a", "rule", [claim(0, 300), claim(0, 100, 1)]);
  expect(added(both, finding("b", "rule", [claim(1, 200)]))).toEqual([600, 600]);
});
