import { expect, test } from "vitest";
import { type Finding, isRaisable } from "#lib/domain/audit/finding.ts";
import { groupFindings } from "#lib/domain/audit/group-findings.ts";
import { claim, finding, TWO_CONTAINERS } from "./findings.ts";

const grouped = (...findings: Finding[]) =>
  groupFindings(findings, TWO_CONTAINERS).map(({ finding: { rule }, parts }) => [
    rule,
    ...parts.map((part) => part.rule),
  ]);

test("two reasons for the same excess are one point with a part", () => {
  expect(grouped(finding("amount", "rule", [claim(0, 400)]), finding("free", "rule", [claim(0, 200, 3, 4)]))).toEqual([
    ["amount", "free"],
  ]);
});

test("findings on other lines, other days or without money are points of their own", () => {
  const amount = finding("amount", "rule", [claim(0, 400)]);
  const other = finding("other", "rule", [claim(1, 300)]);
  const hold = finding("hold", "arguable", [claim(0, 200, 5, 6)]);
  expect(grouped(amount, other, hold, finding("number", "arithmetic", []))).toEqual([
    ["amount"],
    ["other"],
    ["hold"],
    ["number"],
  ]);
});

test("a certain finding is no part of an arguable one, even if it is smaller", () => {
  const late = finding("late", "arguable", [claim(null, 2800)]);
  expect(grouped(late, finding("amount", "rule", [claim(0, 400)]))).toEqual([["amount", "late"]]);
});

test("points are in the order of their first finding, which can be a part", () => {
  const held = finding("held", "arguable", [claim(1, 500)]);
  const [one, two] = [finding("one", "rule", [claim(0, 400)]), finding("two", "rule", [claim(1, 300)])];
  expect(grouped(held, one, two)).toEqual([["two", "held"], ["one"]]);
});

test("a reason against the whole invoice has those against its lines as parts", () => {
  const whole = finding("whole", "rule", [claim(null, 2800)]);
  expect(grouped(whole, finding("one", "rule", [claim(0, 400)]), finding("two", "rule", [claim(1, 400)]))).toEqual([
    ["whole", "one", "two"],
  ]);
});

test("no letter raises a finding in favour of the carrier", () => {
  const one = finding("version", "rule", []);
  expect([isRaisable(one), isRaisable({ ...one, favoursCarrier: true })]).toEqual([true, false]);
});
