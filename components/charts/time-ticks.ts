import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { formatDay, formatMonth } from "../format.ts";

/** The axis of a longer period shows months. */
const MAX_DAYS_BY_DAY = 62;

export interface TimeTick {
  /** Milliseconds since 1970, UTC. */
  time: number;
  label: string;
}

/** Milliseconds since 1970, UTC. */
export const toTimestamp = (date: IsoDate) => Date.parse(`${date}T00:00:00Z`);

/**
 * Possible ticks: the days themselves in a short period, the first of each month in a longer one. @param days oldest
 * first
 */
export function listDayTicks(days: readonly IsoDate[]): TimeTick[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  if (toTimestamp(last) - toTimestamp(first) <= MAX_DAYS_BY_DAY * 86_400_000)
    return days.map((date) => ({ time: toTimestamp(date), label: formatDay(date) }));
  const ticks: TimeTick[] = [];
  for (let month = getFirstOfNextMonth(addDays(first, -1)); month <= last; month = getFirstOfNextMonth(month)) {
    ticks.push({ time: toTimestamp(month), label: formatMonth(month) });
  }
  return ticks;
}

function getFirstOfNextMonth(date: IsoDate): IsoDate {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, "0")}-01`;
}
