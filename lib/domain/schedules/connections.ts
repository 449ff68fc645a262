import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import type { Basis, Days, SeaDistances } from "./estimate.ts";
import { type Network, rotationsAt, type TransitTime, transitTimesOn } from "./network.ts";
import { frequencyOf, type Rotation } from "./rotation.ts";
import { legBetween, legsFrom, type RotationLeg } from "./rotation-legs.ts";
import { isTooLong } from "./route-length.ts";
import { isOldOn } from "./versions.ts";

/** A way from one port to another with one carrier: on one service, or on two with the change between them. */
export interface Connection extends Days {
  carrier: string;
  legs: readonly [RotationLeg] | readonly [RotationLeg, RotationLeg];
  /** Days of waiting for the second service, by rule; 0 without a change. */
  waitDays: number;
  /** The document's own statement of the days, where there is one. */
  stated: TransitTime | null;
  /** So long that it counts only where there is no other. */
  isTooLong: boolean;
}

export interface Asked {
  origin: string;
  destination: string;
  date: IsoDate;
  /** Only this carrier's services. */
  carrier?: string | undefined;
}

const ofCarrier = (rotations: readonly Rotation[], carrier: string | undefined) =>
  carrier ? rotations.filter((rotation) => rotation.carrier === carrier) : rotations;

/**
 * Ways without a change: every service that calls at both ports in this order, the way back to its first port included. Days that a
 * document states for the service between the two stand before those of its rotation.
 */
export function directConnections(network: Network, { origin, destination, date, carrier }: Asked, distances: SeaDistances): Connection[] {
  const times = transitTimesOn(network, origin, destination, date).filter(({ transhipmentPorts }) => transhipmentPorts.length === 0);
  return ofCarrier(rotationsAt(network, origin, date), carrier).flatMap((rotation): Connection[] => {
    const leg = legBetween(rotation, origin, destination, distances);
    if (!leg) return [];
    const stated = times.find((time) => time.carrier === rotation.carrier && time.versionCode === rotation.versionCode) ?? null;
    const { days, basis }: Days = stated ? { days: stated.days, basis: "published" } : leg;
    return [{ carrier: rotation.carrier, legs: [leg], waitDays: 0, stated, days, basis, isTooLong: isTooLong([leg], { days, basis }, distances) }];
  });
}

/** Days until the next sailing of the onward service, on average. */
const waitFor = (rotation: Rotation) => Math.ceil(frequencyOf(rotation).days / 2);

const inDays = ({ days }: Days) => days ?? Number.POSITIVE_INFINITY;

/**
 * Ways with one change between two services of the same carrier, the quickest place of change for each pair of services, quickest first.
 * Services that serve the pair without a change are left out, unless they lead far round, and so is any way over a distance that is not known.
 * Days are always an estimate, since no document states the wait.
 */
export function transhipments(network: Network, { origin, destination, date, carrier }: Asked, distances: SeaDistances): Connection[] {
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

/** The best way to a port from every call before it, by port. */
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

/** What a connection rests on. */
export function factsOf({ legs: [first, second], stated }: Connection): [Fact, ...Fact[]] {
  const others: Fact[] = second ? [second.rotation] : [];
  return stated ? [stated, first.rotation, ...others] : [first.rotation, ...others];
}

/** The ports at which a container changes ships. */
export const changesOf = ({ legs: [first, second] }: Connection): string[] => {
  const port = second && first.rotation.calls[first.to]?.port;
  return port ? [port] : [];
};

/** True when a service of the connection is too old to be taken for what is sailed. */
export const isOldConnection = ({ legs }: Connection, date: IsoDate) => legs.some(({ rotation }) => isOldOn(rotation, date));

const BASES: readonly Basis[] = ["published", "estimated"];

/** Roundabout ways last; what is sailed now before what is old, stated days before estimated ones, then the quickest; unknown days last. */
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
