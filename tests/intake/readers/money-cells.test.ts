import { describe, expect, test } from "vitest";
import type { Candidate, CandidateCell, Doubt } from "#lib/intake/readers/candidate.ts";
import type { DocumentFacts } from "#lib/intake/readers/facts.ts";
import { putCurrency, putTax } from "#lib/intake/readers/money-cells.ts";
import { readThreeDecimals } from "#lib/intake/readers/three-decimals.ts";
import { buildFacts, buildKnown, buildPlace } from "#tests/support/reader-parts.ts";

const FACTS = buildFacts();

describe("amounts of a currency with three decimals", () => {
  const read = (currency: string, printed: string, column = "rate_per_day") => {
    const cell = (value: string): CandidateCell => ({ value, places: [buildPlace(value)], basis: "read" });
    const candidate: Candidate = {
      table: "dd_tariffs",
      row: { currency: cell(currency), [column]: { ...cell(printed), value: "3000" } },
      doubts: [],
    };
    return readThreeDecimals(candidate).row[column]?.value;
  };

  test.each([
    ["OMR", "3.000", "rate_per_day", "3"],
    ["KWD", "12.250 per day", "rate_per_day", "12.25"],
    ["BHD", "BD 0.500", "amount", "0.5"],
    ["USD", "3.000", "rate_per_day", "3000"],
    ["OMR", "3,000", "rate_per_day", "3000"],
    ["OMR", "1.234.500", "rate_per_day", "3000"],
    ["OMR", "1234.500", "rate_per_day", "3000"],
    ["OMR", "3.0000", "rate_per_day", "3000"],
    ["OMR", "3.000", "free_days", "3000"],
  ])("%s %s in %s is %s", (currency, printed, column, value) => expect(read(currency, printed, column)).toBe(value));
});

describe("the tax of a row", () => {
  const put = (section: Parameters<typeof putTax>[1], facts: Parameters<typeof putTax>[2] = {}) => {
    const row: Record<string, CandidateCell> = {};
    const doubts: Doubt[] = [];
    putTax(row, section, facts, doubts);
    return [row.tax?.value, row.tax_percent?.value, ...doubts.map(({ reason }) => reason)];
  };
  const [included, excluded] = [buildKnown("included" as const), buildKnown("excluded" as const)];
  const OTHER = "Another sentence of the document says something else of the tax.";

  test("is that of its section, else of the document, with the percentage", () => {
    expect(put({})).toEqual([undefined, undefined]);
    expect(put({ taxPercent: buildKnown("19") }, { taxPercent: buildKnown("19") })).toEqual([undefined, undefined]);
    expect(put({}, { tax: excluded, taxPercent: buildKnown("19") })).toEqual(["excluded", "19"]);
    expect(
      put({ tax: excluded, taxPercent: buildKnown("7") }, { tax: excluded, taxPercent: buildKnown("19") }),
    ).toEqual(["excluded", "7"]);
    expect(put({ tax: excluded }, { taxPercent: buildKnown("19") })).toEqual(["excluded", "19"]);
    expect(put({ taxPercent: buildKnown("7") }, { tax: excluded })).toEqual(["excluded", undefined]);
  });

  test("is in doubt if it is included here and the document says something else, or nothing", () => {
    expect(put({}, { tax: included })).toEqual(["included", undefined]);
    expect(put({ tax: included }, { tax: included })).toEqual(["included", undefined]);
    expect(put({ tax: included }, { tax: excluded })).toEqual(["included", undefined, OTHER]);
    expect(put({ tax: included })).toEqual(["included", undefined, OTHER]);
    expect(put({ tax: excluded }, { tax: included })).toEqual(["excluded", undefined]);
  });

  test("is only a doubt if its sentence is not clear", () => {
    const unclear = buildKnown("unclear" as const, { places: [buildPlace(`VAT ${"x".repeat(100)}`)] });
    expect(put({ tax: unclear, taxPercent: buildKnown("7") })).toEqual([
      undefined,
      undefined,
      `Whether the tax is in the amounts is not clear from “VAT ${"x".repeat(76)}”.`,
    ]);
  });
});

describe("the currency of a row", () => {
  const put = (
    scope: Parameters<typeof putCurrency>[1],
    {
      country = "AU",
      ...facts
    }: Partial<Omit<DocumentFacts, "country">> & { country?: string | null; of?: string } = {},
  ) => {
    const row: Record<string, CandidateCell> = {};
    const doubts: Doubt[] = [];
    const { of, ...rest } = facts;
    putCurrency(row, scope, {
      country: country === null ? undefined : buildKnown(country),
      facts: { ...FACTS, ...rest, ...(of ? { country: buildKnown(of) } : {}) },
      doubts,
    });
    return [row.currency?.value, ...doubts.map(({ reason }) => reason)];
  };

  test("is that of its table, else of the document, else not stated", () => {
    expect(put({ currency: buildKnown("EUR") }, { currency: buildKnown("USD") })).toEqual(["EUR"]);
    expect(put({}, { currency: buildKnown("USD") })).toEqual(["USD"]);
    expect(put({})).toEqual([undefined, "The currency is not stated."]);
  });

  test("of a shared symbol is that of the country, else the most usual one, with a doubt", () => {
    const dollars = { sharedSymbol: [buildPlace("$ 20")] };
    expect(put(dollars)).toEqual(["AUD", "“$ 20” does not name a currency: AUD is that of the country."]);
    expect(put(dollars, { country: "DE" })).toEqual([
      "USD",
      "“$ 20” does not name a currency: USD is the most usual one.",
    ]);
    expect(put(dollars, { country: null })[0]).toBe("USD");
    expect(put({}, dollars)[0]).toBe("AUD");
    expect(put({ sharedSymbol: [buildPlace("¥ 20")] })[0]).toBe("JPY");
    expect(put({ sharedSymbol: [buildPlace("20")] })).toEqual([undefined, "The currency is not stated."]);
  });

  test("has the doubt of its reader, or one if it is named for another country", () => {
    expect(put({ currency: buildKnown("EUR", { doubt: "Two currencies." }) })).toEqual(["EUR", "Two currencies."]);
    const kenya = { places: [buildPlace("Kenya: all rates in KES")] };
    expect(put({ currency: buildKnown("KES", kenya) })).toEqual([
      "KES",
      "“Kenya: all rates in KES” is about another country: the currency of these rates is not stated.",
    ]);
    expect(put({ currency: buildKnown("KES", kenya) }, { country: "KE" })).toEqual(["KES"]);
    expect(put({ currency: buildKnown("KES", kenya) }, { country: null })).toEqual(["KES"]);
    const both = { places: [buildPlace("Kenya and Uganda: all rates in KES")] };
    expect(put({ currency: buildKnown("KES", both) }, { country: "UG" })).toEqual(["KES"]);
    const long = { places: [buildPlace(`Kenya: all rates ${"x".repeat(60)}`)] };
    expect(put({ currency: buildKnown("KES", long) })[1]).toBe(
      `“Kenya: all rates ${"x".repeat(43)}” is about another country: the currency of these rates is not stated.`,
    );
    expect(put({ currency: buildKnown("KES", { ...kenya, basis: "read" }) })).toEqual(["KES"]);
    expect(put({ currency: buildKnown("HKD", { places: [buildPlace("in Hong Kong dollars")] }) })).toEqual(["HKD"]);
  });

  test("is in doubt if only tables name it, and the document is about several countries", () => {
    const inTables = { currency: buildKnown("USD"), isCurrencyInTables: true };
    expect(put({}, { ...inTables, of: "KE" })).toEqual([
      "USD",
      "USD is named in another table only, and the document is about several countries.",
    ]);
    expect(put({}, { ...inTables, of: "AU" })).toEqual(["USD"]);
    expect(put({ currency: buildKnown("USD") }, { ...inTables, of: "KE" })).toEqual(["USD"]);
    expect(put({}, { ...inTables, isCurrencyInTables: false, of: "KE" })).toEqual(["USD"]);
  });
});
