import { describe, expect, test } from "vitest";
import type { AuditedInvoice, InvoiceTax } from "#lib/domain/audit/invoice.ts";
import { calculateTaxFactor, findBillTax, parseTaxAnswer } from "#lib/domain/audit/tax-factor.ts";
import { Decimal } from "#lib/platform/money.ts";
import { auditFacts } from "./facts.ts";

const without: InvoiceTax = { included: false };
const withTax = (percent: number | null = null, amount: number | null = null): InvoiceTax => ({
  included: true,
  percent: percent === null ? null : new Decimal(percent),
  amount: amount === null ? null : new Decimal(amount),
});

describe("the user's answer about tax", () => {
  test.each<[string | undefined, InvoiceTax | undefined]>([
    ["excluded", without],
    ["included", withTax()],
    ["19", withTax(19)],
    [" 7.5 % ", withTax(7.5)],
    ["7,5%", withTax(7.5)],
    ["30", withTax(30)],
    ["31", undefined],
    ["190", undefined],
    ["19 percent", undefined],
    ["", undefined],
    [undefined, undefined],
  ])("%j", (answer, tax) => expect(parseTaxAnswer(answer)).toEqual(tax));
});

describe("the tax of a bill", () => {
  const find = (tax: InvoiceTax | null, answer?: string, country = "IN") =>
    findBillTax({ ...auditFacts().invoice, tax, country } as AuditedInvoice, answer);

  test("is what the invoice states, else the answer, else not known", () => {
    expect(find(without, "19")).toEqual(without);
    expect(find(withTax(18), "19")).toEqual(withTax(18));
    expect(find(withTax(null, 180), "19")).toEqual(withTax(null, 180));
    expect(find(null, "19")).toEqual(withTax(19));
    expect(find(null)).toBeNull();
  });

  test("takes the percent from the answer if the invoice has only the word", () => {
    expect(find(withTax(), "19")).toEqual(withTax(19));
    expect(find(withTax(), "excluded")).toEqual(withTax());
    expect(find(withTax())).toEqual(withTax());
  });

  test("does not exist in a country without one", () => expect(find(null, undefined, "US")).toEqual(without));
});

describe("what multiplies an amount of the tariff", () => {
  const factor = (tax: "included" | "excluded" | null, bill: InvoiceTax | null, percent: number | null = null) => {
    const { low, high, open } = calculateTaxFactor(
      { tax, taxPercent: percent === null ? null : new Decimal(percent) },
      bill,
      { billed: new Decimal(1180), country: "IN" },
    );
    return `${low.toDecimalPlaces(4)} ${high.toDecimalPlaces(4)} ${open}`;
  };

  test.each<[string, Parameters<typeof factor>, string]>([
    ["both without tax", ["excluded", without], "1 1 null"],
    ["a silent tariff, and a bill without tax", [null, without], "1 1 null"],
    ["both with tax", ["included", withTax(18)], "1 1 null"],
    ["a bill with its percent", ["excluded", withTax(18)], "1.18 1.18 null"],
    ["a bill with its amount", ["excluded", withTax(null, 180)], "1.18 1.18 null"],
    ["a bill with an amount that is all of it", ["excluded", withTax(null, 1180), 18], "1.18 1.18 null"],
    ["a bill with tax, and the percent of the tariff", ["excluded", withTax(), 18], "1.18 1.18 null"],
    ["a bill with tax of unknown percent, at most that of the country", ["excluded", withTax()], "1 1.18 percent"],
    ["a bill that says nothing", ["excluded", null], "1 1.18 tax"],
    ["a bill that says nothing, and the percent of the tariff", ["excluded", null, 5], "1 1.05 tax"],
    ["a tariff with tax, and a bill without", ["included", without, 25], "0.8 0.8 null"],
    ["a tariff with tax of unknown percent, and a bill without", ["included", without], "0.8475 1 percent"],
    ["a tariff with tax, and a bill that says nothing", ["included", null, 25], "0.8 1 tax"],
  ])("%s", (_, given, expected) => expect(factor(...given)).toBe(expected));
});
