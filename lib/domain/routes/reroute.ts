import { type Detour, findDetour } from "./detour.ts";
import type { SeaLanes } from "./sea-lanes.ts";
import { findSeaRoute } from "./sea-route.ts";

interface Place {
  code: string;
}

/** The usual route, and the route that avoids closed chokepoints as far as possible. */
export interface Reroute extends Detour {
  /** Closed chokepoints of the usual route that the re-routed one avoids. */
  avoided: readonly string[];
  /** Closed chokepoints that every route between the ports passes. Both routes pass them. */
  cutOffBy: ReadonlySet<string>;
}

/**
 * Empty when an open route exists. A chokepoint is unavoidable when closing it alone leaves no route. If only the
 * combination of several leaves no route, the result has those of the usual route. Sea lanes must connect the ports
 * when nothing is closed.
 */
export function findUnavoidableChokepoints(
  lanes: SeaLanes,
  from: Place,
  to: Place,
  closed: ReadonlySet<string>,
): ReadonlySet<string> {
  const routeWithout = (slugs: ReadonlySet<string>) => findSeaRoute(lanes, from, to, { closed: slugs });
  if (routeWithout(closed)) return new Set();
  const blocking = new Set([...closed].filter((slug) => !routeWithout(new Set([slug]))));
  return routeWithout(closed.difference(blocking))
    ? blocking
    : closed.intersection(new Set(routeWithout(new Set())?.chokepoints));
}

/** Ships avoid `closed` as far as possible. `undefined` when no sea lane connects the ports. */
export function reroute(lanes: SeaLanes, from: Place, to: Place, closed: ReadonlySet<string>): Reroute | undefined {
  const found = findDetour(lanes, from, to, closed);
  if (found === undefined) return undefined;
  const cutOffBy = found === "cut-off" ? findUnavoidableChokepoints(lanes, from, to, closed) : new Set<string>();
  const avoidable = closed.difference(cutOffBy);
  const route = found === "cut-off" ? findDetour(lanes, from, to, avoidable) : found;
  if (!route || route === "cut-off") return undefined;
  return { ...route, avoided: route.usual.chokepoints.filter((slug) => avoidable.has(slug)), cutOffBy };
}
