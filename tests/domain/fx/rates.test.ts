import { describe, expect, test } from "vitest";
import { convert, crossRate, type DollarRates, rateNumber } from "#lib/domain/fx/rates.ts";
import { Decimal } from "#lib/platform/money.ts";

const source = (id: string) => ({ id, publisher: "p", title: "t", url: null, publishedOn: null, kind: "index" as const });
const rates: DollarRates = new Map([
  ["INR", { quote: "INR", rate: new Decimal("80"), date: "2026-10-01", source: source("a") }],
  ["EUR", { quote: "EUR", rate: new Decimal("0.8"), date: "2026-09-01", source: source("b") }],
]);

describe("crossing over the dollar", () => {
  test("from and to the dollar take one leg and its day", () => {
    expect(crossRate(rates, "USD", "INR")).toMatchObject({ date: "2026-10-01", rate: new Decimal(80) });
    expect(crossRate(rates, "INR", "USD")?.rate.toString()).toBe("0.0125");
  });

  test("a pair without the dollar takes both legs and the older day", () => {
    const cross = crossRate(rates, "EUR", "INR");
    expect(cross?.rate.toString()).toBe("100");
    expect(cross?.date).toBe("2026-09-01");
    expect(cross?.sources.map(({ id }) => id)).toEqual(["b", "a"]);
  });

  test("a currency in itself is 1, even one without a rate", () => {
    expect(crossRate(rates, "XPF", "XPF")?.rate.toString()).toBe("1");
  });

  test("a currency without a rate has no cross", () => {
    expect(crossRate(rates, "XPF", "USD")).toBeUndefined();
    expect(convert(rates, new Decimal(5), "USD", "XPF")).toBeUndefined();
  });
});

test("rates are shown with ten significant digits", () => {
  expect(rateNumber(new Decimal(1).div(3))).toBe(0.3333333333);
  expect(rateNumber(new Decimal("0.000012345678901"))).toBe(0.0000123456789);
});
