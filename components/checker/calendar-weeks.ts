import type { LedgerDay } from "#lib/domain/demurrage/day-ledger.ts";
import { getWeekday } from "#lib/platform/dates.ts";

/** Seven days from Monday to Sunday; `null` outside the ledger. Without dates, seven days in a row. */
export type Week = readonly (LedgerDay | null)[];

const DAYS = 7;

export function splitIntoWeeks(days: readonly LedgerDay[]): Week[] {
  const date = days[0]?.date;
  const before = date ? getWeekday(date) - 1 : 0;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const weeks: (LedgerDay | null)[][] = [];
  for (let from = 0; from < cells.length; from += DAYS) weeks.push(cells.slice(from, from + DAYS));
  return weeks.map((week) => [...week, ...Array.from({ length: DAYS - week.length }, () => null)]);
}
