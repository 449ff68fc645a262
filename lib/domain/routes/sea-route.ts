import { createDistanceQueue } from "./distance-queue.ts";
import { isPortNode, type SeaLanes, type Waypoint } from "./sea-lanes.ts";

/** One leg of a route, as sailed. */
export interface RouteLeg {
  from: Waypoint;
  to: Waypoint;
  distanceNm: number;
  chokepoint: string | null;
}

/** Shortest route by sea. Distances are in nautical miles, unrounded. */
export interface SeaRoute {
  distanceNm: number;
  /** From the port of departure to the port of arrival, both inclusive. */
  nodes: readonly Waypoint[];
  legs: readonly RouteLeg[];
  /** Slugs of the straits and canals on the route, in order. */
  chokepoints: readonly string[];
}

export interface RouteOptions {
  /** Slugs of closed straits and canals. */
  closed?: ReadonlySet<string>;
  /** Names of waypoints that the route must avoid. */
  avoid?: ReadonlySet<string>;
}

interface Place {
  code: string;
}

/**
 * Finds the shortest route by sea between two ports (Dijkstra's algorithm). The length is equal in both directions.
 *
 * @param from port of departure by UN/LOCODE
 * @param to port of arrival by UN/LOCODE
 * @returns `undefined` when no sea lane reaches a port, or when no route is possible
 */
export function seaRoute(lanes: SeaLanes, from: Place, to: Place, { closed, avoid }: RouteOptions = {}): SeaRoute | undefined {
  const start = lanes.places.get(from.code);
  const end = lanes.places.get(to.code);
  if (!start || !end) return undefined;
  const arrivals = new Map<string, RouteLeg>();
  const shortest = new Map([[start.name, 0]]);
  const queue = createDistanceQueue(start);
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { place: here, distance } = next;
    if (here.name === end.name) return routeOf(start, end, distance, arrivals);
    if (distance > (shortest.get(here.name) ?? 0)) continue;
    for (const { to: name, distanceNm, chokepoint } of lanes.legs.get(here.name) ?? []) {
      if ((chokepoint !== null && closed?.has(chokepoint)) || avoid?.has(name) || (isPortNode(name) && name !== end.name)) continue;
      const sailed = distance + distanceNm;
      const there = lanes.places.get(name);
      if (!there || sailed >= (shortest.get(name) ?? Number.POSITIVE_INFINITY)) continue;
      shortest.set(name, sailed);
      arrivals.set(name, { from: here, to: there, distanceNm, chokepoint });
      queue.push({ place: there, distance: sailed });
    }
  }
  return undefined;
}

function routeOf(start: Waypoint, end: Waypoint, distanceNm: number, arrivals: ReadonlyMap<string, RouteLeg>): SeaRoute {
  const legs: RouteLeg[] = [];
  for (let leg = start.name === end.name ? undefined : arrivals.get(end.name); leg; leg = arrivals.get(leg.from.name)) legs.unshift(leg);
  return {
    distanceNm,
    nodes: [start, ...legs.map((leg) => leg.to)],
    legs,
    chokepoints: [...new Set(legs.flatMap(({ chokepoint }) => chokepoint ?? []))],
  };
}
