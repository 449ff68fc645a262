import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatTariff, type OwnTariffRequest, readOwnTariff } from "#lib/invoices/own-tariff/read-own-tariff.ts";
import { Decimal } from "#lib/platform/money.ts";

const read = (text: string, more: Partial<OwnTariffRequest> = {}) => {
  const result = readOwnTariff(text, { currency: "USD", containerType: "40HC", freeDays: null, ...more });
  return result.ok ? result.tariff.text : result.faults.join(" ");
};

const SAME = "4 free; 5-10 USD 85; 11+ USD 120";

describe("the same tariff in many words", () => {
  test.each([
    ["typed on one line", "4 free; 5-10 USD 85; 11+ USD 120"],
    ["typed on lines", "1-4 free\n5-10 85\n11+ 120"],
    ["with units", "Free time: 4 days\nDay 5 to day 10: USD 85.00 per day\nFrom day 11 onwards: USD 120.00/day"],
    ["ordinals", "First 4 days free\n5th to 10th day USD 85\nFrom the 11th day USD 120"],
    ["relative", "4 days free\nnext 6 days: 85 USD\nthereafter: 120 USD"],
    ["over", "1 - 4 free\n5 - 10 85\nover 10 120"],
    ["first days only", "From,Rate\n1,0\n5,85\n11,120"],
    ["a table with two columns of days", "From\tTo\tRate (USD)\n1\t4\t0\n5\t10\t85\n11\t\t120"],
    ["a table with one column of days", "Days\tUSD per day\n1-4\tFree\n5-10\t85\nThereafter\t120"],
    ["CSV with semicolons", "Von;Bis;Satz\n1;4;frei\n5;10;85,00\n11;;120,00"],
    [
      "text of a PDF with other lines",
      "ACME LINE TARIFF 2026\nImport demurrage, dry containers\nFree time 4 days\n5 - 10 days    USD 85.00\n11 days and above    USD 120.00\nSubject to change",
    ],
    ["a sentence", "4 calendar days free time, from day 5 to 10 USD 85 per day; 11+ USD 120"],
    [
      "rows for each container type",
      "Container,From,To,Rate\n20DV,1,4,0\n20DV,5,,45\n40HC,1,4,0\n40HC,5,10,85\n40HC,11,,120",
    ],
    ["days after the free time", "Free days: 4\n1-6 USD 85\n7+ USD 120"],
  ])("%s", (_, text) => {
    expect(read(text)).toBe(SAME);
  });
});

describe("a table with a column for each container type", () => {
  const TABLE = "Days\t20'\t40'/40HC\t40' Reefer\n1-5\tFree\tFree\tFree\n6-10\t50\t85\t200\n11+\t75\t120\t300";
  test.each([
    ["20DV", "5 free; 6-10 USD 50; 11+ USD 75"],
    ["40DV", "5 free; 6-10 USD 85; 11+ USD 120"],
    ["40HC", "5 free; 6-10 USD 85; 11+ USD 120"],
    ["40RF", "5 free; 6-10 USD 200; 11+ USD 300"],
    [
      "20OT",
      "The table has several columns with rates: “20'”, “40'/40HC”, “40' Reefer”. Leave only the one that applies.",
    ],
  ])("%s", (containerType, tariff) => {
    expect(read(TABLE, { containerType })).toBe(tariff);
  });
});

test("headings can have the currency and the unit with the size", () => {
  expect(
    read("Days;20' (USD);40' (USD per day);40' RF [USD]\n1-5;free;free;free\n6-10;50;101;200\n11+;75;121;300"),
  ).toBe("5 free; 6-10 USD 101; 11+ USD 121");
});

describe("what the reader concludes is said", () => {
  const notes = (text: string) => {
    const result = readOwnTariff(text, { currency: "USD", containerType: null, freeDays: null });
    return result.ok ? result.tariff.notes : result.faults;
  };
  test.each([
    ["5-10 85; 11+ 120", ["Free days: 4, because the first rate starts on day 5."]],
    ["1-10 85; 11+ 120", ["The tariff has no free days: the first rate starts on day 1."]],
    ["4 free; 1-6 85; 7+ 120", ["The days of the tiers count from the day after the 4 free days."]],
    ["4 free; 5-10 85", ["Days after day 10 have no rate."]],
  ])("%s", (text, expected) => {
    expect(notes(text)).toEqual(expected);
  });

  test("lines that are no tiers are listed", () => {
    const result = readOwnTariff("Valid from January\n4 free\n5+ USD 85", {
      currency: null,
      containerType: null,
      freeDays: null,
    });
    expect(result).toMatchObject({ ok: true, tariff: { unused: ["Valid from January"] } });
  });
});

describe("faults say what to change", () => {
  test.each([
    ["", "No tier was found. Write one on each line, such as “1-4 free”, “5-10 USD 85” and “11+ USD 120”."],
    ["4 free", "The tariff has free days but no rate. Add the tiers after the free time."],
    ["4 free; 8+ 85", "Days 5 to 7 have no rate: a tier starts on day 8."],
    ["4 free; 3-10 85; 11+ 120", "The tier 3 to 10 overlaps the 4 free days."],
    ["4 free; 5-10 85; 9+ 120", "The tier 9+ overlaps the tier before it."],
    ["4 free; 5-10 EUR 85; 11+ USD 120", "The rates are in several currencies: EUR, USD. Leave only one."],
  ])("%s", (text, fault) => {
    expect(read(text)).toBe(fault);
  });

  test("no currency at all", () => {
    expect(read("4 free; 5+ 85", { currency: null })).toBe(
      "The rates have no currency. Write it before the rates, such as “USD 85”.",
    );
  });
});

test("free days of another field win", () => {
  expect(read("4 free; 1-6 85; 7+ 120", { freeDays: 10 })).toBe("10 free; 11-16 USD 85; 17+ USD 120");
});

test("a currency on a line of its own", () => {
  expect(read("Currency: INR\nFree days: 4\nfrom 5 to 10 days: 11,643\nfrom 11 days: 17,190")).toBe(
    "4 free; 5-10 INR 11643; 11+ INR 17190",
  );
  expect(read("TARIFF 2026 (all amounts in INR)\n4 free\n5+ 11,643")).toBe("4 free; 5+ INR 11643");
});

test("European amounts, and rates with three decimals", () => {
  expect(read("4 frei\n5-10: 1.085,50 EUR\n11+: 2.120,00 EUR", { currency: "EUR" })).toBe(
    "4 free; 5-10 EUR 1085.5; 11+ EUR 2120",
  );
  expect(read("4 free; 5+ KWD 12.5000")).toBe("4 free; 5+ KWD 12.5");
});

test("every tariff reads the same from its own text", () => {
  const tiers = fc.array(
    fc.record({ days: fc.integer({ min: 1, max: 30 }), cents: fc.integer({ min: 1, max: 10_000_000 }) }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), tiers, fc.boolean(), (freeDays, written, isOpen) => {
      let fromDay = freeDays + 1;
      const slabs = written.map(({ days, cents }, index) => {
        const toDay = isOpen && index === written.length - 1 ? null : fromDay + days - 1;
        const slab = { fromDay, toDay, ratePerDay: new Decimal(cents).div(100) };
        fromDay += days;
        return slab;
      });
      const text = formatTariff({ freeDays, currency: "USD", slabs });
      expect(read(text)).toBe(text);
    }),
  );
});

test("a tier that costs nothing is no free time where the tariff states that it has none", () => {
  expect(read("0 free; 1-4 USD 0; 5-10 USD 1; 11+ USD 120")).toBe("0 free; 1-4 USD 0; 5-10 USD 1; 11+ USD 120");
  expect(read("1-4 USD 0; 5+ USD 1")).toBe("4 free; 5+ USD 1");
});

test("long gaps in a line take no time", () => {
  const gap = " ".repeat(200_000);
  expect(read(`4 free; 5 -${gap}10 USD${gap}85; 11+${gap}USD 120`)).toBe(SAME);
});
