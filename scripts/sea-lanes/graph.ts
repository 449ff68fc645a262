import { createDistanceQueue } from "#lib/domain/routes/distance-queue.ts";
import { calculateGreatCircleNm, type Position } from "#lib/domain/routes/great-circle.ts";

/** A port or a waypoint. */
export interface Place extends Position {
  name: string;
}

/** Identified by the numbers of its places. Ships sail it in both directions. */
export interface Leg {
  from: number;
  to: number;
  nm: number;
  chokepoint: string | null;
}

/** To one decimal, as in the table. */
export const calculateLegNm = (from: Position, to: Position) => Math.round(calculateGreatCircleNm(from, to) * 10) / 10;

/** Each leg is listed at both of its ends. */
export function groupLegsByPlace(places: readonly Place[], legs: readonly Leg[]): Leg[][] {
  const legsAt: Leg[][] = places.map(() => []);
  for (const leg of legs) {
    legsAt[leg.from]?.push(leg);
    legsAt[leg.to]?.push(leg);
  }
  return legsAt;
}

export const getOtherEnd = (leg: Leg, here: number) => (leg.from === here ? leg.to : leg.from);

/** Extra cost of a leg, so that the route with fewer turns wins when two routes are almost equally long. */
const BEND_NM = 3;

/** The result has the last leg of each route, by the number of its end place. */
export function findShortestRoutes(
  legsAt: readonly (readonly Leg[])[],
  start: number,
  closed: ReadonlySet<string>,
): (Leg | undefined)[] {
  const lengths = new Float64Array(legsAt.length).fill(Number.POSITIVE_INFINITY);
  const arrivals: (Leg | undefined)[] = new Array(legsAt.length);
  const queue = createDistanceQueue(start);
  lengths[start] = 0;
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { place: here, distance } = next;
    if (distance > (lengths[here] as number)) continue;
    for (const leg of legsAt[here] ?? []) {
      if (leg.chokepoint !== null && closed.has(leg.chokepoint)) continue;
      const there = getOtherEnd(leg, here);
      const sailed = distance + leg.nm + BEND_NM;
      if (sailed >= (lengths[there] as number)) continue;
      lengths[there] = sailed;
      arrivals[there] = leg;
      queue.push({ place: there, distance: sailed });
    }
  }
  return arrivals;
}

/** Another route of at most `maxNm` between the ends of the leg. It must not pass other chokepoints than the leg. */
export function hasAlternative(
  legsAt: readonly (readonly Leg[])[],
  { from, to, chokepoint }: Leg,
  maxNm: number,
): boolean {
  const lengths = new Map([[from, 0]]);
  const queue = createDistanceQueue(from);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { place: here, distance } = next;
    if (here === to) return true;
    if (distance > (lengths.get(here) as number)) continue;
    for (const leg of legsAt[here] ?? []) {
      if (leg.chokepoint !== null && leg.chokepoint !== chokepoint) continue;
      const there = getOtherEnd(leg, here);
      const sailed = distance + leg.nm;
      if (sailed > maxNm || sailed >= (lengths.get(there) ?? Number.POSITIVE_INFINITY)) continue;
      lengths.set(there, sailed);
      queue.push({ place: there, distance: sailed });
    }
  }
  return false;
}
