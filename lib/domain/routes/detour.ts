import { calculateSailingDays, REFERENCE_KNOTS } from "./sailing-days.ts";
import type { SeaLanes } from "./sea-lanes.ts";
import { findSeaRoute, type SeaRoute } from "./sea-route.ts";

interface Place {
  code: string;
}

/**
 * Canals with locks. The locks of the Panama Canal take ships of at most 366 m, and ships between Asia and Europe are
 * longer. So ships that avoided Suez from December 2023 sailed via the Cape, although Panama is the shorter route from
 * China.
 */
const LOCK_CANALS = ["panama-canal"];

/**
 * `undefined` when there is none. A changed route uses a canal with locks only if the usual route passes it, or if
 * there is no other route.
 */
function findRouteAvoiding(
  usual: SeaRoute,
  lanes: SeaLanes,
  from: Place,
  to: Place,
  closed: ReadonlySet<string>,
): SeaRoute | undefined {
  if (!usual.chokepoints.some((slug) => closed.has(slug))) return usual;
  const locks = LOCK_CANALS.filter((slug) => !usual.chokepoints.includes(slug));
  return (
    findSeaRoute(lanes, from, to, { closed: closed.union(new Set(locks)) }) ?? findSeaRoute(lanes, from, to, { closed })
  );
}

export interface Detour {
  usual: SeaRoute;
  rerouted: SeaRoute;
  /** Extra nautical miles, unrounded; 0 when the usual route passes no closed chokepoint. */
  addedNm: number;
  addedDays: number;
}

/**
 * Compares the usual route with the shortest route that avoids closed chokepoints.
 *
 * @param from port of departure by UN/LOCODE
 * @param to port of arrival by UN/LOCODE
 * @param closed slugs of straits and canals
 * @param knots speed of the ship; the days do not include port calls and waiting
 * @returns `undefined` when no sea lane connects the ports; `"cut-off"` when every route passes a closed chokepoint
 */
export function findDetour(
  lanes: SeaLanes,
  from: Place,
  to: Place,
  closed: ReadonlySet<string>,
  knots: number = REFERENCE_KNOTS,
): Detour | "cut-off" | undefined {
  const usual = findSeaRoute(lanes, from, to);
  if (!usual) return undefined;
  const rerouted = findRouteAvoiding(usual, lanes, from, to, closed);
  if (!rerouted) return "cut-off";
  const addedNm = rerouted.distanceNm - usual.distanceNm;
  return { usual, rerouted, addedNm, addedDays: calculateSailingDays(addedNm, knots) };
}
