import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { toIsoWeek, toWeekNumber } from "./iso-week.ts";
import type { Observation } from "./observation.ts";

/** The week of the point included. */
export const SPREAD_WEEKS = 12;

/**
 * Source of the low and high price. `stated`: the document. `observed_spread`: the lowest and highest price of recent
 * weeks.
 */
export type BandBasis = "stated" | "observed_spread" | "none";

/** Last price of an ISO week, with its price band. */
export interface WeeklyPoint {
  /** ISO week in the form `2026-W40`. */
  week: string;
  weekNumber: number;
  observation: Observation;
  /** `null` when `basis` is `none`. */
  low: Decimal | null;
  high: Decimal | null;
  basis: BandBasis;
  /** Number of weekly points behind the band; 1 when the document states it. */
  points: number;
  /** Date of the first of those points. */
  since: IsoDate;
}

/**
 * The last observation of each ISO week, oldest first. If the document states low and high, they are the band.
 * Otherwise the band is the lowest and highest middle price of the last twelve weeks, if they have at least two points.
 * @param observations oldest first
 */
export function buildWeeklyHistory(observations: readonly Observation[]): WeeklyPoint[] {
  const lastOfWeek = [
    ...new Map(observations.map((observation) => [toWeekNumber(observation.observedOn), observation])),
  ];
  return lastOfWeek.map(([week, observation], index) => {
    const window = lastOfWeek
      .slice(Math.max(0, index - SPREAD_WEEKS + 1), index + 1)
      .filter(([number]) => number > week - SPREAD_WEEKS);
    const point = { week: toIsoWeek(observation.observedOn), weekNumber: week, observation };
    if (observation.low && observation.high) {
      return {
        ...point,
        low: observation.low,
        high: observation.high,
        basis: "stated",
        points: 1,
        since: observation.observedOn,
      };
    }
    const mids = window.map(([, { mid }]) => mid);
    const since = window[0]?.[1].observedOn ?? observation.observedOn;
    if (mids.length < 2) return { ...point, low: null, high: null, basis: "none", points: 1, since };
    return {
      ...point,
      low: Decimal.min(...mids),
      high: Decimal.max(...mids),
      basis: "observed_spread",
      points: mids.length,
      since,
    };
  });
}

/** Observations are oldest first; the weekly points are built from them. */
interface PriceHistory {
  observations: readonly Observation[];
  weekly: readonly WeeklyPoint[];
}

/**
 * Oldest first. Observations after the date do not count, even in the same week. Empty when there is no observation
 * yet.
 */
export function buildWeeklyHistoryUntil({ observations, weekly }: PriceHistory, date: IsoDate): readonly WeeklyPoint[] {
  const last = observations.at(-1);
  if (last && last.observedOn <= date) return weekly;
  return buildWeeklyHistory(observations.filter(({ observedOn }) => observedOn <= date));
}
