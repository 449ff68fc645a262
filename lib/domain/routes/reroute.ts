import { type Detour, detour } from "./detour.ts";
import type { SeaLanes } from "./sea-lanes.ts";
import { seaRoute } from "./sea-route.ts";

interface Place {
  code: string;
}

/** The usual way and the one that keeps clear of what is closed, save for what cannot be kept clear of. */
export interface Reroute extends Detour {
  /** What of the usual way the other keeps clear of. */
  avoided: readonly string[];
  /** The closed straits and canals that no way between the two keeps clear of: one is cut off from the other. Both ways pass them. */
  cutOffBy: ReadonlySet<string>;
}

/**
 * The closed straits and canals that no way keeps clear of: each that leaves no way when it alone is closed; where only all of them together
 * leave none, those of the usual way. None where a way is left. The ports must be joined when nothing is closed.
 */
export function unavoidableChokepoints(lanes: SeaLanes, from: Place, to: Place, closed: ReadonlySet<string>): ReadonlySet<string> {
  const wayWithout = (slugs: ReadonlySet<string>) => seaRoute(lanes, from, to, { closed: slugs });
  if (wayWithout(closed)) return new Set();
  const gates = new Set([...closed].filter((slug) => !wayWithout(new Set([slug]))));
  return wayWithout(closed.difference(gates)) ? gates : closed.intersection(new Set(wayWithout(new Set())?.chokepoints));
}

/** Compares the usual way with the one that ships take when `closed` is kept clear of as far as it can be; undefined where the lanes join no way. */
export function reroute(lanes: SeaLanes, from: Place, to: Place, closed: ReadonlySet<string>): Reroute | undefined {
  const found = detour(lanes, from, to, closed);
  if (found === undefined) return undefined;
  const cutOffBy = found === "cut-off" ? unavoidableChokepoints(lanes, from, to, closed) : new Set<string>();
  const avoidable = closed.difference(cutOffBy);
  const past = found === "cut-off" ? detour(lanes, from, to, avoidable) : found;
  if (!past || past === "cut-off") return undefined;
  return { ...past, avoided: past.usual.chokepoints.filter((slug) => avoidable.has(slug)), cutOffBy };
}
