import type { IsoDate } from "#lib/platform/dates.ts";
import { type ChokepointState, type ChokepointStatusOn, disruptedOn, statusesOn } from "../risk/chokepoint.ts";
import { reroute } from "../routes/reroute.ts";
import type { SeaLanes } from "../routes/sea-lanes.ts";
import type { SeaRoute } from "../routes/sea-route.ts";
import type { SeaDistances } from "./estimate.ts";

const SUEZ = "suez-canal";

/** The shortest way by sea between two ports by UN/LOCODE, the same both ways; undefined where the sea lanes do not reach. */
export type RouteSearch = (from: string, to: string) => Pick<SeaRoute, "distanceNm" | "chokepoints"> | undefined;

/** Routes that keep clear of what is closed, save for what cannot be kept clear of: a port behind it is reached as ever. Each pair is searched once. */
function routesRound(lanes: SeaLanes, closed: ReadonlySet<string>): RouteSearch {
  const known = new Map<string, ReturnType<RouteSearch>>();
  return (from, to) => {
    const pair = from < to ? `${from} ${to}` : `${to} ${from}`;
    if (!known.has(pair)) {
      const route = reroute(lanes, { code: from }, { code: to }, closed)?.rerouted;
      known.set(pair, route && { distanceNm: route.distanceNm, chokepoints: route.chokepoints });
    }
    return known.get(pair);
  };
}

/** The searches that keep clear of something, each made once for what it keeps clear of. */
export function createRouteSearches(lanes: SeaLanes): (closed: ReadonlySet<string>) => RouteSearch {
  const made = new Map<string, RouteSearch>();
  return (closed) => {
    const key = [...closed].sort().join(" ");
    const search = made.get(key) ?? routesRound(lanes, closed);
    made.set(key, search);
    return search;
  };
}

/** The distances that services sail when `closed` straits and canals are kept clear of. */
export function seaDistancesAvoiding(searches: (closed: ReadonlySet<string>) => RouteSearch, closed: ReadonlySet<string>): SeaDistances {
  const usual = searches(closed);
  const viaCape = searches(new Set([...closed, SUEZ]));
  return { usual: (from, to) => usual(from, to)?.distanceNm, viaCape: (from, to) => viaCape(from, to)?.distanceNm };
}

/** The straits and canals on the way between two ports that are not as usual on a day. */
export interface DisruptedRoute {
  /** Passed all the same: no other way, or not closed. */
  passed: readonly ChokepointStatusOn[];
  /** Kept clear of. */
  avoided: readonly ChokepointStatusOn[];
}

/** Compares the shortest way with the one that ships take on a day. */
export function disruptedRoute(
  searches: (closed: ReadonlySet<string>) => RouteSearch,
  states: readonly ChokepointState[],
  { origin, destination, date }: { origin: string; destination: string; date: IsoDate },
): DisruptedRoute {
  const statuses = statusesOn(states, date);
  const disturbed = (slugs: readonly string[] = []) => slugs.flatMap((slug) => statuses.get(slug) ?? []).filter(({ status }) => status !== "normal");
  const taken = searches(disruptedOn(states, date))(origin, destination)?.chokepoints ?? [];
  const shortest = searches(new Set())(origin, destination)?.chokepoints ?? [];
  return { passed: disturbed(taken), avoided: disturbed(shortest.filter((slug) => !taken.includes(slug))) };
}
