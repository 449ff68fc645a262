import { describe, expect, test } from "vitest";
import { describeProofOfDates } from "#lib/domain/audit/rules/evidence.ts";
import { formatDates, formatLineName, formatList, toSentenceCase } from "#lib/domain/audit/rules/finding-texts.ts";
import { formatRuleName } from "#lib/domain/audit/rules/rule-names.ts";
import { auditFacts, day, type LineCase } from "./facts.ts";

test.each([
  ["import", "discharge, gate-out and return of the empty container"],
  ["export", "pick-up of the empty container, gate-in and loading"],
] as const)("the proof of the dates of an %s is about its own events", (direction, events) => {
  expect(describeProofOfDates(direction)).toContain(events);
});

test.each([
  [[], ""],
  [["a"], "a"],
  [["a", "b"], "a and b"],
  [["a", "b", "c"], "a, b and c"],
])("lists %j", (names, text) => expect(formatList(names)).toBe(text));

describe("days", () => {
  test.each([
    ["one day", [4], "4 Jun 2026"],
    ["a run", [4, 5, 6], "4 Jun 2026 to 6 Jun 2026"],
    ["a gap", [4, 6, 7], "4 Jun 2026 and 6 Jun 2026 to 7 Jun 2026"],
    ["days in any order, and one of them twice", [7, 4, 6, 4], "4 Jun 2026 and 6 Jun 2026 to 7 Jun 2026"],
    ["four periods", [1, 3, 5, 7], "1 Jun 2026, 3 Jun 2026, 5 Jun 2026 and 7 Jun 2026"],
    ["more than four periods", [1, 3, 5, 7, 9], "1 Jun 2026, 3 Jun 2026, 5 Jun 2026 and 2 more periods"],
  ])("%s", (_, days, text) => expect(formatDates(days.map(day))).toBe(text));
});

describe("the name of a line", () => {
  const name = (lines: [LineCase, ...LineCase[]], index: number) => {
    const facts = auditFacts({ lines });
    return formatLineName(facts, facts.lines[index] as (typeof facts.lines)[number]);
  };

  test("of the only line is that of its container", () => {
    expect(name([{}], 0)).toBe("container CSQU3054383");
    expect(name([{ container: null }], 0)).toBe("the container");
  });

  test("of several lines has a number where the container alone does not say it", () => {
    expect(name([{}, { container: "MSKU6011672" }], 1)).toBe("container MSKU6011672");
    expect(name([{}, {}], 1)).toBe("line 2 (container CSQU3054383)");
    expect(name([{}, { container: null }], 1)).toBe("line 2");
  });
});

test("a sentence begins with a capital", () => expect(toSentenceCase("line 2")).toBe("Line 2"));

test.each([
  ["duplicate_line", "Duplicate line"],
  ["us_late_invoice", "US late invoice"],
])("the name of %s", (rule, name) => expect(formatRuleName(rule)).toBe(name));
