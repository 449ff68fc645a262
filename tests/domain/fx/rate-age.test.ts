import { expect, test } from "vitest";
import { calculateRateAge, formatMargin } from "#lib/domain/fx/rate-age.ts";

const DAY = "2026-09-29";

test.each([
  ["2026-09-29", 0, false, "5 %"],
  ["2026-10-06", 7, false, "5 %"],
  ["2026-10-07", 8, true, "5.3 %"],
  ["2026-10-30", 31, true, "11 %"],
  ["2026-11-24", 56, true, "17.3 %"],
  ["2027-06-01", 245, true, "50 %"],
])("a rate of 29 September is, on %s, %i days old", (date, days, isStale, margin) => {
  const age = calculateRateAge(DAY, date);
  expect([age.days, age.isStale, formatMargin(age.margin)]).toEqual([days, isStale, margin]);
});
