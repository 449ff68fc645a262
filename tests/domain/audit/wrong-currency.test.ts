import { expect, test } from "vitest";
import { wrongCurrencyRule } from "#lib/domain/audit/rules/wrong-currency.ts";
import { calculateRateAge } from "#lib/domain/fx/rate-age.ts";
import { Decimal } from "#lib/platform/money.ts";
import { auditFacts, type Case, find, found } from "./facts.ts";

const exchange = {
  from: "USD",
  rate: new Decimal("0.5"),
  date: "2026-06-12",
  status: "published",
  stated: null,
  isInverted: false,
  published: new Decimal("0.5"),
  publishedOn: "2026-06-12",
  age: calculateRateAge("2026-06-12", "2026-06-12"),
} as const;

test("finds the number of the tariff with the name of another currency", () => {
  const [finding] = find(
    wrongCurrencyRule,
    auditFacts({ invoice: { currency: "EUR" }, exchange, lines: [{ billed: 1000 }] }),
  );
  expect(finding).toMatchObject({ strength: "rule", title: "USD billed as EUR" });
  expect(finding?.amount?.toNumber()).toBe(500);
  expect(finding?.sentence).toContain("the charge is USD 1,000.00");
});

test.each<[string, Case]>([
  ["a converted amount", { invoice: { currency: "EUR" }, exchange, lines: [{ billed: 500 }] }],
  ["another number", { invoice: { currency: "EUR" }, exchange, lines: [{ billed: 900 }] }],
  ["the currency of the tariff", { lines: [{ billed: 1300 }] }],
  [
    "currencies of nearly the same value",
    {
      invoice: { currency: "EUR" },
      exchange: { ...exchange, rate: new Decimal("0.97") },
      lines: [{ billed: 1000, expected: [921, 1019] }],
      open: ["exchange_rate"],
    },
  ],
])("is silent for %s", (_, one) => expect(found(wrongCurrencyRule, one)).toEqual([]));

test("is silent when the number is in the currency of the tariff, though the line may cost less", () =>
  expect(found(wrongCurrencyRule, { lines: [{ billed: 1000, expected: [500, 500] }] })).toEqual([]));
