import { expect, test } from "vitest";
import { isCreditText, parseAmount, parseCredit } from "#lib/invoices/parse-amount.ts";

const read = (text: string, currency?: string) => {
  const parsed = parseAmount(text, currency);
  return parsed.ok ? parsed.amount.toString() : parsed.reason;
};

test.each([
  ["111256", "111256"],
  ["111256.00", "111256"],
  ["1256.5", "1256.5"],
  ["1256,50", "1256.5"],
  ["1,256.50", "1256.5"],
  ["1.256,50", "1256.5"],
  ["1 256,50", "1256.5"],
  ["1\u00a0256,50", "1256.5"],
  ["1\u202f256,50", "1256.5"],
  ["1'256.50", "1256.5"],
  ["1’256.50", "1256.5"],
  ["1.234.567,89", "1234567.89"],
  ["1,234,567.89", "1234567.89"],
  ["1.234.567", "1234567"],
  ["1,11,256", "111256"],
  ["INR 1,11,256", "111256"],
  ["INR 12,34,567.50", "1234567.5"],
  ["€1200", "1200"],
  ["€ 1.200,00", "1200"],
  ["1.200,00 €", "1200"],
  ["EUR1200", "1200"],
  ["1200 eur", "1200"],
  ["1200 GHS", "1200"],
  ["US$ 6,000", "6000"],
  ["$6,000.00", "6000"],
  ["Rs. 1,11,256", "111256"],
  ["₹1,11,256", "111256"],
  ["¥1,880", "1880"],
  ["1,256", "1256"],
  ["0.125", "0.125"],
  ["1256.500", "1256.5"],
  ["12,5", "12.5"],
])("%s is %s", (text, amount) => {
  expect(read(text)).toBe(amount);
});

test.each([
  ["1.256", undefined, "ambiguous"],
  ["1.256", "EUR", "1256"],
  ["1.256", "USD", "1256"],
  ["1.256", "VND", "1256"],
  ["€1.256", undefined, "1256"],
  ["1.256", "KWD", "ambiguous"],
  ["1,256", "OMR", "ambiguous"],
  ["1,256.500", "KWD", "1256.5"],
])("%s in %s is %s", (text, currency, amount) => {
  expect(read(text, currency)).toBe(amount);
});

test.each([
  "",
  " ",
  "abc",
  "-5",
  "1e5",
  "1,2,3",
  "1.2.3",
  "1,256.50.10",
  "1.25,650",
  "1,25.50",
  "€",
  "€1200€",
  "9 day",
  "5 TAG",
  "12€50",
  "1..2",
  ".5,",
  "9".repeat(30),
  "1.123456",
  "٣٤",
])("%j is not an amount", (text) => {
  expect(read(text)).toBe("no_amount");
});

test("the currency that is typed with the amount is reported", () => {
  expect(parseAmount("€1200")).toMatchObject({ currency: "EUR" });
  expect(parseAmount("1200 inr")).toMatchObject({ currency: "INR" });
  expect(parseAmount("$1200")).toMatchObject({ currency: undefined });
});

/** If its time grew with the square of its length, the test would end by its limit. */
const LONG = 1_000_000;

test.each([
  ["marks before a digit", `1${"[".repeat(LONG)}6`],
  ["spaces", `1${" ".repeat(LONG)}x`],
  ["brackets", `(${"1(".repeat(LONG)}`],
])("a long text is not an amount, and takes no time: %s", (_, text) => {
  expect(read(text)).toBe("no_amount");
  expect(parseCredit(text).ok).toBe(false);
  expect(isCreditText(text)).toBe(false);
});
