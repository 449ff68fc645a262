import { describe, expect, test } from "vitest";
import {
  ACTIVITY_DAYS,
  assessCalls,
  assessTransits,
  calculateActivity,
  describeActivity,
} from "#lib/domain/activity/activity.ts";
import { addDays } from "#lib/platform/dates.ts";

const LAST = "2026-11-20";

/** Oldest first. @param count by the number of days before the last one */
const buildCounts = (days: number, count: (back: number) => number) =>
  Array.from({ length: days }, (_, index) => days - 1 - index).map((back) => ({
    day: addDays(LAST, -back),
    count: count(back),
  }));

describe("activity", () => {
  test("is the mean of 7 days against the median of the means of the 364 days before", () => {
    const counts = buildCounts(ACTIVITY_DAYS, (back) => (back < 7 ? 6 : 10));
    expect(calculateActivity(counts)).toEqual({
      on: LAST,
      meanPerDay: 6,
      medianPerDay: 10,
      ratio: 0.6,
      from: addDays(LAST, 1 - ACTIVITY_DAYS),
    });
  });

  test("the days of the mean are not in the baseline, and days before the baseline do not count", () => {
    const counts = buildCounts(ACTIVITY_DAYS + 50, (back) => (back < 7 ? 0 : back >= ACTIVITY_DAYS ? 1_000 : 10));
    expect(calculateActivity(counts)).toMatchObject({ meanPerDay: 0, medianPerDay: 10, ratio: 0 });
  });

  test("the order of the days does not matter", () => {
    const counts = buildCounts(ACTIVITY_DAYS, (back) => (back % 7) + 1);
    expect(calculateActivity(counts.toReversed())).toEqual(calculateActivity(counts));
  });

  test.each([
    ["no day", []],
    [
      "a day of the last seven is missing",
      buildCounts(ACTIVITY_DAYS, () => 5).filter((_, at) => at !== ACTIVITY_DAYS - 3),
    ],
    ["less than ten months are known", buildCounts(280, () => 5)],
    ["no ship came before", buildCounts(ACTIVITY_DAYS, () => 0)],
  ])("is not known when %s", (_, counts) => expect(calculateActivity(counts)).toBeNull());

  test("some missing days of the year do no harm", () => {
    const counts = buildCounts(ACTIVITY_DAYS, () => 5).filter((_, at) => at !== 100 && at !== 200);
    expect(calculateActivity(counts)).toMatchObject({ ratio: 1 });
  });
});

test("cut-offs of straits and canals", () => {
  expect([0.85, 0.849, 0.6, 0.599, 2].map(assessTransits)).toEqual([
    "normal",
    "elevated",
    "elevated",
    "disrupted",
    "normal",
  ]);
});

test("a port is never congested by its calls, and a port with few calls has no level", () => {
  expect(assessCalls({ ratio: 0.01, medianPerDay: 20 })).toBe("elevated");
  expect(assessCalls({ ratio: 0.85, medianPerDay: 20 })).toBe("normal");
  expect(assessCalls({ ratio: 0.01, medianPerDay: 2.9 })).toBeNull();
});

test("activity in words", () => {
  expect([69, 100.4, 112].map(describeActivity)).toEqual([
    "31 % below its own median of 52 weeks",
    "equal to its own median of 52 weeks",
    "12 % above its own median of 52 weeks",
  ]);
});
