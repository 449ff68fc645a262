import { expect, test } from "vitest";
import type { Claim, Finding, Strength } from "#lib/domain/audit/finding.ts";
import { groupFindings } from "#lib/domain/audit/group-findings.ts";
import { Decimal } from "#lib/platform/money.ts";
import { auditFacts, day } from "./facts.ts";

const finding = (rule: string, strength: Strength, claims: readonly Claim[]): Finding => ({
  rule,
  title: rule,
  explanation: "",
  authority: { kind: "tariff", citation: "", sourceId: null },
  strength,
  amount: claims.length > 0 ? claims.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)) : null,
  days: null,
  claims,
  evidence: [],
  sentence: "",
});
const claim = (line: number | null, amount: number, ...dates: number[]): Claim => ({ line, amount: new Decimal(amount), dates: dates.map(day) });

/** Two containers, each charged on days 5 to 12 for 1,000 and billed at 1,400. */
const facts = auditFacts({ lines: [{ billed: 1400 }, { container: "MSKU6011672", billed: 1400 }] });
const grouped = (...findings: Finding[]) => groupFindings(findings, facts).map(({ finding: { rule }, parts }) => [rule, ...parts.map((part) => part.rule)]);

test("two reasons for the same excess are one point with a part", () => {
  expect(grouped(finding("amount", "rule", [claim(0, 400)]), finding("free", "rule", [claim(0, 200, 3, 4)]))).toEqual([["amount", "free"]]);
});

test("findings on other lines, other days or without money are points of their own", () => {
  const amount = finding("amount", "rule", [claim(0, 400)]);
  const other = finding("other", "rule", [claim(1, 300)]);
  const hold = finding("hold", "arguable", [claim(0, 200, 5, 6)]);
  expect(grouped(amount, other, hold, finding("number", "arithmetic", []))).toEqual([["amount"], ["other"], ["hold"], ["number"]]);
});

test("a certain finding is no part of an arguable one, even if it is smaller", () => {
  const late = finding("late", "arguable", [claim(null, 2800)]);
  expect(grouped(late, finding("amount", "rule", [claim(0, 400)]))).toEqual([["amount", "late"]]);
});

test("a reason against the whole invoice has those against its lines as parts", () => {
  const whole = finding("whole", "rule", [claim(null, 2800)]);
  expect(grouped(whole, finding("one", "rule", [claim(0, 400)]), finding("two", "rule", [claim(1, 400)]))).toEqual([["whole", "one", "two"]]);
});
