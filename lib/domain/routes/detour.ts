import { REFERENCE_KNOTS, sailingDays } from "./sailing-days.ts";
import type { SeaLanes } from "./sea-lanes.ts";
import { type SeaRoute, seaRoute } from "./sea-route.ts";

interface Place {
  code: string;
}

/**
 * Canals with locks. The Panama Canal's take ships of 366 m at most, and those between Asia and Europe are longer: when Suez was avoided from
 * December 2023 on they went round the Cape, though Panama is the shorter way from China.
 */
const LOCK_CANALS = ["panama-canal"];

/**
 * The shortest route that passes nothing closed; undefined where none is left. One that leaves the usual way takes no canal with locks that
 * the usual way does not pass, unless there is no other.
 */
function leaving(usual: SeaRoute, lanes: SeaLanes, from: Place, to: Place, closed: ReadonlySet<string>): SeaRoute | undefined {
  if (!usual.chokepoints.some((slug) => closed.has(slug))) return usual;
  const locks = LOCK_CANALS.filter((slug) => !usual.chokepoints.includes(slug));
  return seaRoute(lanes, from, to, { closed: closed.union(new Set(locks)) }) ?? seaRoute(lanes, from, to, { closed });
}

/** What it costs in distance and time when straits or canals cannot be passed. */
export interface Detour {
  usual: SeaRoute;
  rerouted: SeaRoute;
  /** Nautical miles, unrounded; 0 when the usual route passes nothing closed. */
  addedNm: number;
  addedDays: number;
}

/**
 * Compares the usual route with the one left when `closed` chokepoints cannot be passed.
 *
 * @param from its `code` is the UN/LOCODE of a port, and so is `to`'s
 * @param closed slugs of straits and canals
 * @param knots the ship's speed; days have no port calls and no waiting in them
 * @returns undefined when the lanes do not join the ports; `"cut-off"` when they do, but only through what is closed
 */
export function detour(lanes: SeaLanes, from: Place, to: Place, closed: ReadonlySet<string>, knots: number = REFERENCE_KNOTS): Detour | "cut-off" | undefined {
  const usual = seaRoute(lanes, from, to);
  if (!usual) return undefined;
  const rerouted = leaving(usual, lanes, from, to, closed);
  if (!rerouted) return "cut-off";
  const addedNm = rerouted.distanceNm - usual.distanceNm;
  return { usual, rerouted, addedNm, addedDays: sailingDays(addedNm, knots) };
}
