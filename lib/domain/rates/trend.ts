import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { WeeklyPoint } from "./weekly-history.ts";

/** A change of less than this over four weeks, in percent, is steady. */
const STEADY_PERCENT = 2;

// A week without a point is stood for by one at most this much older.
const GRACE_WEEKS = 2;

/** How many weeks a trend is read from at most, the newest point's own week included. */
export const TREND_WEEKS = 1 + 12 + GRACE_WEEKS;

export const TREND_DIRECTIONS = ["rising", "falling", "steady", "unknown"] as const;
export type TrendDirection = (typeof TREND_DIRECTIONS)[number];

/** The change from an earlier weekly point to the newest, in percent. */
export interface Change {
  percent: Decimal;
  from: IsoDate;
}

export interface Trend {
  direction: TrendDirection;
  /** The day of the newest point. */
  asOf: IsoDate;
  /** null when no point lies that many weeks back, or at most two weeks further. */
  fourWeeks: Change | null;
  twelveWeeks: Change | null;
}

function changeOver(history: readonly WeeklyPoint[], newest: WeeklyPoint, weeks: number): Change | null {
  const from = history.findLast((point) => point.weekNumber <= newest.weekNumber - weeks);
  if (!from || from.weekNumber < newest.weekNumber - weeks - GRACE_WEEKS || from.observation.mid.isZero()) return null;
  return { percent: newest.observation.mid.minus(from.observation.mid).div(from.observation.mid).mul(100), from: from.observation.observedOn };
}

/**
 * Where a price is heading, from its weekly middles: rising when it has gained more than 2 % over four weeks, falling when it has lost more than 2 %,
 * steady between, unknown without a point four to six weeks back.
 * @param history oldest first, never empty
 */
export function trendOf(history: readonly WeeklyPoint[]): Trend {
  const newest = history.at(-1) as WeeklyPoint;
  const fourWeeks = changeOver(history, newest, 4);
  const direction = !fourWeeks ? "unknown" : fourWeeks.percent.gt(STEADY_PERCENT) ? "rising" : fourWeeks.percent.lt(-STEADY_PERCENT) ? "falling" : "steady";
  return { direction, asOf: newest.observation.observedOn, fourWeeks, twelveWeeks: changeOver(history, newest, 12) };
}
