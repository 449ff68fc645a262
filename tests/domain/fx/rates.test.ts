import { describe, expect, test } from "vitest";
import { calculateCrossRate, convert, type DollarRates, toRateNumber } from "#lib/domain/fx/rates.ts";
import { Decimal } from "#lib/platform/money.ts";

const source = (id: string) => ({
  id,
  publisher: "p",
  title: "t",
  url: null,
  publishedOn: null,
  datedOn: null,
  kind: "index" as const,
});
const rates: DollarRates = new Map([
  ["INR", { quote: "INR", rate: new Decimal("80"), date: "2026-10-01", source: source("a") }],
  ["EUR", { quote: "EUR", rate: new Decimal("0.8"), date: "2026-09-01", source: source("b") }],
]);

describe("crossRate", () => {
  test("uses one rate and its date for a pair with the dollar", () => {
    expect(calculateCrossRate(rates, "USD", "INR")).toMatchObject({ date: "2026-10-01", rate: new Decimal(80) });
    expect(calculateCrossRate(rates, "INR", "USD")?.rate.toString()).toBe("0.0125");
  });

  test("uses two rates and the older date for a pair without the dollar", () => {
    const cross = calculateCrossRate(rates, "EUR", "INR");
    expect(cross?.rate.toString()).toBe("100");
    expect(cross?.date).toBe("2026-09-01");
    expect(cross?.sources.map(({ id }) => id)).toEqual(["b", "a"]);
  });

  test("is 1 for equal currencies, even without a rate", () => {
    expect(calculateCrossRate(rates, "XPF", "XPF")?.rate.toString()).toBe("1");
  });

  test("is undefined for a currency without a rate", () => {
    expect(calculateCrossRate(rates, "XPF", "USD")).toBeUndefined();
    expect(convert(rates, new Decimal(5), "USD", "XPF")).toBeUndefined();
  });
});

test("rateNumber returns ten significant digits", () => {
  expect(toRateNumber(new Decimal(1).div(3))).toBe(0.3333333333);
  expect(toRateNumber(new Decimal("0.000012345678901"))).toBe(0.0000123456789);
});
