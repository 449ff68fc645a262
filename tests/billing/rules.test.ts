import { describe, expect, test } from "vitest";
import { isGstin } from "#lib/billing/gst.ts";
import { toDayInIndia, toFinancialYear } from "#lib/billing/invoice/financial-year.ts";
import { renderInvoiceFile } from "#lib/billing/invoice/invoice-file.ts";
import { type InvoiceSheet, listInvoiceTaxes } from "#lib/billing/invoice/invoice-sheet.ts";
import { calculatePlanPrice, chooseTaxKind, splitTotal } from "#lib/billing/price.ts";
import { calculatePeriodEnd } from "#lib/billing/sandbox/sandbox-state.ts";
import { Decimal } from "#lib/platform/money.ts";

describe("prices", () => {
  test.each([
    ["pro", "month", "INR", "1999", "359.82", "2358.82"],
    ["pro_plus", "year", "INR", "49990", "8998.2", "58988.2"],
    ["pro_plus", "month", "USD", "69", "0", "69"],
  ] as const)("of %s each %s in %s", (plan, interval, currency, net, tax, total) => {
    const price = calculatePlanPrice(plan, interval, currency);
    expect([price.net, price.tax, price.total].map(String)).toEqual([net, tax, total]);
  });

  test("a total splits into net and tax without a rest", () => {
    for (const [total, net, tax] of [
      ["2358.82", "1999", "359.82"],
      ["1179.41", "999.5", "179.91"],
      ["0.01", "0.01", "0"],
    ] as const) {
      const split = splitTotal(new Decimal(total), 18, "INR");
      expect([split.net, split.tax].map(String)).toEqual([net, tax]);
    }
  });
});

describe("the tax of an invoice", () => {
  test("depends on the places of seller and buyer", () => {
    expect(chooseTaxKind({ country: "IN", state: "27" }, "27")).toBe("cgst_sgst");
    expect(chooseTaxKind({ country: "IN", state: "29" }, "27")).toBe("igst");
    expect(chooseTaxKind({ country: "SG", state: null }, "27")).toBe("export");
  });

  test("is half central and half state tax within a state, to the paisa", () => {
    const [central, state] = listInvoiceTaxes({
      taxKind: "cgst_sgst",
      taxPercent: new Decimal(18),
      tax: new Decimal("359.83"),
    } as Parameters<typeof listInvoiceTaxes>[0]);
    expect([central?.[0], String(central?.[1]), state?.[0], String(state?.[1])]).toEqual([
      "CGST 9 %",
      "179.92",
      "SGST 9 %",
      "179.91",
    ]);
  });
});

test.each([
  ["27AAPFU0939F1ZV", true],
  ["27AAPFU0939F1ZW", false],
  ["27AAPFU0939F1Z", false],
  ["27aapfu0939f1zv", false],
])("%s is a GSTIN: %s", (text, expected) => {
  expect(isGstin(text)).toBe(expected);
});

test("the financial year changes on 1 April in India", () => {
  const yearAt = (moment: string) => toFinancialYear(toDayInIndia(new Date(moment)));
  expect(yearAt("2027-03-31T18:29:59Z")).toBe("26-27");
  expect(yearAt("2027-03-31T18:30:00Z")).toBe("27-28");
  expect(toFinancialYear("2099-12-31")).toBe("99-00");
});

test("a period ends on the same day of the next month, or on its last one", () => {
  expect(calculatePeriodEnd(new Date("2027-01-31T10:00:00Z"), "month")).toEqual(new Date("2027-02-28T10:00:00Z"));
  expect(calculatePeriodEnd(new Date("2026-11-01T10:00:00Z"), "year")).toEqual(new Date("2027-11-01T10:00:00Z"));
});

test("the file of an invoice shows what a person typed as text", () => {
  const party = { name: '<script>alert("x")</script>', lines: ["a & b"] };
  const sheet: InvoiceSheet = {
    title: "Tax invoice",
    number: "QS/26-27/000001",
    caution: null,
    seller: party,
    buyer: party,
    facts: [],
    description: "Quayside Pro",
    net: "INR 1.00",
    taxes: [["IGST 18 %", "INR 0.18"]],
    total: "INR 1.18",
    refund: [],
    notes: [],
  };
  const file = renderInvoiceFile(sheet);
  expect(file).not.toContain("<script");
  expect(file).toContain("&lt;script&gt;");
  expect(file).toContain("a &amp; b");
});
