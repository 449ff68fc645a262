import { describe, expect, it, test } from "vitest";
import { canHaveTax, formatTaxRate, getStandardTaxRate } from "#lib/domain/tax/standard-rate.ts";
import rows from "#lib/domain/tax/standard-rates.json" with { type: "json" };

const words = (country: string) => {
  const rate = getStandardTaxRate(country);
  return `${formatTaxRate(rate)}: ${rate.source}`;
};

describe("the standard rate of a country", () => {
  it("is our cited one where there is one", () => {
    expect(words("SG")).toBe("9 % GST: Government of Singapore, 1 Jan 2024");
    expect(words("MY"), "the package has 10 %").toBe("8 % service tax: Royal Malaysian Customs Department, 1 Mar 2024");
    expect(words("LK"), "the package has 12 %").toBe("18 % VAT: Inland Revenue Department, 1 Jan 2024");
  });

  it("is that of the package sales-tax elsewhere", () => {
    expect(words("IN")).toBe("18 % GST: npm package sales-tax");
    expect(words("DE")).toBe("19 % VAT: npm package sales-tax");
    expect(words("FI")).toBe("25.5 % VAT: npm package sales-tax");
  });

  it("is the highest rate anywhere where nobody states one", () =>
    expect(words("GN")).toBe("27 % VAT or GST: the highest standard rate anywhere"));

  it("is 0 in a country without such a tax", () => {
    expect(["US", "HK"].map(canHaveTax)).toEqual([false, false]);
    expect(["IN", "GN", "PR"].map(canHaveTax)).toEqual([true, true, true]);
  });
});

test("each of our rates names its authority, its page and, where the page has one, its day; no rate is above the highest", () => {
  expect(new Set(rows.map(({ country }) => country)).size).toBe(rows.length);
  for (const { percent, authority, title, url, asOf } of rows) {
    expect([authority, title].every((text) => text.length > 3)).toBe(true);
    expect(url).toMatch(/^https?:\/\/\S+$/);
    if (asOf !== null) expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(percent).toBeLessThanOrEqual(27);
  }
});
