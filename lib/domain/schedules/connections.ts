import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import type { Basis, Days, SeaDistances } from "./estimate.ts";
import { findRotationsAt, findTransitTimes, type Network, type TransitTime } from "./network.ts";
import { getFrequency, type Rotation } from "./rotation.ts";
import { findLegBetween, findLegsFrom, type RotationLeg } from "./rotation-legs.ts";
import { doesTurnBack, isPlausible, isSailedAsPublished, type Lane } from "./route-length.ts";
import { canServeTrade } from "./trade.ts";

/** With one carrier: on one service, or on two services with a transhipment. */
export interface Connection extends Days {
  carrier: string;
  legs: readonly [RotationLeg] | readonly [RotationLeg, RotationLeg];
  /** Estimated waiting days for the second service; 0 without a transhipment. */
  waitDays: number;
  /** Transit time that a document states for this service; `null` when there is none. */
  stated: TransitTime | null;
}

export interface ConnectionQuery {
  origin: string;
  destination: string;
  date: IsoDate;
  carrier?: string | undefined;
}

/** Usable rotations that serve the lane, of the requested carrier. */
const selectServicesAt = (network: Network, port: string, query: ConnectionQuery) =>
  findRotationsAt(network, port, query.date).filter(
    (rotation) =>
      (!query.carrier || rotation.carrier === query.carrier) && canServeTrade(rotation, query, network.findRegion),
  );

/**
 * A leg is real when it still sails as published, carries cargo between its two ends, and does not first sail away from
 * its end.
 */
const isRealLeg = (leg: RotationLeg, lane: Lane, { findRegion }: Network, distances: SeaDistances) =>
  canServeTrade(leg.rotation, lane, findRegion) && isSailed(leg, distances);

const isSailed = (leg: RotationLeg, distances: SeaDistances) =>
  isSailedAsPublished(leg, distances) && !doesTurnBack(leg, distances);

/**
 * Without a transhipment: every service that calls at both ports in this order. This includes the return from the last
 * port of the rotation to the first. A transit time that a document states replaces the days of the rotation. Ways that
 * are not plausible are excluded.
 */
export function findDirectConnections(network: Network, query: ConnectionQuery, distances: SeaDistances): Connection[] {
  const { origin, destination, date } = query;
  const times = findTransitTimes(network, origin, destination, date).filter(
    ({ transhipmentPorts }) => transhipmentPorts.length === 0,
  );
  return selectServicesAt(network, origin, query).flatMap((rotation): Connection[] => {
    const leg = findLegBetween(rotation, origin, destination, distances);
    if (!leg || !isSailed(leg, distances)) return [];
    const stated =
      times.find((time) => time.carrier === rotation.carrier && time.versionCode === rotation.versionCode) ?? null;
    const { days, basis }: Days = stated ? { days: stated.days, basis: "published" } : leg;
    if (!isPlausible(query, days, [rotation], distances)) return [];
    return [{ carrier: rotation.carrier, legs: [leg], waitDays: 0, stated, days, basis }];
  });
}

/** Average number of days until the next sailing of the onward service. */
const calculateWaitDays = (rotation: Rotation) => Math.ceil(getFrequency(rotation).days / 2);

const toComparableDays = ({ days }: Days) => days ?? Number.POSITIVE_INFINITY;

/**
 * With one transhipment between two services of one carrier, fastest first. Each pair of services has only its fastest
 * transhipment port, and each leg is a trade that its service serves. Services with a direct connection are excluded,
 * and so are unknown distances and ways that are not plausible. The days are always estimated, because no document
 * states the waiting time.
 */
export function findTranshipments(network: Network, query: ConnectionQuery, distances: SeaDistances): Connection[] {
  const { origin, destination } = query;
  const found: Connection[] = [];
  const serves = (rotation: Rotation) => {
    const leg = findLegBetween(rotation, origin, destination, distances);
    return leg !== undefined && isPlausible(query, leg.days, [rotation], distances) && isSailed(leg, distances);
  };
  const known = new Map<RotationLeg, boolean>();
  const isReal = (leg: RotationLeg, lane: Lane) => {
    const isKnown = known.get(leg) ?? isRealLeg(leg, lane, network, distances);
    known.set(leg, isKnown);
    return isKnown;
  };
  const isRealChange = (port: string, there: RotationLeg, onward: RotationLeg) =>
    isReal(there, { origin, destination: port }) && isReal(onward, { origin: port, destination });
  const onwards = selectServicesAt(network, destination, query)
    .filter((rotation) => !serves(rotation))
    .map((rotation) => ({ rotation, legs: findLegsTo(rotation, destination, distances) }));
  const byCarrier = Map.groupBy(onwards, ({ rotation }) => rotation.carrier);
  for (const first of selectServicesAt(network, origin, query)) {
    if (serves(first)) continue;
    const reached = findLegsFrom(first, origin, distances, false);
    for (const { rotation: second, legs } of byCarrier.get(first.carrier) ?? []) {
      if (second === first) continue;
      const change = findQuickestChange(reached, legs, calculateWaitDays(second), isRealChange);
      if (change && isPlausible(query, change.days, [first, second], distances))
        found.push({ carrier: first.carrier, ...change });
    }
  }
  return found.sort((one, other) => toComparableDays(one) - toComparableDays(other));
}

/** The best leg from every other port of the rotation, by port. */
function findLegsTo(rotation: Rotation, destination: string, distances: SeaDistances): Map<string, RotationLeg> {
  const legs = new Map<string, RotationLeg>();
  for (const port of new Set(rotation.calls.map((call) => call.port))) {
    const leg = findLegsFrom(rotation, port, distances, false).get(destination);
    if (leg) legs.set(port, leg);
  }
  return legs;
}

type Change = Omit<Connection, "carrier">;

/** It asks `isReal` for the quickest changes only, because that takes many route searches. */
function findQuickestChange(
  first: ReadonlyMap<string, RotationLeg>,
  second: ReadonlyMap<string, RotationLeg>,
  waitDays: number,
  isReal: (port: string, there: RotationLeg, onward: RotationLeg) => boolean,
): Change | undefined {
  const changes = [...first].flatMap(([port, there]) => {
    const onward = second.get(port);
    return onward && there.days !== null && onward.days !== null
      ? [{ port, there, onward, days: there.days + waitDays + onward.days }]
      : [];
  });
  const best = changes
    .sort((one, other) => one.days - other.days)
    .find(({ port, there, onward }) => isReal(port, there, onward));
  return best && { legs: [best.there, best.onward], waitDays, stated: null, days: best.days, basis: "estimated" };
}

export function listConnectionFacts({ legs: [first, second], stated }: Connection): [Fact, ...Fact[]] {
  const others: Fact[] = second ? [second.rotation] : [];
  return stated ? [stated, first.rotation, ...others] : [first.rotation, ...others];
}

export const listChangePorts = ({ legs: [first, second] }: Connection): string[] => {
  const port = second && first.rotation.calls[first.to]?.port;
  return port ? [port] : [];
};

const BASES: readonly Basis[] = ["published", "estimated"];

/** Known before unknown days, stated before estimated days, fastest first. */
export function sortConnections(connections: readonly Connection[]): Connection[] {
  return connections.toSorted(
    (one, other) =>
      Number(one.days === null) - Number(other.days === null) ||
      BASES.indexOf(one.basis) - BASES.indexOf(other.basis) ||
      toComparableDays(one) - toComparableDays(other),
  );
}
