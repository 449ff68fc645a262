import { expect, test } from "vitest";
import { taxTwiceRule } from "#lib/domain/audit/rules/tax-twice.ts";
import { Decimal } from "#lib/platform/money.ts";
import { tariff } from "../demurrage/tariffs.ts";
import { auditFacts, changeLines, find, found } from "./facts.ts";

const withTax = tariff({ tax: "included" });
const tax = { included: true, percent: new Decimal(19), amount: null } as const;

test("finds tax on top of rates that include it", () => {
  const [finding] = find(taxTwiceRule, auditFacts({ tariff: withTax, invoice: { tax }, lines: [{ billed: 1190 }] }));
  expect(finding).toMatchObject({ strength: "rule", title: "Tax counted twice" });
  expect(finding?.amount?.toNumber()).toBe(190);
});

test.each([
  [
    "the amount of the tariff",
    { tariff: withTax, invoice: { tax }, lines: [{ billed: 1000 }] as [{ billed: number }] },
  ],
  ["another amount", { tariff: withTax, invoice: { tax }, lines: [{ billed: 1250 }] as [{ billed: number }] }],
  [
    "a tariff without tax",
    { tariff: tariff({ tax: "excluded" }), invoice: { tax }, lines: [{ billed: 1190 }] as [{ billed: number }] },
  ],
  ["a tariff that does not say", { invoice: { tax }, lines: [{ billed: 1190 }] as [{ billed: number }] }],
  [
    "a bill without a percent",
    { tariff: withTax, invoice: { tax: { ...tax, percent: null } }, lines: [{ billed: 1190 }] as [{ billed: number }] },
  ],
])("is silent for %s", (_, one) => expect(found(taxTwiceRule, one)).toEqual([]));

test("is silent when a part of the days has a tariff without tax", () => {
  const facts = auditFacts({ tariff: withTax, invoice: { tax }, lines: [{ billed: 1190 }] });
  const mixed = changeLines(facts, () => ({ tariffs: [withTax, tariff({ id: "later", tax: "excluded" })] }));
  expect(find(taxTwiceRule, mixed)).toEqual([]);
});
