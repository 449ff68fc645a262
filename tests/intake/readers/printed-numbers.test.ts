import { describe, expect, test } from "vitest";
import { isYear, listDates } from "#lib/intake/readers/dates-in-text.ts";
import { addDaySums, shiftDaySum, toDayCell, toDaySum } from "#lib/intake/readers/day-sums.ts";
import {
  findPrintedNumbers,
  hasWordForFirst,
  hasWordForFree,
  isAfterNumber,
} from "#lib/intake/readers/printed-numbers.ts";
import { buildPlace } from "#tests/support/reader-parts.ts";

describe("the numbers of a text", () => {
  test.each<[string, [string, number[]][]]>([
    ["1.234,50", [["1.234,50", [1234.5]]]],
    ["1 234.50", [["1 234.50", [1234.5]]]],
    ["1,234", [["1,234", [1234, 1.234]]]],
    ["1,234,567", [["1,234,567", [1234567]]]],
    ["1.234.567,8", [["1.234.567,8", [1234567.8]]]],
    ["12.50", [["12.50", [12.5]]]],
    ["12,5", [["12,5", [12.5]]]],
    ["1'234.50", [["1'234.50", [1234.5]]]],
    ["day 6.", [["6", [6]]]],
    ["6th", [["6", [6]]]],
    [
      "5-8",
      [
        ["5", [5]],
        ["8", [8]],
      ],
    ],
    [
      "5 to 8",
      [
        ["5", [5]],
        ["8", [8]],
      ],
    ],
    ["first three days", [["three", [3]]]],
    ["the sixth day", [["sixth", [6]]]],
    ["twenty-first day", [["twenty-first", [21]]]],
    ["three days, then 5", [["5", [5]]]],
    ["no number", []],
  ])("%s", (text, numbers) => expect(findPrintedNumbers(text).map((one) => [one.text, one.readings])).toEqual(numbers));

  test.each([
    ["free", true],
    ["- Gratis", true],
    ["–", true],
    ["20 free", false],
    ["5", false],
  ])("a word for free: %s", (text, expected) => expect(hasWordForFree(text)).toBe(expected));

  test.each([
    ["first 5 days", true],
    ["los primeros 5 días", true],
    ["the first day", false],
    ["next 5 days", false],
  ])("a word for the first days: %s", (text, expected) => expect(hasWordForFirst(text)).toBe(expected));

  test.each([
    [">10", true],
    ["over 10", true],
    ["after the day 10", true],
    ["au-delà du 10ème", true],
    [">= 10", false],
    ["from 10", false],
  ])("a first day after the number: %s", (text, expected) => expect(isAfterNumber(text)).toBe(expected));
});

describe("a day that follows from others", () => {
  const five = toDaySum(5, [buildPlace("5")]);
  const three = toDaySum(3, [buildPlace("3")]);

  test("is read where it is printed", () => {
    expect(toDayCell(five)).toEqual({ value: "5", places: [buildPlace("5")], basis: "read" });
  });

  test("is the sum of printed days, and the day after or before", () => {
    expect(toDayCell(addDaySums(five, three))).toMatchObject({
      value: "8",
      places: [buildPlace("5"), buildPlace("3")],
      basis: "inferred",
      derivedFrom: { terms: [{ value: "5" }, { value: "3" }], constant: 0 },
    });
    expect(toDayCell(shiftDaySum(five, 1))).toMatchObject({ value: "6", derivedFrom: { constant: 1 } });
    expect(toDayCell(shiftDaySum(five, -1))).toMatchObject({ value: "4", derivedFrom: { constant: -1 } });
    expect(toDayCell(addDaySums(shiftDaySum(five, 1), shiftDaySum(three, -1)))).toMatchObject({
      value: "8",
      derivedFrom: { constant: 0 },
    });
  });

  test("has the places of its label, if it has one", () => {
    const label = [buildPlace("thereafter")];
    expect(toDayCell(shiftDaySum(five, 1), label).places).toEqual(label);
    expect(toDayCell(five, label).places).toEqual([buildPlace("5")]);
  });
});

describe("the dates of a text", () => {
  test.each<[string, (string | null)[]]>([
    ["from 20121005 on", ["2012-10-05"]],
    ["20121305 and 20120005", []],
    ["1st December 2014", ["2014-12-01"]],
    ["August 15th, 2021", ["2021-08-15"]],
    ["1er mars 2026", ["2026-03-01"]],
    ["1 de marzo de 2026 hasta 2 de abril del 2026", ["2026-03-01", "2026-04-02"]],
    ["May/07/14", ["2014-05-07"]],
    ["Abc/07/14", []],
    ["1 January 2026 to 31 December 2026", ["2026-01-01", "2026-12-31"]],
    ["no date 2026", []],
  ])("%s", (text, dates) => {
    const found = listDates(text);
    expect(found.map(({ dmy }) => dmy)).toEqual(dates);
    expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).toSorted((a, b) => a - b));
  });

  test("have their place in the text", () => {
    const text = "valid 1st December 2014 or 20121005 or May/07/14";
    expect(listDates(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      "1st December 2014",
      "20121005",
      "May/07/14",
    ]);
  });

  test.each([
    ["until November 30, 2026", "2026", true],
    ["30.11.2026", "2026", true],
    ["de marzo del 2026", "2026", true],
    ["March 2026 and more", "2026", true],
    ["USD 2026", "2026", false],
    ["March 2026.50", "2026", false],
    ["costs 2026", "2026", false],
    ["March 1926", "1926", false],
  ])("a year, not an amount: %s", (text, year, expected) => expect(isYear(text, text.indexOf(year))).toBe(expected));
});
