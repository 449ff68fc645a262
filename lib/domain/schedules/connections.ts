import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import type { Basis, Days, SeaDistances } from "./estimate.ts";
import { type Network, rotationsAt, type TransitTime, transitTimesOn } from "./network.ts";
import { frequencyOf, type Rotation } from "./rotation.ts";
import { legBetween, legsFrom, type RotationLeg } from "./rotation-legs.ts";
import { isTooLong } from "./route-length.ts";
import { isOldOn } from "./versions.ts";

/** A connection between two ports with one carrier: on one service, or on two services with a transhipment. */
export interface Connection extends Days {
  carrier: string;
  legs: readonly [RotationLeg] | readonly [RotationLeg, RotationLeg];
  /** Estimated waiting days for the second service; 0 without a transhipment. */
  waitDays: number;
  /** Transit time that a document states for this service; `null` when there is none. */
  stated: TransitTime | null;
  /** True for a connection so long that it is used only when there is no other. */
  isTooLong: boolean;
}

export interface ConnectionQuery {
  origin: string;
  destination: string;
  date: IsoDate;
  /** Limits the result to services of this carrier. */
  carrier?: string | undefined;
}

const ofCarrier = (rotations: readonly Rotation[], carrier: string | undefined) =>
  carrier ? rotations.filter((rotation) => rotation.carrier === carrier) : rotations;

/**
 * Finds connections without a transhipment: every service that calls at both ports in this order. This includes the return from the last
 * port of the rotation to the first. A transit time that a document states replaces the days of the rotation.
 */
export function directConnections(network: Network, { origin, destination, date, carrier }: ConnectionQuery, distances: SeaDistances): Connection[] {
  const times = transitTimesOn(network, origin, destination, date).filter(({ transhipmentPorts }) => transhipmentPorts.length === 0);
  return ofCarrier(rotationsAt(network, origin, date), carrier).flatMap((rotation): Connection[] => {
    const leg = legBetween(rotation, origin, destination, distances);
    if (!leg) return [];
    const stated = times.find((time) => time.carrier === rotation.carrier && time.versionCode === rotation.versionCode) ?? null;
    const { days, basis }: Days = stated ? { days: stated.days, basis: "published" } : leg;
    return [{ carrier: rotation.carrier, legs: [leg], waitDays: 0, stated, days, basis, isTooLong: isTooLong([leg], { days, basis }, distances) }];
  });
}

/** Average number of days until the next sailing of the onward service. */
const waitFor = (rotation: Rotation) => Math.ceil(frequencyOf(rotation).days / 2);

const inDays = ({ days }: Days) => days ?? Number.POSITIVE_INFINITY;

/**
 * Finds connections with one transhipment between two services of one carrier, fastest first. Each pair of services has only its
 * fastest transhipment port. Services with a direct connection that is not too long are excluded, and so are unknown distances.
 * The days are always estimated, because no document states the waiting time.
 */
export function transhipments(network: Network, { origin, destination, date, carrier }: ConnectionQuery, distances: SeaDistances): Connection[] {
  const found: Connection[] = [];
  const serves = (rotation: Rotation) => {
    const leg = legBetween(rotation, origin, destination, distances);
    return leg !== undefined && !isTooLong([leg], leg, distances);
  };
  const onwards = ofCarrier(rotationsAt(network, destination, date), carrier)
    .filter((rotation) => !serves(rotation))
    .map((rotation) => ({ rotation, legs: ridesTo(rotation, destination, distances) }));
  const byCarrier = Map.groupBy(onwards, ({ rotation }) => rotation.carrier);
  for (const first of ofCarrier(rotationsAt(network, origin, date), carrier)) {
    if (serves(first)) continue;
    const reached = legsFrom(first, origin, distances, false);
    for (const { rotation: second, legs } of byCarrier.get(first.carrier) ?? []) {
      if (second === first) continue;
      const change = quickestChange(reached, legs, waitFor(second));
      if (change) found.push({ carrier: first.carrier, ...change, isTooLong: isTooLong(change.legs, change, distances) });
    }
  }
  return found.sort((one, other) => inDays(one) - inDays(other));
}

/** Finds the best leg to a port from every other port of the rotation, by port. */
function ridesTo(rotation: Rotation, destination: string, distances: SeaDistances): Map<string, RotationLeg> {
  const legs = new Map<string, RotationLeg>();
  for (const port of new Set(rotation.calls.map((call) => call.port))) {
    const leg = legsFrom(rotation, port, distances, false).get(destination);
    if (leg) legs.set(port, leg);
  }
  return legs;
}

type Change = Omit<Connection, "carrier" | "isTooLong">;

function quickestChange(first: ReadonlyMap<string, RotationLeg>, second: ReadonlyMap<string, RotationLeg>, waitDays: number): Change | undefined {
  let best: (Change & { days: number }) | undefined;
  for (const [port, there] of first) {
    const onward = second.get(port);
    if (!onward || there.days === null || onward.days === null) continue;
    const days = there.days + waitDays + onward.days;
    if (!best || days < best.days) best = { legs: [there, onward], waitDays, stated: null, days, basis: "estimated" };
  }
  return best;
}

/** Facts that a connection uses. */
export function factsOf({ legs: [first, second], stated }: Connection): [Fact, ...Fact[]] {
  const others: Fact[] = second ? [second.rotation] : [];
  return stated ? [stated, first.rotation, ...others] : [first.rotation, ...others];
}

/** Ports at which a container changes ships. */
export const changesOf = ({ legs: [first, second] }: Connection): string[] => {
  const port = second && first.rotation.calls[first.to]?.port;
  return port ? [port] : [];
};

/** Checks whether a service of the connection is so old that it may no longer be sailed. */
export const isOldConnection = ({ legs }: Connection, date: IsoDate) => legs.some(({ rotation }) => isOldOn(rotation, date));

const BASES: readonly Basis[] = ["published", "estimated"];

/** Sorts connections: those that are too long last, then current before old, known before unknown days, stated before estimated days, fastest first. */
export function sortConnections(connections: readonly Connection[], date: IsoDate): Connection[] {
  return connections.toSorted(
    (one, other) =>
      Number(one.isTooLong) - Number(other.isTooLong) ||
      Number(isOldConnection(one, date)) - Number(isOldConnection(other, date)) ||
      Number(one.days === null) - Number(other.days === null) ||
      BASES.indexOf(one.basis) - BASES.indexOf(other.basis) ||
      inDays(one) - inDays(other),
  );
}
