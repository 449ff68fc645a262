import { daysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { LaneMatch, MatchedLane } from "./match-lanes.ts";
import { RATE_VALID_DAYS } from "./observation.ts";
import type { RateSeries } from "./series.ts";
import type { TradeLane } from "./trade-lanes.ts";
import { type WeeklyPoint, weeklyHistoryUntil } from "./weekly-history.ts";

/** A published lane that matches two ports, with its price series of all dates. */
export interface RatedLane extends MatchedLane {
  series: readonly RateSeries[];
}

/** A series that matches a request, up to the requested date. */
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

export interface RateQuery {
  date: IsoDate;
  containerType?: string;
  /** Carrier whose own rate is preferred over a market index. Rates of other carriers are excluded. */
  carrier?: string;
}

// A document that says only "a container" means a dry container.
const DRY: ReadonlySet<string> = new Set(["20DV", "40DV", "40HC"]);

function fitsContainer({ containerTypes }: RateSeries, requested: string | undefined): boolean {
  if (requested === undefined) return true;
  return containerTypes.length > 0 ? containerTypes.includes(requested) : DRY.has(requested);
}

/**
 * Selects the series that match a request, best first. The first one is the headline price. Illustrative series are used only when
 * nothing is published. Series with a point in the last 180 days come before older ones. Preferences among them, in this order:
 * a stated container type; the requested carrier; a lane that names both ports; a market index; the newest point.
 * Older series are sorted by age only.
 */
export function selectRates(lanes: readonly RatedLane[], query: RateQuery): Candidate[] {
  const candidates = lanes.flatMap(({ match, trade, series: laneSeries }) =>
    laneSeries.flatMap((series): Candidate[] => {
      if (series.carrier !== null && query.carrier !== undefined && series.carrier !== query.carrier) return [];
      if (match === "trade_lane" && (series.carrier !== null || series.illustrative)) return []; // Only a published index represents a trade.
      if (!fitsContainer(series, query.containerType)) return [];
      const history = weeklyHistoryUntil(series, query.date);
      const newest = history.at(-1);
      if (!newest) return [];
      const ageDays = daysBetween(newest.observation.observedOn, query.date);
      return [{ series, match, trade, history, newest, ageDays, isStale: ageDays > RATE_VALID_DAYS, statesContainerType: series.containerTypes.length > 0 }];
    }),
  );
  const published = candidates.filter(({ series }) => !series.illustrative);
  return (published.length > 0 ? published : candidates).sort(byPreference(query));
}

const preferring = (holds: (candidate: Candidate) => boolean) => (a: Candidate, b: Candidate) => Number(holds(b)) - Number(holds(a));

function byPreference({ carrier }: RateQuery): (a: Candidate, b: Candidate) => number {
  const byAge = (a: Candidate, b: Candidate) => a.ageDays - b.ageDays;
  const preferences = [
    preferring(({ statesContainerType }) => statesContainerType),
    preferring(({ series }) => carrier !== undefined && series.carrier === carrier),
    preferring(({ match }) => match === "port"),
    preferring(({ series }) => series.carrier === null),
  ];
  const tieBreakers = [
    byAge,
    preferring(({ series }) => series.containerTypes.includes("40HC")),
    (a: Candidate, b: Candidate) => (nameOf(a) < nameOf(b) ? -1 : 1),
  ];
  const decide = (orders: typeof preferences, a: Candidate, b: Candidate) => orders.reduce((decided, order) => decided || order(a, b), 0);
  return (a, b) => {
    if (a.isStale !== b.isStale) return a.isStale ? 1 : -1;
    return (a.isStale ? 0 : decide(preferences, a, b)) || decide(tieBreakers, a, b);
  };
}

const nameOf = ({ series }: Candidate) => [series.indexName, series.carrier, series.lane.origin, series.lane.destination, ...series.containerTypes].join(" ");
