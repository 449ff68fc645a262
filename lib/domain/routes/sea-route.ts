import type { SeaLanes, Waypoint } from "./sea-lanes.ts";
import { findShortestPaths } from "./shortest-paths.ts";

/** As sailed. */
export interface RouteLeg {
  from: Waypoint;
  to: Waypoint;
  distanceNm: number;
  chokepoint: string | null;
}

/** Distances are in nautical miles, unrounded. */
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
}

interface Place {
  code: string;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The length is equal in both directions.
 *
 * @param from port of departure by UN/LOCODE
 * @param to port of arrival by UN/LOCODE
 * @returns `undefined` when no sea lane reaches a port, or when no route is possible
 */
export function findSeaRoute(
  lanes: SeaLanes,
  from: Place,
  to: Place,
  { closed = NOTHING }: RouteOptions = {},
): SeaRoute | undefined {
  const start = lanes.numbers.get(from.code);
  const end = lanes.numbers.get(to.code);
  if (start === undefined || end === undefined) return undefined;
  const { distanceNm, next } = findShortestPaths(lanes, end, closed);
  if (distanceNm[start] === Number.POSITIVE_INFINITY) return undefined;
  const legs: RouteLeg[] = [];
  for (let here = start; here !== end; here = next[here] as number)
    legs.push(findShortestLeg(lanes, here, next[here] as number, closed));
  return {
    distanceNm: distanceNm[start] as number,
    nodes: [lanes.waypoints[start] as Waypoint, ...legs.map((leg) => leg.to)],
    legs,
    chokepoints: [...new Set(legs.flatMap(({ chokepoint }) => chokepoint ?? []))],
  };
}

/** Only open legs between neighbouring waypoints. */
function findShortestLeg(
  { waypoints, legs }: SeaLanes,
  from: number,
  to: number,
  closed: ReadonlySet<string>,
): RouteLeg {
  const open = (legs[from] ?? []).filter(
    (leg) => leg.to === to && (leg.chokepoint === null || !closed.has(leg.chokepoint)),
  );
  const { distanceNm, chokepoint } = open.reduce((one, other) => (other.distanceNm < one.distanceNm ? other : one));
  return { from: waypoints[from] as Waypoint, to: waypoints[to] as Waypoint, distanceNm, chokepoint };
}
