import { expect, test } from "vitest";
import { invoiceSumRule } from "#lib/domain/audit/rules/invoice-sum.ts";
import { Decimal } from "#lib/platform/money.ts";
import { auditFacts, find, found, type LineCase } from "./facts.ts";

const lines: [LineCase, LineCase] = [{ billed: 1000 }, { billed: 1000 }];

test("finds a total above the sum of the lines", () => {
  const [finding] = find(invoiceSumRule, auditFacts({ lines, invoice: { billed: 2100 } }));
  expect(finding).toMatchObject({ strength: "arithmetic", disputed: [{ line: null }] });
  expect(finding?.amount?.toNumber()).toBe(100);
  expect(finding?.explanation).toBe(
    "The total of the invoice is USD 2,100.00. Its lines add up to USD 2,000.00. Check that no line is missing here.",
  );
});

test("adds the tax of the invoice", () => {
  const withTax = (percent: number | null, amount: number | null, billed: number) =>
    found(invoiceSumRule, {
      lines,
      invoice: {
        billed,
        tax: {
          included: true,
          percent: percent === null ? null : new Decimal(percent),
          amount: amount === null ? null : new Decimal(amount),
        },
      },
    });
  expect(withTax(19, null, 2380)).toEqual([]);
  expect(withTax(null, 380, 2380)).toEqual([]);
  expect(withTax(19, null, 2480)).toEqual(["arithmetic 100"]);
  expect(withTax(null, 380, 2480)).toEqual(["arithmetic 100"]);
});

test("is silent when tax that nobody named can be the difference", () => {
  expect(found(invoiceSumRule, { lines, invoice: { billed: 2360, tax: null }, open: ["tax"] })).toEqual([]);
});

test.each<[string, [LineCase, ...LineCase[]], number]>([
  ["a total below the sum", lines, 1900],
  ["a line without an amount", [{ billed: 1000 }, {}], 2100],
  ["one line", [{ billed: 1000 }], 1100],
])("is silent for %s", (_, some, billed) =>
  expect(found(invoiceSumRule, { lines: some, invoice: { billed } })).toEqual([]),
);
