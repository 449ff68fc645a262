import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import { findOwnDate } from "../quality/shelf-life.ts";
import {
  type Connection,
  type ConnectionQuery,
  findDirectConnections,
  findTranshipments,
  listChangePorts,
  listConnectionFacts,
} from "./connections.ts";
import type { Basis, SeaDistances } from "./estimate.ts";
import { findTransitTimes, type Network, type TransitTime } from "./network.ts";
import { calculateDaysBetweenMoments, findSailingLegs } from "./options.ts";
import type { Rotation } from "./rotation.ts";
import type { RotationLeg } from "./rotation-legs.ts";
import { isPlausible, type SeaDistanceEstimate } from "./route-length.ts";
import type { Voyage } from "./sailing.ts";
import { buildServiceKey, calculateAgeInDays, findVersionOn } from "./versions.ts";

export interface Transit {
  carrier: string;
  /** Services in order; empty when the document names none. */
  services: readonly { code: string; name: string | null; alliance: string | null }[];
  /** `null` when no sea lane reaches a port of the route. */
  days: number | null;
  /**
   * `schedule`: median of the coming sailings of a feed. `published`: stated by a document. `estimated`: calculated
   * from the order of ports.
   */
  basis: "schedule" | Basis;
  transhipmentPorts: readonly string[];
  /**
   * True when the route includes the return from the last port of a rotation to the first. The document may not list
   * the calls on that return.
   */
  isOnReturn: boolean;
  asOf: IsoDate | null;
  ageDays: number | null;
  /** Legs on the rotations; empty when no document states their order of ports. */
  legs: readonly RotationLeg[];
  facts: readonly [Fact, ...Fact[]];
}

/** To one decimal. */
function findMedian(sorted: readonly number[]): number | undefined {
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return below === undefined || above === undefined ? undefined : Math.round(((below + above) / 2) * 10) / 10;
}

const buildAgeFields = (asOf: IsoDate | null, date: IsoDate) => ({ asOf, ageDays: calculateAgeInDays({ asOf }, date) });

/** One transit per service, from sailings on or after the date. */
function buildFeedTransits(
  voyages: readonly Voyage[],
  { origin, destination, date, carrier }: ConnectionQuery,
): Transit[] {
  const legs = voyages
    .filter((voyage) => !carrier || voyage.carrier === carrier)
    .flatMap((voyage) => findSailingLegs(voyage, origin, destination))
    .filter(({ load }) => (load.departure ?? "") >= date);
  const byService = Map.groupBy(legs, ({ voyage }) => buildServiceKey(voyage.carrier, voyage.serviceCode));
  return [...byService.values()].flatMap((serviceLegs): Transit[] => {
    const [first] = serviceLegs;
    const days = findMedian(
      serviceLegs
        .map(({ load, discharge }) => calculateDaysBetweenMoments(load.departure ?? "", discharge.arrival ?? ""))
        .sort((one, other) => one - other),
    );
    if (!first || days === undefined) return [];
    return [
      {
        carrier: first.voyage.carrier,
        services: [{ code: first.voyage.serviceCode, name: first.load.serviceName, alliance: null }],
        days,
        basis: "schedule",
        transhipmentPorts: [],
        isOnReturn: false,
        ...buildAgeFields(first.load.source.publishedOn, date),
        legs: [],
        facts: [first.load],
      },
    ];
  });
}

const toService = ({ serviceCode, serviceName, alliance }: Rotation) => ({
  code: serviceCode,
  name: serviceName,
  alliance,
});

/** As the service is valid on the date. */
function findRotation(
  { carrier, serviceCode }: TransitTime,
  { families }: Network,
  date: IsoDate,
): Rotation | undefined {
  const key = serviceCode && buildServiceKey(carrier, serviceCode);
  const family = families.find(([version]) => version && buildServiceKey(version.carrier, version.serviceCode) === key);
  return family && findVersionOn(family, date);
}

/**
 * For a stated time without a matching rotation: for a carrier in general, with a transhipment, or for a service
 * without its order of ports.
 */
function buildDocumentTransit(stated: TransitTime, rotation: Rotation | undefined, date: IsoDate): Transit {
  const { carrier, serviceCode } = stated;
  const services = rotation
    ? [toService(rotation)]
    : serviceCode
      ? [{ code: serviceCode, name: null, alliance: null }]
      : [];
  return {
    carrier,
    services,
    days: stated.days,
    basis: "published",
    transhipmentPorts: stated.transhipmentPorts,
    isOnReturn: false,
    ...buildAgeFields(rotation?.asOf ?? findOwnDate(stated), date),
    legs: [],
    facts: rotation ? [stated, rotation] : [stated],
  };
}

function buildConnectionTransit(connection: Connection, date: IsoDate): Transit {
  const rotations = connection.legs.map(({ rotation }) => rotation);
  const days = rotations.map(({ asOf }) => asOf);
  const oldest = days.includes(null) ? null : (days.sort()[0] ?? null);
  return {
    carrier: connection.carrier,
    services: rotations.map(toService),
    days: connection.days,
    basis: connection.basis,
    transhipmentPorts: listChangePorts(connection),
    isOnReturn: connection.legs.some(({ isOnReturn }) => isOnReturn),
    ...buildAgeFields(oldest, date),
    legs: connection.legs,
    facts: listConnectionFacts(connection),
  };
}

const RANK = { schedule: 0, published: 1, estimated: 2 };

/** Known before unknown days, then without before with a return leg, stated before estimated days, fastest first. */
function sortTransits(transits: readonly Transit[]): Transit[] {
  return transits.toSorted(
    (one, other) =>
      Number(one.days === null) - Number(other.days === null) ||
      Number(one.isOnReturn) - Number(other.isOnReturn) ||
      RANK[one.basis] - RANK[other.basis] ||
      (one.days ?? 0) - (other.days ?? 0) ||
      one.carrier.localeCompare(other.carrier),
  );
}

const MAX_TRANSHIPMENTS = 10;

/**
 * Most reliable first: from feeds and documents, then from the services that call at both ports. Each service is listed
 * once. A stated time with a transhipment counts as stated. Ways that are not plausible are excluded.
 * @param withChanges when to add estimated transhipments. `ifNeeded`: only without another way. `always`: after the
 * others.
 */
export function findTransits(
  network: Network,
  voyages: readonly Voyage[],
  query: ConnectionQuery,
  distances: SeaDistances,
  { withChanges = "ifNeeded" }: { withChanges?: "ifNeeded" | "always" } = {},
): Transit[] {
  const { origin, destination, date, carrier } = query;
  const feeds = buildFeedTransits(voyages, query).filter(({ days }) => isPlausible(query, days, [], distances));
  const feedServices = new Set(listServiceKeys(feeds));
  const direct = findDirectConnections(network, query, distances);
  const stated = findTransitTimes(network, origin, destination, date)
    .filter(
      (time) => (!carrier || time.carrier === carrier) && direct.every((connection) => connection.stated !== time),
    )
    .map((time) => ({ time, rotation: findRotation(time, network, date) }))
    .filter(({ time, rotation }) => isPlausible(query, time.days, rotation ? [rotation] : [], distances))
    .map(({ time, rotation }) => buildDocumentTransit(time, rotation, date));
  const others = [...stated, ...direct.map((connection) => buildConnectionTransit(connection, date))].filter(
    (transit) => !listServiceKeys([transit]).some((key) => feedServices.has(key)),
  );
  const found = sortTransits([...feeds, ...others]);
  if (found.length > 0 && withChanges === "ifNeeded") return found;
  const changes = findTranshipments(network, query, distances).map((connection) =>
    buildConnectionTransit(connection, date),
  );
  return [...found, ...sortTransits(changes).slice(0, MAX_TRANSHIPMENTS)];
}

const listServiceKeys = (transits: readonly Transit[]) =>
  transits.flatMap((transit) => transit.services.map(({ code }) => buildServiceKey(transit.carrier, code)));

/**
 * The first way, whose days are those of the lane. Estimated transhipments do not count if the sea distance is known:
 * the trade may have direct services that are not on file, and the wait between two ships is a guess.
 */
export function chooseLeadingTransit(
  [first]: readonly Transit[],
  estimate: SeaDistanceEstimate | null,
): Transit | null {
  if (!first || (estimate && first.basis === "estimated" && first.transhipmentPorts.length > 0)) return null;
  return first;
}

/** The days of one carrier between two ports, or those of a ship that sails straight. */
export interface LineTransit {
  basis: Transit["basis"] | "sea_distance";
  days: number;
  /** Range of the carrier's ways, or of the estimate. */
  minDays: number;
  maxDays: number;
  /** `null` when the days are the sea distance. */
  transit: Transit | null;
}

/** The days of its first way with known days, otherwise those of the sea distance. `null` without both. */
export function chooseCarrierTransit(
  transits: readonly Transit[],
  line: string,
  estimate: SeaDistanceEstimate | null,
): LineTransit | null {
  const own = transits.filter(
    (transit): transit is Transit & { days: number } => transit.carrier === line && transit.days !== null,
  );
  const [first] = own;
  if (!first) return estimate && { basis: "sea_distance", ...getEstimatedDays(estimate), transit: null };
  return { basis: first.basis, days: first.days, ...calculateDayRange(own), transit: first };
}

const getEstimatedDays = ({ days, minDays, maxDays }: SeaDistanceEstimate) => ({ days, minDays, maxDays });

export const calculateDayRange = (transits: readonly { days: number }[]) => {
  const days = transits.map((transit) => transit.days);
  return { minDays: Math.min(...days), maxDays: Math.max(...days) };
};
