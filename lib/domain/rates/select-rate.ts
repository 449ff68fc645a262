import { daysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { LaneMatch, MatchedLane } from "./match-lanes.ts";
import { RATE_VALID_DAYS } from "./observation.ts";
import type { RateSeries } from "./series.ts";
import type { TradeLane } from "./trade-lanes.ts";
import { type WeeklyPoint, weeklyHistoryUntil } from "./weekly-history.ts";

/** A published lane that serves two ports, with its series of all dates. */
export interface RatedLane extends MatchedLane {
  series: readonly RateSeries[];
}

/** A series that serves a lane on a day, up to that day. */
export interface Candidate {
  series: RateSeries;
  match: LaneMatch;
  trade: TradeLane | null;
  /** Never empty, oldest first. */
  history: readonly WeeklyPoint[];
  newest: WeeklyPoint;
  ageDays: number;
  isStale: boolean;
  /** False when the document does not say which container types its price is for. */
  statesContainerType: boolean;
}

export interface Wanted {
  date: IsoDate;
  containerType?: string;
  /** A carrier whose own published rate is wanted before the market's; other carriers' are left out. */
  carrier?: string;
}

// What a document means that prices "a container" and says no more.
const DRY: ReadonlySet<string> = new Set(["20DV", "40DV", "40HC"]);

function fitsContainer({ containerTypes }: RateSeries, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  return containerTypes.length > 0 ? containerTypes.includes(wanted) : DRY.has(wanted);
}

/**
 * The series that serve a request, the headline first. Those that still stand (newest point at most 180 days old) come before older ones; among
 * them one that states its container type before one that does not, the wanted carrier's own before others, a lane that names both ports before a region's or
 * the trade's, a market index before a carrier's rate, then the newest. Older ones follow by age alone. Illustrative series only where nothing is published.
 */
export function selectRates(lanes: readonly RatedLane[], wanted: Wanted): Candidate[] {
  const candidates = lanes.flatMap(({ match, trade, series }) =>
    series.flatMap((one): Candidate[] => {
      if (one.carrier !== null && wanted.carrier !== undefined && one.carrier !== wanted.carrier) return [];
      if (match === "trade_lane" && (one.carrier !== null || one.illustrative)) return []; // Only a published index stands for a trade.
      if (!fitsContainer(one, wanted.containerType)) return [];
      const history = weeklyHistoryUntil(one, wanted.date);
      const newest = history.at(-1);
      if (!newest) return [];
      const ageDays = daysBetween(newest.observation.observedOn, wanted.date);
      return [{ series: one, match, trade, history, newest, ageDays, isStale: ageDays > RATE_VALID_DAYS, statesContainerType: one.containerTypes.length > 0 }];
    }),
  );
  const published = candidates.filter(({ series }) => !series.illustrative);
  return (published.length > 0 ? published : candidates).sort(byHeadline(wanted));
}

const preferring = (holds: (candidate: Candidate) => boolean) => (a: Candidate, b: Candidate) => Number(holds(b)) - Number(holds(a));

function byHeadline({ carrier }: Wanted): (a: Candidate, b: Candidate) => number {
  const byAge = (a: Candidate, b: Candidate) => a.ageDays - b.ageDays;
  const standing = [
    preferring(({ statesContainerType }) => statesContainerType),
    preferring(({ series }) => carrier !== undefined && series.carrier === carrier),
    preferring(({ match }) => match === "port"),
    preferring(({ series }) => series.carrier === null),
  ];
  const tied = [byAge, preferring(({ series }) => series.containerTypes.includes("40HC")), (a: Candidate, b: Candidate) => (nameOf(a) < nameOf(b) ? -1 : 1)];
  const decide = (orders: typeof standing, a: Candidate, b: Candidate) => orders.reduce((decided, order) => decided || order(a, b), 0);
  return (a, b) => {
    if (a.isStale !== b.isStale) return a.isStale ? 1 : -1;
    return (a.isStale ? 0 : decide(standing, a, b)) || decide(tied, a, b);
  };
}

const nameOf = ({ series }: Candidate) => [series.indexName, series.carrier, series.lane.origin, series.lane.destination, ...series.containerTypes].join(" ");
