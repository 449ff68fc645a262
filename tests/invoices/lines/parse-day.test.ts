import { expect, test } from "vitest";
import { parseDay } from "#lib/invoices/lines/parse-day.ts";

test.each([
  "2026-07-01",
  "2026/7/1",
  "2026.07.01",
  "20260701",
  "01.07.2026",
  "1.7.26",
  "01-Jul-2026",
  "1-JUL-26",
  "1 July 2026",
  "1st July 2026",
  "01JUL2026",
  "01JUL26",
  "Jul 1, 2026",
  "July 1 2026",
  "Wed, 1 Jul 2026",
  "2026-07-01T14:30:00Z",
  "2026-07-01 14:30",
  "1 Jul 2026 02:30 PM",
  "1 juil. 2026",
  "1 julio 2026",
  "1. Juli 2026",
  "46204",
])("%s is 1 July 2026 in any order", (text) => {
  expect(parseDay(text)).toEqual({ dmy: "2026-07-01", mdy: "2026-07-01" });
});

test.each([
  ["03/04/2026", "2026-04-03", "2026-03-04"],
  ["3-4-26", "2026-04-03", "2026-03-04"],
  ["03/04/2026 08:15", "2026-04-03", "2026-03-04"],
  ["25/07/2026", "2026-07-25", null],
  ["07/25/2026", null, "2026-07-25"],
])("%s can be read in both orders, or in one", (text, dmy, mdy) => {
  expect(parseDay(text)).toEqual({ dmy, mdy });
});

test.each([
  ["1 juin 2026", "2026-06-01"],
  ["3 mai 2026", "2026-05-03"],
  ["3 Mär 2026", "2026-03-03"],
  ["5 dez 2026", "2026-12-05"],
  ["12 ago 2026", "2026-08-12"],
])("months in other languages: %s", (text, date) => {
  expect(parseDay(text).dmy).toBe(date);
});

test.each([
  "",
  "TBC",
  "31/02/2026",
  "2026-13-01",
  "12",
  "1250.00",
  "1,250",
  "40HC",
  "CSQU3054383",
  "99999",
  "1 Foo 2026",
  "01/07-2026",
])("%s is no date", (text) => {
  expect(parseDay(text)).toEqual({ dmy: null, mdy: null });
});

/** If its time grew with the square of its length, the test would end by its limit. */
const LONG = 1_000_000;

test.each([
  ["commas", `July 1${", ".repeat(LONG)}x`],
  ["times", `1 July 2026${" T".repeat(LONG)}`],
])("a long text is no day, and takes no time: %s", (_, text) => {
  expect(parseDay(text)).toEqual({ dmy: null, mdy: null });
});
