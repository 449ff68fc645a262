import { describe, expect, test } from "vitest";
import {
  findAmounts,
  findBareAmounts,
  findSizes,
  isLineOfAmounts,
  namesAmount,
  pairWithSizes,
} from "#lib/intake/readers/amounts-in-text.ts";
import { buildLine } from "#tests/support/build-line.ts";

describe("the amounts of a sentence", () => {
  test.each([
    ["USD 60 per day and 1,150.50 EUR per box", ["USD 60", "1,150.50 EUR"]],
    ["from day 4 LKR 1,800, then LKR 2,400.", ["LKR 1,800", "LKR 2,400"]],
    ["20 per day", []],
    ["ABC 20 per day", []],
    ["until 30 November USD 2026", ["USD 2026"]],
    ["until November EUR 20", ["EUR 20"]],
  ])("%s", (text, printed) => {
    const found = findAmounts(text);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(printed);
    for (const { digits } of found) expect(text.slice(digits.start, digits.end)).toMatch(/^\d[\d.,]*$/);
  });

  test("have a currency, or a symbol that several currencies have", () => {
    expect(findAmounts("EUR 20 or $ 30").map(({ currency, hasSymbol }) => [currency, hasSymbol])).toEqual([
      ["EUR", false],
      [null, true],
    ]);
  });

  test("can be read in two ways", () => {
    expect(findAmounts("OMR 3.000; EUR 20").map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, false]);
  });
});

describe("amounts whose currency is elsewhere", () => {
  test.each([
    ["20-foot: 12.00; 40-foot: 1 224.00", ["12.00", "1 224.00"]],
    ["12.00 % and 12.5 and 3.00%", []],
    ["valid 01.05.2026", []],
  ])("%s", (text, printed) => {
    const found = findBareAmounts(text);
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual(printed);
    expect(found.map(({ digits }) => text.slice(digits.start, digits.end))).toEqual(printed);
    expect(found.map((each) => [each.currency, each.hasSymbol])).toEqual(printed.map(() => [null, false]));
  });
});

test.each([
  ["USD 60 per 20'", true],
  ["1,150 per 20'", true],
  ["1150 por contenedor", true],
  ["Period 1", false],
  ["5 days", false],
])("a text with an amount: %s, %s", (text, expected) => expect(namesAmount(text)).toBe(expected));

test.each([
  ["Storage   USD 20", true],
  ["Storage   20   USD", true],
  ["Storage USD   20", true],
  ["Period 1   USD", false],
  ["Period   1   days", false],
])("a line with an amount in a cell: %s, %s", (text, expected) => {
  expect(isLineOfAmounts(buildLine(text))).toBe(expected);
});

test("the sizes of a part of a text have their places in the whole text", () => {
  const text = "for 20' and 40' high cube";
  expect(findSizes({ text: text.slice(4), start: 4 }).map(({ start, end }) => text.slice(start, end))).toEqual([
    "20'",
    "40' high cube",
  ]);
});

describe("amounts and sizes in the same order", () => {
  test.each<[string, (string | undefined)[]]>([
    ["USD 60 and USD 90 per 20' and 40' container respectively", ["20'", "40'"]],
    ["USD 20 and USD 40 per 20' and 40' container respectively", ["20'", "40'"]],
    ["for 20' and 40' containers USD 60 and USD 90 respectively", ["20'", "40'"]],
    [
      "USD 60 and USD 90 per 20' and 40' respectively, then USD 80 and USD 120 respectively",
      ["20'", "40'", "20'", "40'"],
    ],
    [
      "20' and 40' containers: USD 60 and USD 90 respectively, USD 80 and USD 120 respectively",
      ["20'", "40'", "20'", "40'"],
    ],
    [
      "USD 60 and USD 90 per 20' and 40' respectively; USD 80 and USD 120 per 40' and 45' respectively",
      ["20'", "40'", "40'", "45'"],
    ],
    ["The fee is USD 10. USD 60 and USD 90 per 20' and 40' respectively", [undefined, "20'", "40'"]],
    ["The fee is USD 10; USD 60 and USD 90 per 20' and 40' respectively", [undefined, "20'", "40'"]],
    ["20' only: USD 10. USD 60 and USD 90 per 20' and 40' respectively", [undefined, "20'", "40'"]],
    ["USD 60 and USD 90 per 20' and 40' respectively. The fee is USD 10", ["20'", "40'", undefined]],
  ])("%s", (text, expected) => {
    const pairs = pairWithSizes(text, findAmounts(text));
    expect(pairs.map((pair) => pair?.text)).toEqual(expected);
    for (const pair of pairs) if (pair) expect(text.slice(pair.start, pair.start + pair.text.length)).toBe(pair.text);
  });

  test.each([
    ["more amounts than sizes", "USD 60, USD 70 and USD 90 per 20' and 40' respectively"],
    [
      "more amounts than sizes, and then as many",
      "USD 60, USD 70 and USD 90 per 20' and 40' respectively, then USD 80 and USD 120 respectively",
    ],
    ["one amount and one size", "USD 60 per 20' respectively"],
    ["no sizes", "USD 60 and USD 90 respectively"],
    ["nothing says that the order is the same", "USD 60 and USD 90 per 20' and 40'"],
  ])("%s: whose they are is not known", (_, text) =>
    expect(pairWithSizes(text, findAmounts(text)).filter(Boolean)).toEqual([]),
  );

  test("sizes of a sentence before are not those of a sentence that names another", () => {
    const text = "USD 60 and USD 90 per 20' and 40' respectively; USD 10 and USD 15 per 45' respectively";
    expect(pairWithSizes(text, findAmounts(text)).map((pair) => pair?.text)).toEqual([
      "20'",
      "40'",
      undefined,
      undefined,
    ]);
  });
});
