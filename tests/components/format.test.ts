import { expect, test } from "vitest";
import { formatDate } from "#lib/platform/dates.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { PAGE_LOCALES } from "#lib/platform/page-locale.ts";
import { runWithPageLocale } from "#lib/platform/run-with-page-locale.ts";
import {
  formatCount,
  formatDay,
  formatMonth,
  formatTime,
  formatWeekdayAndDay,
  pluralise,
  withFormattedDays,
} from "../../components/format.ts";

test("a sentence of the API gets its dates in words", () => {
  const sentence = "Estimates avoid Suez Canal (elevated on 2026-09-27), of 2026-01-08.";
  expect(withFormattedDays(sentence)).toBe("Estimates avoid Suez Canal (elevated on 27 Sep 2026), of 8 Jan 2026.");
  expect(runWithPageLocale("en-US", () => withFormattedDays(sentence))).toBe(
    "Estimates avoid Suez Canal (elevated on Sep 27, 2026), of Jan 8, 2026.",
  );
});

test("what only looks like a date stays", () => {
  expect(withFormattedDays("Notice 2041-10-99 and 12026-01-018")).toBe("Notice 2041-10-99 and 12026-01-018");
});

test("days and counts follow the visitor, amounts and what leaves the pages do not", () => {
  const day = "2026-11-28";
  const write = () => [
    formatDay(day),
    formatWeekdayAndDay(day),
    formatTime(`${day}T09:15:00.000Z`),
    formatMonth(day),
    formatCount(1_234_567),
    pluralise(123_456, "line"),
    formatMoney("111256", "INR"),
    formatDate(day),
  ];
  const same = ["Nov 2026", "1,234,567", "123,456 lines", "INR 111,256.00", "28 Nov 2026"];
  const dayFirst = ["28 Nov 2026", "Sat 28 Nov 2026", "28 Nov 2026, 09:15 UTC"];
  expect(PAGE_LOCALES.map((locale) => runWithPageLocale(locale, write))).toEqual([
    [...dayFirst, ...same],
    ["Nov 28, 2026", "Sat, Nov 28, 2026", "Nov 28, 2026, 09:15 UTC", ...same],
    [...dayFirst, "Nov 2026", "12,34,567", "1,23,456 lines", "INR 111,256.00", "28 Nov 2026"],
  ]);
  expect(write()).toEqual([...dayFirst, ...same]);
});
