import { expect, test } from "vitest";
import { lineProductRule } from "#lib/domain/audit/rules/line-product.ts";
import { auditFacts, find, found, held, type LineCase, withTwoClocks } from "./facts.ts";

/** 5 charged days, all at 100. */
const oneRate: LineCase = { events: held(9), billed: 800, stated: { chargedDays: 5, ratePerDay: 100 } };

test("finds an amount above days times rate", () => {
  const [finding] = find(lineProductRule, auditFacts({ lines: [oneRate] }));
  expect(finding).toMatchObject({ strength: "arithmetic", title: "Days times rate is not USD 800.00" });
  expect(finding?.amount?.toNumber()).toBe(300);
  expect(finding?.explanation).toContain("The line has 5 days at USD 100.00, which is USD 500.00.");
});

test.each<[string, LineCase]>([
  ["the product", { ...oneRate, billed: 500 }],
  ["less than the product", { ...oneRate, billed: 400 }],
  [
    "days in several tiers, of which the invoice can show one rate",
    { billed: 1300, stated: { chargedDays: 8, ratePerDay: 100 } },
  ],
  ["an amount that the tariff allows", { ...oneRate, billed: 500, stated: { chargedDays: 4, ratePerDay: 100 } }],
  ["a line without its days", { ...oneRate, stated: { ratePerDay: 100 } }],
])("is silent for %s", (_, line) => expect(found(lineProductRule, { lines: [line] })).toEqual([]));

test("allows for tax", () => {
  const taxed: LineCase = { ...oneRate, billed: 590 };
  expect(found(lineProductRule, { lines: [taxed], invoice: { tax: null }, open: ["tax"] })).toEqual([]);
  expect(found(lineProductRule, { lines: [taxed] })).toEqual(["arithmetic 90"]);
});

test("is silent without a rate, without an upper end, and for two clocks", () => {
  expect(found(lineProductRule, { lines: [{ ...oneRate, stated: { chargedDays: 5 } }] })).toEqual([]);
  expect(found(lineProductRule, { lines: [{ ...oneRate, expected: [500, null] }], open: ["uncovered_days"] })).toEqual(
    [],
  );
  expect(find(lineProductRule, withTwoClocks(auditFacts({ lines: [oneRate] })))).toEqual([]);
});
