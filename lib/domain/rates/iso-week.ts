import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";

const FIRST_MONDAY = "1969-12-29";

/** Continuous. Two days are in the same ISO week (Monday to Sunday) when their numbers are equal. */
export function toWeekNumber(date: IsoDate): number {
  return Math.floor(countDaysBetween(FIRST_MONDAY, date) / 7);
}

/** ISO 8601, such as `2026-W01`. The year is the year of the Thursday of that week. */
export function toIsoWeek(date: IsoDate): string {
  const thursday = addDays(FIRST_MONDAY, toWeekNumber(date) * 7 + 3);
  const year = thursday.slice(0, 4);
  const week = toWeekNumber(date) - toWeekNumber(`${year}-01-04`) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}
