import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { isoWeek, weekNumber } from "./iso-week.ts";
import type { Observation } from "./observation.ts";

/** How many weeks the observed spread looks back over, the point's own week included. */
export const SPREAD_WEEKS = 12;

/** Where a point's low and high come from: the document, the lowest and highest of recent weeks, or nowhere. */
export type BandBasis = "stated" | "observed_spread" | "none";

/** The last price of an ISO week, with its band. */
export interface WeeklyPoint {
  /** `2026-W40`. */
  week: string;
  weekNumber: number;
  observation: Observation;
  /** null when neither is published and the weeks before hold no second point. */
  low: Decimal | null;
  high: Decimal | null;
  basis: BandBasis;
  /** The weekly points that the band was read from: itself alone when stated. */
  points: number;
  /** The day of the first of those points. */
  since: IsoDate;
}

/**
 * The last observation of each ISO week, oldest first. The band is the published low and high where the document has both; else, with two
 * points or more in the twelve weeks up to it, the lowest and highest of their middles; else none.
 * @param observations oldest first
 */
export function weeklyHistory(observations: readonly Observation[]): WeeklyPoint[] {
  const lastOfWeek = [...new Map(observations.map((observation) => [weekNumber(observation.observedOn), observation]))];
  return lastOfWeek.map(([week, observation], index) => {
    const window = lastOfWeek.slice(Math.max(0, index - SPREAD_WEEKS + 1), index + 1).filter(([number]) => number > week - SPREAD_WEEKS);
    const point = { week: isoWeek(observation.observedOn), weekNumber: week, observation };
    if (observation.low && observation.high) {
      return { ...point, low: observation.low, high: observation.high, basis: "stated", points: 1, since: observation.observedOn };
    }
    const mids = window.map(([, { mid }]) => mid);
    const since = window[0]?.[1].observedOn ?? observation.observedOn;
    if (mids.length < 2) return { ...point, low: null, high: null, basis: "none", points: 1, since };
    return { ...point, low: Decimal.min(...mids), high: Decimal.max(...mids), basis: "observed_spread", points: mids.length, since };
  });
}

/** What a series holds: its observations, oldest first, and the weekly points drawn from them. */
interface Recorded {
  observations: readonly Observation[];
  weekly: readonly WeeklyPoint[];
}

/**
 * A series' weekly points as they stood on a day, oldest first: the week of that day ends with it.
 * Empty when nothing had been published.
 */
export function weeklyHistoryUntil({ observations, weekly }: Recorded, date: IsoDate): readonly WeeklyPoint[] {
  const last = observations.at(-1);
  if (last && last.observedOn <= date) return weekly;
  return weeklyHistory(observations.filter(({ observedOn }) => observedOn <= date));
}
