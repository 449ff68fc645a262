import { addDays, daysBetween, type IsoDate } from "#lib/platform/dates.ts";

const A_MONDAY = "1969-12-29";

/** Weeks from Monday to Sunday, counted on without a break: two days lie in the same ISO week when their numbers are equal. */
export function weekNumber(date: IsoDate): number {
  return Math.floor(daysBetween(A_MONDAY, date) / 7);
}

/** The ISO 8601 week of a day, `2026-W01`; the year is that of the week's Thursday. */
export function isoWeek(date: IsoDate): string {
  const thursday = addDays(A_MONDAY, weekNumber(date) * 7 + 3);
  const year = thursday.slice(0, 4);
  const week = weekNumber(date) - weekNumber(`${year}-01-04`) + 1;
  return `${year}-W${String(week).padStart(2, "0")}`;
}
