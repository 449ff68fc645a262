import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import type { Area } from "./areas.ts";
import type { Lane, LaneMatch, MatchedLane } from "./match-lanes.ts";
import type { RateSeries } from "./series.ts";
import { convertSize, findSizeRatio, type SizeRatio } from "./size-ratio.ts";
import type { TradeLane } from "./trade-lanes.ts";
import { buildWeeklyHistoryUntil, type WeeklyPoint } from "./weekly-history.ts";

/** `series` has the prices of all dates. */
export interface RatedLane extends MatchedLane {
  series: readonly RateSeries[];
}

/** Says how a price of another size was converted to the requested one. */
export interface Derivation {
  containerType: DrySize;
  ratio: SizeRatio;
}

/** A series that matches a request, up to the requested date. */
export interface Candidate {
  /** The series as published. */
  series: RateSeries;
  match: LaneMatch;
  trade: TradeLane | null;
  /** Never empty, oldest first; converted when `derived` is given. */
  history: readonly WeeklyPoint[];
  newest: WeeklyPoint;
  ageDays: number;
  isStale: boolean;
  /** False when the document does not say which container types its price is for. */
  statesContainerType: boolean;
  containerTypes: readonly string[];
  derived: Derivation | null;
}

export interface RateQuery {
  date: IsoDate;
  containerType?: string;
  /** Carrier whose own rate is preferred over a market index. Rates of other carriers are excluded. */
  carrier?: string;
}

export interface RateSelection {
  /** The price of the answer; `undefined` when no usable basis has the requested container type. */
  headline: Candidate | undefined;
  /** Other usable prices for the requested container type, best first. */
  others: Candidate[];
  /** The newest published price past its usable life, when no published price is usable. */
  lastKnown: Candidate | undefined;
  /** Published prices for the requested container type past their usable life, newest first. */
  expired: Candidate[];
  /** Usable prices of the chosen basis, whatever their container type. */
  basis: Candidate[];
}

export type DrySize = "20DV" | "40DV" | "40HC";

// A document that says only "a container" means a dry container.
const DRY: readonly string[] = ["20DV", "40DV", "40HC"] satisfies DrySize[];
const isDry = (type: string): type is DrySize => DRY.includes(type);

/** Usual type of an announcement; without a requested type it comes first. */
const DEFAULT_TYPE = "40HC";

/** Dry containers of all sizes are one class. Reefers, open tops and flat racks are separate classes. */
const getContainerClass = (type: string) => (isDry(type) ? "dry" : type.slice(2));

const isOfClass = ({ containerTypes }: RateSeries, type: string) =>
  containerTypes.length > 0
    ? containerTypes.some((one) => getContainerClass(one) === getContainerClass(type))
    : isDry(type);

const isForType = ({ containerTypes }: RateSeries, type: string) =>
  containerTypes.length > 0 ? containerTypes.includes(type) : isDry(type);

function listCandidates(lanes: readonly RatedLane[], { date, carrier }: RateQuery): Candidate[] {
  return lanes.flatMap(({ match, trade, series: laneSeries }) =>
    laneSeries.flatMap((series): Candidate[] => {
      if (series.carrier !== null && carrier !== undefined && series.carrier !== carrier) return [];
      if (match === "trade_lane" && (series.carrier !== null || series.illustrative)) return []; // Only a published index represents a trade.
      const history = buildWeeklyHistoryUntil(series, date);
      const newest = history.at(-1);
      if (!newest) return [];
      const { containerTypes } = series;
      const ageDays = countDaysBetween(newest.observation.observedOn, date);
      const isStale = isStaleOn(newest.observation, date);
      return [
        {
          series,
          match,
          trade,
          history,
          newest,
          ageDays,
          isStale,
          statesContainerType: containerTypes.length > 0,
          containerTypes,
          derived: null,
        },
      ];
    }),
  );
}

/**
 * All sizes of a lane have one basis: the prices of one index, or of one carrier, for one lane. Only prices within
 * their usable life count. Illustrative prices are used when no published price of the class is usable.
 *
 * The basis does not depend on the requested size. Preferences, in this order: the requested carrier's own price; a
 * market index; a basis with a 40 ft price; a lane that names both ports; the newest week; in one
 * week the lane of the fewest ports; the newest point. If the basis has only the
 * other dry size, its price is converted by `findSizeRatio`.
 */
export function selectRates(lanes: readonly RatedLane[], query: RateQuery): RateSelection {
  const type = query.containerType ?? DEFAULT_TYPE;
  const all = listCandidates(lanes, query);
  const classRates = all.filter(({ series }) => isOfClass(series, type));
  const candidates = classRates.length > 0 || query.containerType !== undefined ? classRates : all;
  const published = candidates.filter(({ series }) => !series.illustrative);
  const usable = published.filter(({ isStale }) => !isStale);
  const pool = usable.length > 0 ? usable : candidates.filter(({ series }) => series.illustrative);
  const bases = [...Map.groupBy(pool, buildBasisKey).values()].sort(byPreference(query));
  const [basis = [], ...otherBases] = bases;
  const [own, ...sameBasis] = selectOffers(basis, query);
  const headline = own ?? deriveCandidate(basis, query, lanes);
  const isWanted = ({ series }: Candidate) =>
    query.containerType === undefined || isForType(series, query.containerType);
  const expired = published
    .filter(({ isStale }) => isStale)
    .sort((a, b) => a.ageDays - b.ageDays || Number(isWanted(b)) - Number(isWanted(a)) || byAge(a, b));
  return {
    headline,
    others: [...sameBasis, ...otherBases.flatMap((other) => selectOffers(other, query))],
    lastKnown: usable.length > 0 ? undefined : expired[0],
    expired: expired.filter(isWanted),
    basis,
  };
}

const buildBasisKey = ({ series: { lane, carrier, indexName, currency } }: Candidate) =>
  JSON.stringify([lane, carrier, indexName, currency]);

/** Without a type, all prices of the basis, the usual type first. */
function selectOffers(basis: readonly Candidate[], { containerType }: RateQuery): Candidate[] {
  const offers =
    containerType === undefined ? [...basis] : basis.filter(({ series }) => isForType(series, containerType));
  const isUsual = ({ series }: Candidate) => series.containerTypes.includes(containerType ?? DEFAULT_TYPE);
  return offers.sort((a, b) => Number(isUsual(b)) - Number(isUsual(a)) || byAge(a, b));
}

function deriveCandidate(
  basis: readonly Candidate[],
  { containerType, date }: RateQuery,
  lanes: readonly RatedLane[],
): Candidate | undefined {
  if (containerType === undefined || !isDry(containerType)) return undefined;
  const isSameLength = (type: string) => isDry(type) && type.slice(0, 2) === containerType.slice(0, 2);
  const sameLength = basis.find(({ series }) => series.containerTypes.some(isSameLength)); // A document with 40DV but not 40HC.
  if (sameLength) return sameLength;
  const source = basis.find(({ series }) => series.containerTypes.some(isDry));
  if (!source) return undefined;
  // A price that represents ports of another area is converted only by a rate for the requested ports.
  const areas = findAreas(lanes, source);
  const ratio = findSizeRatio(
    lanes.flatMap(({ series }) => series),
    areas,
    date,
  );
  return ratio ? withSize(source, { containerType, ratio }) : undefined;
}

function findAreas(lanes: readonly RatedLane[], { series, match }: Candidate): readonly [Area, Area] | null {
  const lane = lanes.find(
    (one) =>
      one.match === match && one.lane.origin === series.lane.origin && one.lane.destination === series.lane.destination,
  );
  return lane?.areas ?? null;
}

const withSize = (candidate: Candidate, derived: Derivation): Candidate => {
  const history = candidate.history.map((point) => convertPoint(point, derived));
  return {
    ...candidate,
    history,
    newest: history.at(-1) ?? candidate.newest,
    containerTypes: [derived.containerType],
    derived,
  };
};

/** The result is inferred: no document states it. */
export function convertPoint(point: WeeklyPoint, { containerType, ratio }: Derivation): WeeklyPoint {
  const convert = (price: Decimal) => convertSize(price, containerType, ratio);
  const convertIfGiven = (price: Decimal | null) => price && convert(price);
  const { observation } = point;
  return {
    ...point,
    low: convertIfGiven(point.low),
    high: convertIfGiven(point.high),
    observation: {
      ...observation,
      isInferred: true,
      low: convertIfGiven(observation.low),
      mid: convert(observation.mid),
      high: convertIfGiven(observation.high),
    },
  };
}

const byAge = (a: Candidate, b: Candidate) =>
  a.ageDays - b.ageDays ||
  Number(a.series.carrier !== null) - Number(b.series.carrier !== null) ||
  (buildSortKey(a) < buildSortKey(b) ? -1 : 1);

function byPreference({ carrier }: RateQuery): (a: readonly Candidate[], b: readonly Candidate[]) => number {
  const preferWhere =
    (holds: (candidate: Candidate) => boolean) => (a: readonly Candidate[], b: readonly Candidate[]) =>
      Number(b.some(holds)) - Number(a.some(holds));
  const preferences = [
    preferWhere(({ series }) => series.carrier === carrier),
    preferWhere(({ series }) => series.carrier === null),
    preferWhere(({ series }) => series.containerTypes.some((type) => type.startsWith("40"))),
    preferWhere(({ match }) => match === "port"),
  ];
  const chooseNewest = (basis: readonly Candidate[]) => [...basis].sort(byAge)[0] as Candidate;
  return (a, b) => {
    const [newestA, newestB] = [chooseNewest(a), chooseNewest(b)];
    return (
      preferences.reduce((decided, prefer) => decided || prefer(a, b), 0) ||
      newestB.newest.weekNumber - newestA.newest.weekNumber ||
      countPorts(newestA.series.lane) - countPorts(newestB.series.lane) ||
      byAge(newestA, newestB)
    );
  };
}

/** Of both ends together: an index of one lane is nearer to it than the average of a trade. */
const countPorts = ({ origin, destination }: Lane) => origin.split(";").length + destination.split(";").length;

const buildSortKey = ({ series }: Candidate) =>
  [series.indexName, series.carrier, series.lane.origin, series.lane.destination, ...series.containerTypes].join(" ");
