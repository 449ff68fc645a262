import { expect, test } from "vitest";
import { addMonths, getDateOfDayNumber, isIsoDate, toDayNumber } from "#lib/platform/dates.ts";

const DAY_MS = 86_400_000;

test("the days of four centuries are those of the calendar", () => {
  const days = Array.from({ length: 146_097 }, (_, index) => index - 25_567);
  const wrong = days.filter((day) => {
    const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
    return !isIsoDate(text) || toDayNumber(text) !== day || getDateOfDayNumber(day) !== text;
  });
  expect(wrong).toEqual([]);
});

test.each(["2023-02-29", "1900-02-29", "2024-00-10", "2024-13-01", "2024-04-31", "2024-04-00", "2024-4-1", ""])(
  "%s is no day",
  (text) => {
    expect(isIsoDate(text)).toBe(false);
  },
);

test.each([
  ["2024-01-31", 1, "2024-02-29"],
  ["2023-12-31", 2, "2024-02-29"],
  ["2024-03-15", -6, "2023-09-15"],
  ["2024-03-31", -13, "2023-02-28"],
])("%s plus %i months is %s", (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected);
});
