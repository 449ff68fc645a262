import { expect, test } from "vitest";
import { dayCountWrongRule } from "#lib/domain/audit/rules/day-count-wrong.ts";
import { auditFacts, day, find, found, held, type LineCase, withTwoClocks } from "./facts.ts";

test("finds more days than the period on the invoice has", () => {
  const stated = { chargedDays: 9, chargedFrom: day(5), chargedTo: day(12), ratePerDay: 150 };
  const [finding] = find(dayCountWrongRule, auditFacts({ lines: [{ billed: 1350, stated }] }));
  expect(finding).toMatchObject({
    strength: "arithmetic",
    days: 1,
    title: "1 day more than the period has",
    authority: { kind: "arithmetic" },
  });
  expect(finding?.amount?.toNumber()).toBe(150);
  expect(finding?.explanation).toContain("for 9 days, from 5 Jun 2026 to 12 Jun 2026. This period has 8 days");
});

test("finds more days than the dates of the container allow", () => {
  const [finding] = find(dayCountWrongRule, auditFacts({ lines: [{ billed: 1600, stated: { chargedDays: 11 } }] }));
  expect(finding).toMatchObject({ strength: "rule", days: 3, title: "3 days too many" });
  expect(finding?.explanation).toContain(
    "for 11 days. By the dates of the container and its free time, 8 days are chargeable.",
  );
  expect(finding?.amount?.toNumber()).toBe(600);
});

test.each<[string, LineCase]>([
  ["the days of the container", { billed: 1300, stated: { chargedDays: 8 } }],
  ["fewer days", { billed: 1300, stated: { chargedDays: 7 } }],
  [
    "working days within a longer period",
    { billed: 1300, stated: { chargedDays: 6, chargedFrom: day(5), chargedTo: day(12) } },
  ],
  [
    "a number that fits two containers",
    { billed: 2000, stated: { chargedDays: 16, chargedFrom: day(5), chargedTo: day(12) }, expected: [1000, 2000] },
  ],
  [
    "a bill that is right all the same",
    { billed: 1000, stated: { chargedDays: 9, chargedFrom: day(5), chargedTo: day(12) } },
  ],
  ["an invoice that states no days", { billed: 1300 }],
])("is silent for %s", (_, line) => expect(found(dayCountWrongRule, { lines: [line] })).toEqual([]));

test("is silent when the tariff is not known", () => {
  expect(
    found(dayCountWrongRule, { lines: [{ billed: 1600, stated: { chargedDays: 11 } }], open: ["version"] }),
  ).toEqual([]);
});

test("finds a printed period that starts before the first charged day", () => {
  const early: LineCase = { billed: 1200, stated: { chargedFrom: day(3), chargedTo: day(12) } };
  const [finding] = find(dayCountWrongRule, auditFacts({ lines: [early] }));
  expect(finding).toMatchObject({ title: "2 days too many", days: 2, strength: "rule" });
  expect(finding?.amount?.toNumber()).toBe(200);
});

const titles = (line: LineCase, more: LineCase[] = [], invoice: { billed?: number } = {}) =>
  find(dayCountWrongRule, auditFacts({ lines: [line, ...more], invoice })).map(({ title }) => title);

test("names a line once, though its days fit neither the period nor the container", () => {
  const stated = { chargedDays: 9, chargedFrom: day(5), chargedTo: day(12), ratePerDay: 150 };
  expect(titles({ billed: 1350, stated })).toEqual(["1 day more than the period has"]);
});

test.each<[string, LineCase["stated"]]>([
  ["no first day", { chargedDays: 9, chargedTo: day(12) }],
  ["no last day", { chargedDays: 9, chargedFrom: day(5) }],
])("takes the dates of the container for a period with %s", (_, stated) =>
  expect(titles({ billed: 1350, stated })).toEqual(["1 day too many"]),
);

test.each<[string, LineCase]>([
  [
    "a period whose days are the wrong way round",
    { billed: 1300, stated: { chargedDays: 8, chargedFrom: day(12), chargedTo: day(5) } },
  ],
  ["a bill that is too low", { billed: 700, stated: { chargedDays: 9, chargedFrom: day(5), chargedTo: day(12) } }],
  ["a period without its last day", { billed: 1200, stated: { chargedFrom: day(3) } }],
])("finds nothing in %s", (_, line) => expect(titles(line)).toEqual([]));

test("takes a multiple of the period for several containers, and compares it with the dates of this one", () => {
  const stated = { chargedDays: 16, chargedFrom: day(5), chargedTo: day(12) };
  expect(titles({ billed: 3000, stated })).toEqual(["8 days too many"]);
});

test("needs an amount or a rate of the line for the period", () => {
  const stated = { chargedDays: 9, chargedFrom: day(5), chargedTo: day(12) };
  expect(titles({ stated }, [{ container: "MSKU6011672" }], { billed: 2500 })).toEqual(["1 day too many"]);
});

test("claims no more than the bill of the line", () => {
  const stated = { chargedDays: 12, chargedFrom: day(5), chargedTo: day(11), ratePerDay: 500 };
  expect(found(dayCountWrongRule, { lines: [{ billed: 1300, stated }] })).toEqual(["arithmetic 1300"]);
});

test("takes days that are too many at the highest rate of the container's days", () => {
  expect(found(dayCountWrongRule, { lines: [{ billed: 3000, stated: { chargedDays: 11 } }] })).toEqual(["rule 600"]);
});

test("says that one day is chargeable", () => {
  const [finding] = find(
    dayCountWrongRule,
    auditFacts({ lines: [{ events: held(5), billed: 300, stated: { chargedDays: 3 } }] }),
  );
  expect(finding?.explanation).toContain("1 day is chargeable.");
});

test("is silent when a number of days does not say to which of two clocks it belongs", () => {
  const facts = auditFacts({ lines: [{ billed: 3000, stated: { chargedDays: 20 } }] });
  expect(find(dayCountWrongRule, withTwoClocks(facts))).toEqual([]);
});
