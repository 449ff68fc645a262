import { expect, test } from "vitest";
import { readPrintedValue } from "#lib/intake/readers/printed-values.ts";

const read = (text: string) => {
  const value = readPrintedValue(text);
  return value && `${value.kind} ${value.amount?.toFixed() ?? "-"} ${value.currency ?? ""}`.trim();
};

test.each([
  ["120", "number 120"],
  [" 120.50 ", "number 120.5"],
  ["1,250.00", "number 1250"],
  ["1.250,00", "number 1250"],
  ["1'250", "number 1250"],
  ["12 500", "number 12500"],
  ["USD 120", "number 120 USD"],
  ["120 EUR", "number 120 EUR"],
  ["€ 75", "number 75 EUR"],
  ["US$ 40", "number 40 USD"],
  ["KShs 4,500", "number 4500 KES"],
  ["12,50", "number 12.5"],
  ["120*", "number 120"],
  ["120 (net)", "number 120"],
  ["120 / day", "number 120"],
  ["120 per container per day", "number 120"],
  ["USD 120 per seal", "number 120 USD"],
  ["15.000 F CFA", "number 15000"],
  ["10 + VAT", "number 10"],
  ["5%", "percent 5"],
  ["2.5 %", "percent 2.5"],
  ["5 days", "number 5"],
  ["5 calendar days free", "number 5"],
  ["10 días hábiles", "number 10"],
  ["Free", "free 0"],
  ["FREE*", "free 0"],
  ["gratis", "free 0"],
  ["nil", "free 0"],
  ["N/A", "none -"],
  ["-", "none -"],
  ["—", "none -"],
  ["on request", "none -"],
  ["", undefined],
  ["   ", undefined],
  ["20'", undefined],
  ["Per 40 ft", undefined],
  ["Handling", undefined],
  ["120 apples", undefined],
  ["USD 120 EUR 110", undefined],
  ["2026 and are in USD per container", undefined],
  ["A4", undefined],
  ["1.2.3.4", undefined],
])("“%s” in a cell is %s", (text, value) => expect(read(text)).toBe(value));

test("a text of 60 letters can be a value, and a longer one is a sentence", () => {
  expect(read("120".padStart(60, "*"))).toBe("number 120");
  expect(read("120".padStart(61, "*"))).toBeUndefined();
  expect(read(` ${"120".padStart(60, "*")} `)).toBe("number 120");
});

test.each([
  ["USD 120 per day", true],
  ["120/day", true],
  ["120 daily", true],
  ["120 per container", false],
  ["120", false],
])("“%s” is per day: %s", (text, isPerDay) => expect(readPrintedValue(text)?.isPerDay).toBe(isPerDay));

test.each([
  ["10 + VAT", true],
  ["10 + IVA", true],
  ["10", false],
])("“%s” is without the tax: %s", (text, isWithoutTax) =>
  expect(readPrintedValue(text)?.isWithoutTax).toBe(isWithoutTax),
);

test.each([
  ["1.250", true, "number 1250"],
  ["1.250 %", true, "percent 1250"],
  ["EUR 1.250", false, "number 1250 EUR"],
  ["1,250", false, "number 1250"],
  ["12.5", false, "number 12.5"],
])("“%s” can be thousands or decimals: %s", (text, isAmbiguous, value) => {
  expect(readPrintedValue(text)?.isAmbiguous).toBe(isAmbiguous);
  expect(read(text)).toBe(value);
});

test.each([
  ["$ 20", true],
  ["US$ 20", false],
  ["20", false],
  ["15.000 F CFA", true],
])("“%s” has a symbol of several currencies: %s", (text, hasSymbol) =>
  expect(readPrintedValue(text)?.hasSharedSymbol).toBe(hasSymbol),
);

test.each([
  ["USD 1,250.00 per day", "1,250.00"],
  ["(45)", "45"],
  ["120.", "120"],
  ["+ 15", "15"],
])("the digits of “%s” are “%s”", (text, digits) => {
  const value = readPrintedValue(text);
  expect(value && text.slice(value.start, value.end)).toBe(digits);
});

test("a word for free time is at the place of the whole cell", () => {
  expect(readPrintedValue(" Free ")).toMatchObject({ start: 0, end: 6, currency: null, isAmbiguous: false });
});
