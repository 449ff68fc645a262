import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { WeeklyPoint } from "./weekly-history.ts";

/** A smaller change over four weeks, in percent, counts as steady. */
const STEADY_PERCENT = 2;

// If a week has no point, a point up to this many weeks older replaces it.
const GRACE_WEEKS = 2;

/** Maximum number of weeks that a trend needs, including the week of the newest point. */
export const TREND_WEEKS = 1 + 12 + GRACE_WEEKS;

export const TREND_DIRECTIONS = ["rising", "falling", "steady", "unknown"] as const;
export type TrendDirection = (typeof TREND_DIRECTIONS)[number];

/** Change from an earlier weekly point to the newest, in percent. */
export interface Change {
  percent: Decimal;
  from: IsoDate;
}

export interface Trend {
  direction: TrendDirection;
  /** Date of the newest point. */
  asOf: IsoDate;
  /** `null` when no point is 4 to 6 weeks older. */
  fourWeeks: Change | null;
  /** `null` when no point is 12 to 14 weeks older. */
  twelveWeeks: Change | null;
}

function calculateChange(history: readonly WeeklyPoint[], newest: WeeklyPoint, weeks: number): Change | null {
  const from = history.findLast((point) => point.weekNumber <= newest.weekNumber - weeks);
  if (!from || from.weekNumber < newest.weekNumber - weeks - GRACE_WEEKS || from.observation.mid.isZero()) return null;
  return {
    percent: newest.observation.mid.minus(from.observation.mid).div(from.observation.mid).mul(100),
    from: from.observation.observedOn,
  };
}

/**
 * From the weekly middle prices. More than 2 % up over four weeks is `rising`, more than 2 % down is `falling`, less is
 * `steady`. Without a point 4 to 6 weeks older, it is `unknown`.
 * @param history oldest first, never empty
 */
export function calculateTrend(history: readonly WeeklyPoint[]): Trend {
  const newest = history.at(-1) as WeeklyPoint;
  const fourWeeks = calculateChange(history, newest, 4);
  const direction = !fourWeeks
    ? "unknown"
    : fourWeeks.percent.gt(STEADY_PERCENT)
      ? "rising"
      : fourWeeks.percent.lt(-STEADY_PERCENT)
        ? "falling"
        : "steady";
  return {
    direction,
    asOf: newest.observation.observedOn,
    fourWeeks,
    twelveWeeks: calculateChange(history, newest, 12),
  };
}
