import type { IsoDate } from "#lib/platform/dates.ts";
import { type Basis, type Days, daysOnwards, type SeaDistances } from "./estimate.ts";
import type { Network } from "./network.ts";
import type { Rotation } from "./rotation.ts";
import { callsOf, legsFrom, type RotationLeg } from "./rotation-legs.ts";
import type { Voyage } from "./sailing.ts";
import { findTransits, type Transit } from "./transit.ts";
import { versionOn } from "./versions.ts";

/** Query for the services of a carrier; without ports, it matches all of them. */
export interface ServiceQuery {
  carrier: string;
  origin?: string | undefined;
  destination?: string | undefined;
  /** Maximum transit days. If set, routes with unknown days are excluded. */
  maxDays?: number | undefined;
  date: IsoDate;
}

/** A port of a leg with its days: from the first port of the leg, or to the destination when the query has only a destination. */
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

function legOf(leg: RotationLeg, distances: SeaDistances): ServiceLeg {
  const calls = callsOf(leg);
  const onwards = daysOnwards(leg.rotation, leg.from, calls.length - 1, distances);
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

/** Describes a whole service, with days counted from its first port. */
function wholeService(rotation: Rotation, distances: SeaDistances): ServiceLeg {
  const onwards = daysOnwards(rotation, 0, rotation.calls.length - 1, distances);
  const ports = rotation.calls.map(({ port }, index) => ({ port, ...(index === 0 ? START : (onwards[index - 1] as Days)) }));
  return { rotation, from: null, to: null, days: null, basis: basisOf(ports), isOnReturn: false, ports };
}

const basisOf = (ports: readonly Days[]): Basis => (ports.every(({ basis }) => basis === "published") ? "published" : "estimated");

const quickestFirst = (one: LegPort, other: LegPort) => (one.days ?? Number.POSITIVE_INFINITY) - (other.days ?? Number.POSITIVE_INFINITY);

/** Describes the ports that a service reaches from a port, fastest first. */
function reachedFrom(rotation: Rotation, origin: string, distances: SeaDistances): ServiceLeg {
  const ports = [...legsFrom(rotation, origin, distances, true)].map(([port, { days, basis }]) => ({ port, days, basis })).sort(quickestFirst);
  return { rotation, from: origin, to: null, days: null, basis: basisOf(ports), isOnReturn: false, ports };
}

/** Describes the ports from which a service reaches a port, fastest first. */
function reachedTo(rotation: Rotation, destination: string, distances: SeaDistances): ServiceLeg {
  const ports = [...new Set(rotation.calls.map(({ port }) => port))]
    .flatMap((port) => {
      const leg = port === destination ? undefined : legsFrom(rotation, port, distances, true).get(destination);
      return leg ? [{ port, days: leg.days, basis: leg.basis }] : [];
    })
    .sort(quickestFirst);
  return { rotation, from: null, to: destination, days: null, basis: basisOf(ports), isOnReturn: false, ports };
}

/** Returns the services of a carrier that are valid on a date, newest first. */
function servicesOf({ families }: Network, carrier: string, date: IsoDate): Rotation[] {
  return families
    .flatMap((family) => versionOn(family, date) ?? [])
    .filter((rotation) => rotation.carrier === carrier && rotation.calls.length > 0)
    .sort((one, other) => (other.asOf ?? "").localeCompare(one.asOf ?? "") || one.serviceCode.localeCompare(other.serviceCode));
}

/**
 * Searches the services of a carrier: between two ports (direct, then with one transhipment), from a port, to a port, or all of them.
 * @param voyages voyages from feeds that call at the requested ports
 */
export function searchServices(network: Network, voyages: readonly Voyage[], query: ServiceQuery, distances: SeaDistances): ServiceRoute[] {
  const { carrier, origin, destination, maxDays, date } = query;
  const isShort = ({ days }: { days: number | null }) => maxDays === undefined || (days !== null && days <= maxDays);
  if (origin !== undefined && destination !== undefined) {
    return findTransits(network, voyages, { origin, destination, date, carrier }, distances, { withChanges: "always" })
      .filter(isShort)
      .map((transit) => ({ transit, legs: transit.legs.map((leg) => legOf(leg, distances)) }));
  }
  const legs = servicesOf(network, carrier, date).flatMap((rotation) => {
    const calls = (port: string) => rotation.calls.some((call) => call.port === port);
    if (origin !== undefined) return calls(origin) ? [reachedFrom(rotation, origin, distances)] : [];
    if (destination !== undefined) return calls(destination) ? [reachedTo(rotation, destination, distances)] : [];
    return [wholeService(rotation, distances)];
  });
  return legs
    .map((leg) => ({ ...leg, ports: leg.ports.filter(isShort) }))
    .filter(({ ports }) => ports.some(({ days }) => days !== 0))
    .map((leg) => ({ transit: null, legs: [leg] }));
}
