import type { IsoDate } from "#lib/platform/dates.ts";
import { type ChokepointState, type ChokepointStatusOn, disruptedOn, statusesOn } from "../risk/chokepoint.ts";
import { reroute } from "../routes/reroute.ts";
import type { SeaLanes } from "../routes/sea-lanes.ts";
import type { SeaRoute } from "../routes/sea-route.ts";
import type { SeaDistances } from "./estimate.ts";

const SUEZ = "suez-canal";

/** Finds the shortest sea route between two UN/LOCODEs, equal in both directions; `undefined` when no sea lane reaches a port. */
export type RouteSearch = (from: string, to: string) => Pick<SeaRoute, "distanceNm" | "chokepoints"> | undefined;

/** Builds a search for routes that avoid closed chokepoints, except unavoidable ones. The search runs once for each pair of ports. */
function createRouteSearch(lanes: SeaLanes, closed: ReadonlySet<string>): RouteSearch {
  const cache = new Map<string, ReturnType<RouteSearch>>();
  return (from, to) => {
    const pair = from < to ? `${from} ${to}` : `${to} ${from}`;
    if (!cache.has(pair)) {
      const route = reroute(lanes, { code: from }, { code: to }, closed)?.rerouted;
      cache.set(pair, route && { distanceNm: route.distanceNm, chokepoints: route.chokepoints });
    }
    return cache.get(pair);
  };
}

/** Returns a function that gives the route search for a set of closed chokepoints. It builds each search once. */
export function createRouteSearches(lanes: SeaLanes): (closed: ReadonlySet<string>) => RouteSearch {
  const searches = new Map<string, RouteSearch>();
  return (closed) => {
    const key = [...closed].sort().join(" ");
    const search = searches.get(key) ?? createRouteSearch(lanes, closed);
    searches.set(key, search);
    return search;
  };
}

/** Builds the sea distances for services that avoid the closed straits and canals. */
export function seaDistancesAvoiding(searches: (closed: ReadonlySet<string>) => RouteSearch, closed: ReadonlySet<string>): SeaDistances {
  const usual = searches(closed);
  const viaCape = searches(new Set([...closed, SUEZ]));
  return { usual: (from, to) => usual(from, to)?.distanceNm, viaCape: (from, to) => viaCape(from, to)?.distanceNm };
}

/** Straits and canals between two ports with a status other than `normal`. */
export interface DisruptedRoute {
  /** Ships pass these, because they are open or cannot be avoided. */
  passed: readonly ChokepointStatusOn[];
  /** Ships avoid these. */
  avoided: readonly ChokepointStatusOn[];
}

/** Compares the shortest route with the route that ships take on a date. */
export function disruptedRoute(
  searches: (closed: ReadonlySet<string>) => RouteSearch,
  states: readonly ChokepointState[],
  { origin, destination, date }: { origin: string; destination: string; date: IsoDate },
): DisruptedRoute {
  const statuses = statusesOn(states, date);
  const notNormal = (slugs: readonly string[] = []) => slugs.flatMap((slug) => statuses.get(slug) ?? []).filter(({ status }) => status !== "normal");
  const taken = searches(disruptedOn(states, date))(origin, destination)?.chokepoints ?? [];
  const shortest = searches(new Set())(origin, destination)?.chokepoints ?? [];
  return { passed: notNormal(taken), avoided: notNormal(shortest.filter((slug) => !taken.includes(slug))) };
}
