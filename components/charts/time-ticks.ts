import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { formatDay, formatMonth } from "../format.ts";

/** Longest span, in days, whose axis names days; a longer one names months. */
const DAYS_NAMED_UP_TO = 62;

/** A day on the axis of a chart: milliseconds since 1970, UTC. */
export const timeOf = (date: IsoDate) => Date.parse(`${date}T00:00:00Z`);

/** Where an axis over these days, oldest first, may be marked, and with what: first days of months, or the days themselves when they are close together. */
export function dayTicks(days: readonly IsoDate[]): { time: number; label: string }[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  if (timeOf(last) - timeOf(first) <= DAYS_NAMED_UP_TO * 86_400_000) return days.map((date) => ({ time: timeOf(date), label: formatDay(date) }));
  const ticks: { time: number; label: string }[] = [];
  for (let month = firstOfNextMonth(addDays(first, -1)); month <= last; month = firstOfNextMonth(month)) {
    ticks.push({ time: timeOf(month), label: formatMonth(month) });
  }
  return ticks;
}

function firstOfNextMonth(date: IsoDate): IsoDate {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
}
