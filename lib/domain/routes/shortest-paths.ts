import { LRUCache } from "lru-cache";
import { createDistanceQueue } from "./distance-queue.ts";
import type { SeaLanes } from "./sea-lanes.ts";

/** From every waypoint to one port, by the numbers of the waypoints. */
export interface ShortestPaths {
  /** Nautical miles to the port; infinite where no path leads. */
  distanceNm: Float64Array;
  /** The next waypoint on the path; -1 at the port and where no path leads. */
  next: Int32Array;
}

/**
 * The paths to one port take 50 KB and 1 ms. One request for the ways between two ports needs those to about 60 ports.
 */
const MAX_CACHED = 120;

const caches = new WeakMap<SeaLanes, LRUCache<string, ShortestPaths>>();

/**
 * Dijkstra's algorithm. No path passes through another port, or through a closed strait or canal. The last results stay
 * in a cache, because most searches of a request end at the same few ports.
 * @param end the number of the port
 */
export function findShortestPaths(lanes: SeaLanes, end: number, closed: ReadonlySet<string>): ShortestPaths {
  const cache = caches.get(lanes) ?? new LRUCache<string, ShortestPaths>({ max: MAX_CACHED });
  caches.set(lanes, cache);
  const key = `${end} ${[...closed].sort().join(" ")}`;
  const paths = cache.get(key) ?? searchPaths(lanes, end, closed);
  cache.set(key, paths);
  return paths;
}

function searchPaths({ isPort, legs }: SeaLanes, end: number, closed: ReadonlySet<string>): ShortestPaths {
  const distanceNm = new Float64Array(legs.length).fill(Number.POSITIVE_INFINITY);
  const next = new Int32Array(legs.length).fill(-1);
  distanceNm[end] = 0;
  const queue = createDistanceQueue(end);
  for (let nearest = queue.pop(); nearest; nearest = queue.pop()) {
    const { place: here, distance } = nearest;
    if (distance > (distanceNm[here] as number) || (isPort[here] && here !== end)) continue;
    for (const { to, distanceNm: miles, chokepoint } of legs[here] ?? []) {
      if (chokepoint !== null && closed.has(chokepoint)) continue;
      const sailed = distance + miles;
      if (sailed >= (distanceNm[to] as number)) continue;
      distanceNm[to] = sailed;
      next[to] = here;
      queue.push({ place: to, distance: sailed });
    }
  }
  return { distanceNm, next };
}
