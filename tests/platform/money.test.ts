import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Decimal, formatMoney, getMinorDigits, roundMoney, toMoneyNumber } from "#lib/platform/money.ts";

describe("minor units", () => {
  test.each([
    [0, "JPY XOF XAF XPF GNF KRW VND"],
    [2, "USD EUR INR SGD"],
    [3, "KWD BHD TND JOD OMR IQD"],
    [4, "CLF"],
  ])("%i decimals: %s", (digits, currencies) => {
    for (const currency of currencies.split(" ")) expect(getMinorDigits(currency)).toBe(digits);
  });
});

describe("rounding", () => {
  test.each([
    ["1.005", "USD", 1.01],
    ["1.0049", "USD", 1],
    ["2.5", "JPY", 3],
    ["2.4999", "JPY", 2],
    ["0.0005", "KWD", 0.001],
    ["-1.005", "USD", -1.01],
    ["0.1", "USD", 0.1],
    ["123456789012.345", "USD", 123456789012.35],
  ])("%s %s is %d", (amount, currency, rounded) => {
    expect(roundMoney(new Decimal(amount), currency).toNumber()).toBe(rounded);
    expect(toMoneyNumber(new Decimal(amount), currency)).toBe(rounded);
  });

  test("an amount that rounds to zero is 0, never -0", () =>
    expect(Object.is(toMoneyNumber(new Decimal("-0.001"), "USD"), 0)).toBe(true));

  test("rounding twice changes nothing, and changes an amount by at most half a minor unit", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.constantFrom("USD", "JPY", "KWD"),
        (tenThousandths, currency) => {
          const amount = new Decimal(tenThousandths.toString()).div(10_000);
          const rounded = roundMoney(amount, currency);
          expect(roundMoney(rounded, currency).equals(rounded)).toBe(true);
          expect(
            rounded
              .minus(amount)
              .abs()
              .lessThanOrEqualTo(new Decimal(0.5).div(10 ** getMinorDigits(currency))),
          ).toBe(true);
        },
      ),
    );
  });
});

describe("formatMoney", () => {
  test.each([
    [111256, "INR", "INR 111,256.00"],
    [0, "USD", "USD 0.00"],
    [999.995, "USD", "USD 1,000.00"],
    [1234567, "JPY", "JPY 1,234,567"],
    [99, "XOF", "XOF 99"],
    ["12.5", "KWD", "KWD 12.500"],
    [-1234.5, "EUR", "−EUR 1,234.50"],
    [-0.001, "EUR", "EUR 0.00"],
    ["100000000000000.01", "USD", "USD 100,000,000,000,000.01"],
  ])("%s %s", (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text));
});
