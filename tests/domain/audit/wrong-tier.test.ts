import { expect, test } from "vitest";
import { wrongTierRule } from "#lib/domain/audit/rules/wrong-tier.ts";
import { slabs, tariff } from "../demurrage/tariffs.ts";
import { auditFacts, find, found, held } from "./facts.ts";

test("finds all days at the rate of the last tier", () => {
  const [finding] = find(wrongTierRule, auditFacts({ lines: [{ billed: 1600 }] }));
  expect(finding).toMatchObject({ strength: "rule", title: "All days at USD 200.00", days: 6 });
  expect(finding?.amount?.toNumber()).toBe(600);
  expect(finding?.explanation).toContain("6 days at USD 100.00, 2 days at USD 200.00");
});

test("finds all days at the rate of a tier that they do not reach", () =>
  expect(found(wrongTierRule, { lines: [{ billed: 2400 }] })).toEqual(["rule 1400"]));

test("finds a rate that is above the tiers of the days", () => {
  const [finding] = find(
    wrongTierRule,
    auditFacts({ lines: [{ billed: 1450, stated: { ratePerDay: 250, chargedDays: 5 } }] }),
  );
  expect(finding).toMatchObject({ title: "USD 250.00 a day is too high", days: 5 });
  expect(finding?.amount?.toNumber()).toBe(250);
});

test.each([
  ["the amount of the tariff", 1000],
  ["an amount that no rate gives", 1234],
])("is silent for %s", (_, billed) => expect(found(wrongTierRule, { lines: [{ billed }] })).toEqual([]));

test("is silent for one charged day, which has one rate", () => {
  expect(
    found(wrongTierRule, {
      tariff: tariff({ slabs: slabs("5-5@100 6-@200") }),
      lines: [{ events: held(5), billed: 200 }],
    }),
  ).toEqual([]);
});

test("is silent while a higher rate is possible", () => {
  expect(
    found(wrongTierRule, { lines: [{ billed: 1600, expected: [1000, 1600] }], open: ["slabs_after_free_time"] }),
  ).toEqual([]);
});

test.each(["port", "version", "charge"] as const)("is silent while the point %s leaves the tariff open", (id) => {
  expect(found(wrongTierRule, { lines: [{ billed: 1600, stated: { ratePerDay: 250 } }], open: [id] })).toEqual([]);
});

test("finds the rate from the printed number of days", () => {
  expect(found(wrongTierRule, { lines: [{ billed: 1800, stated: { chargedDays: 8 } }] })).toEqual(["rule 200"]);
  expect(found(wrongTierRule, { lines: [{ billed: 1800, stated: { chargedDays: 9 } }] })).toEqual([]);
});

test("is arguable while the bill is within the bounds", () => {
  const open = {
    billed: 1450,
    stated: { ratePerDay: 250, chargedDays: 5 },
    expected: [1000, 1600] as [number, number],
  };
  expect(found(wrongTierRule, { lines: [open], open: ["first_day"] })).toEqual(["arguable 250"]);
});
