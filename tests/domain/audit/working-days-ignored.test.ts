import { expect, test } from "vitest";
import { workingDaysIgnoredRule } from "#lib/domain/audit/rules/working-days-ignored.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, day, find, found } from "./facts.ts";

/**
 * 6 free working days from Monday 1 June. The weekend of 6 June does not count, so the last free day is 8 June. 4 days
 * cost 400; in calendar days it is 600.
 */
const working = tariff({
  freeDays: 6,
  slabs: [{ fromDay: 7, toDay: null, ratePerDay: tariff().slabs[0]?.ratePerDay ?? never() }],
});
const rules = { dayBasis: "working" } as const;

function never(): never {
  throw new Error("the tariff has slabs");
}

test("finds a bill that counts the weekends of free time", () => {
  const [finding] = find(workingDaysIgnoredRule, auditFacts({ tariff: working, lines: [{ rules, billed: 600 }] }));
  expect(finding).toMatchObject({ strength: "rule", days: 2, title: "Weekends counted" });
  expect(finding?.disputed).toMatchObject([{ line: 0, dates: [day(7), day(8)] }]);
  expect(finding?.amount?.toNumber()).toBe(200);
  expect(finding?.explanation).toContain("They do not: 6 Jun 2026 to 7 Jun 2026.");
});

test("finds a bill that counts a public holiday", () => {
  const facts = auditFacts({
    tariff: tariff({ ...working, country: "US" }),
    // Monday 25 May 2026 is Memorial Day.
    lines: [
      {
        rules: { ...rules, holidays: "excluded" },
        events: { discharged: "2026-05-21", gate_out_full: "2026-05-30", empty_returned: "2026-06-02" },
        billed: 500,
      },
    ],
  });
  expect(find(workingDaysIgnoredRule, facts).map(({ title, days }) => [title, days])).toEqual([
    ["Public holidays counted", 1],
  ]);
});

test.each([
  ["another amount", 550],
  ["the right amount", 400],
])("is silent for %s", (_, billed) =>
  expect(found(workingDaysIgnoredRule, { tariff: working, lines: [{ rules, billed }] })).toEqual([]),
);

test("is silent for a tariff of calendar days", () =>
  expect(found(workingDaysIgnoredRule, { lines: [{ billed: 1200 }] })).toEqual([]));

test("is silent while nobody knows whether holidays count", () => {
  expect(
    found(workingDaysIgnoredRule, {
      tariff: working,
      lines: [{ rules, billed: 600, expected: [400, 600] }],
      open: ["holidays"],
    }),
  ).toEqual([]);
});
