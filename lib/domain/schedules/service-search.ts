import type { IsoDate } from "#lib/platform/dates.ts";
import { type Basis, calculateDaysOnwards, type Days, type SeaDistances } from "./estimate.ts";
import type { Network } from "./network.ts";
import type { Rotation } from "./rotation.ts";
import { findLegsFrom, listLegCalls, type RotationLeg } from "./rotation-legs.ts";
import { doesTurnBack, isPlausible, type Lane } from "./route-length.ts";
import type { Voyage } from "./sailing.ts";
import { canServeTrade } from "./trade.ts";
import { findTransits, type Transit } from "./transit.ts";
import { type Family, findVersionOn, findVersionsIn, isOldOn } from "./versions.ts";

/** Without ports, it matches all services of the carrier. */
export interface ServiceQuery {
  carrier: string;
  origin?: string | undefined;
  destination?: string | undefined;
  /**
   * Maximum transit days; without two ports, maximum days to the farthest port. If set, services with unknown days are
   * excluded.
   */
  maxDays?: number | undefined;
  /** Includes services past their usable life, if the query has fewer than two ports. */
  withHistory?: boolean | undefined;
  date: IsoDate;
}

/** Days count from the first port of the leg, or to the destination when the query has only a destination. */
export interface LegPort extends Days {
  port: string;
}

/** A leg on one service, or the whole service. */
export interface ServiceLeg extends Days {
  rotation: Rotation;
  /** `null` when the query does not name this end. */
  from: string | null;
  to: string | null;
  isOnReturn: boolean;
  ports: LegPort[];
}

/** A route of a carrier between two ports, or one of its services. */
export interface ServiceRoute {
  /** `null` when the query does not have two ports. */
  transit: Transit | null;
  legs: ServiceLeg[];
}

const START = { days: 0, basis: "published" } as const;

function toServiceLeg(leg: RotationLeg, distances: SeaDistances): ServiceLeg {
  const calls = listLegCalls(leg);
  const onwards = calculateDaysOnwards(leg.rotation, leg.from, calls.length - 1, distances);
  return {
    rotation: leg.rotation,
    from: calls[0]?.port ?? null,
    to: calls.at(-1)?.port ?? null,
    days: leg.days,
    basis: leg.basis,
    isOnReturn: leg.isOnReturn,
    ports: calls.map(({ port }, index) => ({ port, ...(index === 0 ? START : (onwards[index - 1] as Days)) })),
  };
}

/** Days count from its first port. */
function buildWholeService(rotation: Rotation, distances: SeaDistances): ServiceLeg {
  const onwards = calculateDaysOnwards(rotation, 0, rotation.calls.length - 1, distances);
  const ports = rotation.calls.map(({ port }, index) => ({
    port,
    ...(index === 0 ? START : (onwards[index - 1] as Days)),
  }));
  return {
    rotation,
    from: null,
    to: null,
    days: ports.at(-1)?.days ?? null,
    basis: getBasis(ports),
    isOnReturn: false,
    ports,
  };
}

const getBasis = (ports: readonly Days[]): Basis =>
  ports.every(({ basis }) => basis === "published") ? "published" : "estimated";

/** To the farthest port; `null` when the days to a port are unknown. */
function findLongestDays(ports: readonly Days[]): number | null {
  const days = ports.map((port) => port.days);
  return days.includes(null) ? null : Math.max(...days.filter((count) => count !== null));
}

const compareQuickestFirst = (one: LegPort, other: LegPort) =>
  (one.days ?? Number.POSITIVE_INFINITY) - (other.days ?? Number.POSITIVE_INFINITY);

/** True when a service carries cargo from one port to another, and not the long way round its loop. */
type Serves = (leg: RotationLeg, lane: Lane) => boolean;

/** Fastest first. */
function buildLegFrom(rotation: Rotation, origin: string, distances: SeaDistances, serves: Serves): ServiceLeg {
  const ports = [...findLegsFrom(rotation, origin, distances, true)]
    .filter(([port, leg]) => serves(leg, { origin, destination: port }))
    .map(([port, { days, basis }]) => ({ port, days, basis }))
    .sort(compareQuickestFirst);
  return { rotation, from: origin, to: null, days: null, basis: getBasis(ports), isOnReturn: false, ports };
}

/** Fastest first. */
function buildLegTo(rotation: Rotation, destination: string, distances: SeaDistances, serves: Serves): ServiceLeg {
  const ports = [...new Set(rotation.calls.map(({ port }) => port))]
    .flatMap((port) => {
      const leg = port === destination ? undefined : findLegsFrom(rotation, port, distances, true).get(destination);
      return leg && serves(leg, { origin: port, destination }) ? [{ port, days: leg.days, basis: leg.basis }] : [];
    })
    .sort(compareQuickestFirst);
  return { rotation, from: null, to: destination, days: null, basis: getBasis(ports), isOnReturn: false, ports };
}

/** Only versions that have started: a newer version ends the previous one. */
const listVersionsWithEnds = (family: Family, date: IsoDate) =>
  findVersionsIn(family, "1900-01-01", date).map(({ rotation, to }) =>
    to < date ? { ...rotation, effectiveTo: to } : rotation,
  );

/** Valid and usable on the date, newest first; on request, the earlier ones too. */
function selectServices({ families }: Network, { carrier, date, withHistory = false }: ServiceQuery): Rotation[] {
  return families
    .flatMap((family) => (withHistory ? listVersionsWithEnds(family, date) : (findVersionOn(family, date) ?? [])))
    .filter(
      (rotation) =>
        rotation.carrier === carrier && rotation.calls.length > 0 && (withHistory || !isOldOn(rotation, date)),
    )
    .sort(
      (one, other) =>
        (other.asOf ?? "").localeCompare(one.asOf ?? "") || one.serviceCode.localeCompare(other.serviceCode),
    );
}

/**
 * Between two ports (direct, then with one transhipment), from a port, to a port, or all of them. A maximum of days
 * selects whole services and never cuts one apart.
 * @param voyages voyages from feeds that call at the requested ports
 */
export function searchServices(
  network: Network,
  voyages: readonly Voyage[],
  query: ServiceQuery,
  distances: SeaDistances,
): ServiceRoute[] {
  const { carrier, origin, destination, maxDays, date } = query;
  const isShort = ({ days }: { days: number | null }) => maxDays === undefined || (days !== null && days <= maxDays);
  if (origin !== undefined && destination !== undefined) {
    return findTransits(network, voyages, { origin, destination, date, carrier }, distances, { withChanges: "always" })
      .filter(isShort)
      .map((transit) => ({ transit, legs: transit.legs.map((leg) => toServiceLeg(leg, distances)) }));
  }
  const serves: Serves = (leg, lane) =>
    canServeTrade(leg.rotation, lane, network.findRegion) &&
    isPlausible(lane, leg.days, [leg.rotation], distances) &&
    !doesTurnBack(leg, distances);
  const legs = selectServices(network, query).flatMap((rotation) => {
    const callsAt = (port: string) => rotation.calls.some((call) => call.port === port);
    if (origin !== undefined) return callsAt(origin) ? [buildLegFrom(rotation, origin, distances, serves)] : [];
    if (destination !== undefined)
      return callsAt(destination) ? [buildLegTo(rotation, destination, distances, serves)] : [];
    return [buildWholeService(rotation, distances)];
  });
  return legs
    .filter(({ ports }) => ports.some(({ days }) => days !== 0))
    .filter(({ ports }) => isShort({ days: findLongestDays(ports) }))
    .map((leg) => ({ transit: null, legs: [leg] }));
}
