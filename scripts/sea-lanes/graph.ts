import { createDistanceQueue } from "#lib/domain/routes/distance-queue.ts";
import { greatCircleNm, type Position } from "#lib/domain/routes/great-circle.ts";

/** A place of the network. */
export interface Place extends Position {
  name: string;
}

/** A leg between two places, by their numbers, sailed both ways. */
export interface Leg {
  from: number;
  to: number;
  nm: number;
  chokepoint: string | null;
}

/** Nautical miles to a tenth: what the table states. */
export const legNm = (from: Position, to: Position) => Math.round(greatCircleNm(from, to) * 10) / 10;

/** The legs out of each place. */
export function waysOf(places: readonly Place[], legs: readonly Leg[]): Leg[][] {
  const ways: Leg[][] = places.map(() => []);
  for (const leg of legs) {
    ways[leg.from]?.push(leg);
    ways[leg.to]?.push(leg);
  }
  return ways;
}

export const otherEnd = (leg: Leg, here: number) => (leg.from === here ? leg.to : leg.from);

/** What a leg counts for besides its length: of two ways as good as equal the one with fewer bends is taken. */
const BEND_NM = 3;

/** The legs of the shortest ways from one place to each of the others, by the place that a leg ends at. */
export function shortestWays(ways: readonly (readonly Leg[])[], start: number, closed: ReadonlySet<string>): (Leg | undefined)[] {
  const lengths = new Float64Array(ways.length).fill(Number.POSITIVE_INFINITY);
  const arrivals: (Leg | undefined)[] = new Array(ways.length);
  const queue = createDistanceQueue(start);
  lengths[start] = 0;
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { place: here, distance } = next;
    if (distance > (lengths[here] as number)) continue;
    for (const leg of ways[here] ?? []) {
      if (leg.chokepoint !== null && closed.has(leg.chokepoint)) continue;
      const there = otherEnd(leg, here);
      const sailed = distance + leg.nm + BEND_NM;
      if (sailed >= (lengths[there] as number)) continue;
      lengths[there] = sailed;
      arrivals[there] = leg;
      queue.push({ place: there, distance: sailed });
    }
  }
  return arrivals;
}

/** Whether a way of at most `most` miles joins the ends of a leg that passes no chokepoint but, at most, the leg's own. */
export function isReplaced(ways: readonly (readonly Leg[])[], { from, to, chokepoint }: Leg, most: number): boolean {
  const lengths = new Map([[from, 0]]);
  const queue = createDistanceQueue(from);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { place: here, distance } = next;
    if (here === to) return true;
    if (distance > (lengths.get(here) as number)) continue;
    for (const leg of ways[here] ?? []) {
      if (leg.chokepoint !== null && leg.chokepoint !== chokepoint) continue;
      const there = otherEnd(leg, here);
      const sailed = distance + leg.nm;
      if (sailed > most || sailed >= (lengths.get(there) ?? Number.POSITIVE_INFINITY)) continue;
      lengths.set(there, sailed);
      queue.push({ place: there, distance: sailed });
    }
  }
  return false;
}
