import { describe, expect, test } from "vitest";
import { isYear, listDates } from "#lib/intake/readers/dates-in-text.ts";

const list = (text: string) =>
  listDates(text).map(({ start, end, dmy, mdy }) => [text.slice(start, end), ...new Set([dmy, mdy])]);

test.each([
  ["Effective 1 March 2026", [["1 March 2026", "2026-03-01"]]],
  ["ab 01.03.2026", [["01.03.2026", "2026-03-01"]]],
  [
    "from 2026-03-01 until 2026-09-30",
    [
      ["2026-03-01", "2026-03-01"],
      ["2026-09-30", "2026-09-30"],
    ],
  ],
  ["Version 20260301", [["20260301", "2026-03-01"]]],
  ["20261231", [["20261231", "2026-12-31"]]],
  ["20260009", []],
  ["20261301", []],
  ["20260332", []],
  ["120260301", []],
  ["202603011", []],
  ["March 1st, 2026", [["March 1st, 2026", "2026-03-01"]]],
  ["Aug. 15, 2026", [["Aug. 15, 2026", "2026-08-15"]]],
  ["Tariff 15, 2026", []],
  ["Nisan 1, 2026", [["Nisan 1, 2026", "2026-04-01"]]],
  ["1 Nisan 2026", [["1 Nisan 2026", "2026-04-01"]]],
  ["1st December 2026", [["1st December 2026", "2026-12-01"]]],
  ["à compter du 1er mars 2026", [["1er mars 2026", "2026-03-01"]]],
  ["1 de marzo de 2026", [["1 de marzo de 2026", "2026-03-01"]]],
  ["1º de março de 2026", [["1º de março de 2026", "2026-03-01"]]],
  ["1 de marzo del 2026", [["1 de marzo del 2026", "2026-03-01"]]],
  ["5 containers of 2026", []],
  ["May/07/14", [["May/07/14", "2014-05-07"]]],
  ["May/07/2014", [["May/07/2014", "2014-05-07"]]],
  ["Abc/07/14", []],
  [
    "2026-03-01, Nisan 1, 2026 and 2026-09-30",
    [
      ["2026-03-01", "2026-03-01"],
      ["Nisan 1, 2026", "2026-04-01"],
      ["2026-09-30", "2026-09-30"],
    ],
  ],
  [
    "2026-03-01, 1er mars 2026 and 2026-09-30",
    [
      ["2026-03-01", "2026-03-01"],
      ["1er mars 2026", "2026-03-01"],
      ["2026-09-30", "2026-09-30"],
    ],
  ],
  [
    "2026-03-01, May/07/14 and 2026-09-30",
    [
      ["2026-03-01", "2026-03-01"],
      ["May/07/14", "2014-05-07"],
      ["2026-09-30", "2026-09-30"],
    ],
  ],
  [
    "20260301Nisan 1, 2026",
    [
      ["20260301", "2026-03-01"],
      ["Nisan 1, 2026", "2026-04-01"],
    ],
  ],
  [
    "May/07/14Nisan 1, 2026",
    [
      ["May/07/14", "2014-05-07"],
      ["Nisan 1, 2026", "2026-04-01"],
    ],
  ],
])("the dates of “%s”", (text, dates) => expect(list(text)).toEqual(dates));

test("dates of several kinds are in the order of the text", () => {
  expect(list("May/07/14, 20260301, 1er mars 2026, March 2nd, 2026 and 2026-09-30")).toEqual([
    ["May/07/14", "2014-05-07"],
    ["20260301", "2026-03-01"],
    ["1er mars 2026", "2026-03-01"],
    ["March 2nd, 2026", "2026-03-02"],
    ["2026-09-30", "2026-09-30"],
  ]);
});

test("a date whose day and month are not clear has both readings", () => {
  expect(listDates("04/05/2026")).toMatchObject([{ start: 0, end: 10, dmy: "2026-05-04", mdy: "2026-04-05" }]);
});

describe("a number that looks like a year", () => {
  test.each([
    ["until November 30, 2026 and are in USD", true],
    ["until November 30th, 2026", true],
    ["noviembre de 2026", true],
    ["novembre 2026", true],
    ["November, 2026", true],
    ["30/11/2026", true],
    ["30.11.2026", true],
    ["30-11-2026", true],
    ["USD 2026", false],
    ["up to 2026", false],
    ["containers 2026", false],
    ["1,250, 2026", false],
    ["November 2026.50", false],
    ["November 20265", false],
    ["November 2026, USD 40", true],
  ])("“%s”: %s", (text, expected) => expect(isYear(text, text.indexOf("2026"))).toBe(expected));

  test("is none before 2000 or after 2099", () => {
    expect(isYear("November 1999", 9)).toBe(false);
    expect(isYear("November 2100", 9)).toBe(false);
  });
});
