import { LRUCache } from "lru-cache";
import type { IsoDate } from "#lib/platform/dates.ts";
import {
  type ChokepointState,
  type ChokepointStatusOn,
  findChokepointStatuses,
  findDisruptedChokepoints,
} from "../risk/chokepoint.ts";
import { getLinerKnots } from "../routes/liner-speeds.ts";
import { reroute } from "../routes/reroute.ts";
import type { SeaLanes } from "../routes/sea-lanes.ts";
import type { SeaRoute } from "../routes/sea-route.ts";
import type { SeaDistances } from "./estimate.ts";
import type { FindRegion } from "./trade.ts";

const SUEZ = "suez-canal";
const BAB_EL_MANDEB = "bab-el-mandeb";

/** Between two UN/LOCODEs, equal in both directions; `undefined` when no sea lane reaches a port. */
export type RouteSearch = (from: string, to: string) => Pick<SeaRoute, "distanceNm" | "chokepoints"> | undefined;

/** More than the published services need. Requests for all pairs of ports must not fill the memory. */
const MAX_PAIRS = 5_000;

/** Routes avoid closed chokepoints, except unavoidable ones. It keeps the last results. */
function createRouteSearch(lanes: SeaLanes, closed: ReadonlySet<string>): RouteSearch {
  const cache = new LRUCache<string, { route: ReturnType<RouteSearch> }>({ max: MAX_PAIRS });
  return (from, to) => {
    const pair = from < to ? `${from} ${to}` : `${to} ${from}`;
    const known = cache.get(pair);
    if (known) return known.route;
    const found = reroute(lanes, { code: from }, { code: to }, closed)?.rerouted;
    const route = found && { distanceNm: found.distanceNm, chokepoints: found.chokepoints };
    cache.set(pair, { route });
    return route;
  };
}

/** It builds the search for each set of closed chokepoints once. */
export function createRouteSearches(lanes: SeaLanes): (closed: ReadonlySet<string>) => RouteSearch {
  const searches = new Map<string, RouteSearch>();
  return (closed) => {
    const key = [...closed].sort().join(" ");
    const search = searches.get(key) ?? createRouteSearch(lanes, closed);
    searches.set(key, search);
    return search;
  };
}

/** Straits and canals that ships avoid on a date. */
export interface AvoidedOn {
  byLines: ReadonlySet<string>;
  byAll: ReadonlySet<string>;
  /**
   * The last day on or before the date with a report that ships avoid the Red Sea; `null` when lines do not avoid it.
   */
  redSeaAvoidedOn: IsoDate | null;
}

/**
 * All ships avoid a disrupted strait or canal. Container lines left the Red Sea in 2023 and return last, service by
 * service. So they avoid Bab-el-Mandeb at any status other than normal, unless their document says that they pass it.
 */
export function findAvoidedChokepoints(states: readonly ChokepointState[], date: IsoDate): AvoidedOn {
  const byAll = findDisruptedChokepoints(states, date);
  const redSea = findChokepointStatuses(states, date).get(BAB_EL_MANDEB);
  const isAvoided = redSea !== undefined && redSea.status !== "normal";
  if (!isAvoided) return { byLines: byAll, byAll, redSeaAvoidedOn: null };
  const reports = states.filter(
    ({ slug, status, statusOn }) =>
      slug === BAB_EL_MANDEB && status === "disrupted" && statusOn !== null && statusOn <= date,
  );
  return { byLines: new Set([...byAll, BAB_EL_MANDEB]), byAll, redSeaAvoidedOn: reports.at(-1)?.statusOn ?? null };
}

export function buildSeaDistances(
  getSearch: (closed: ReadonlySet<string>) => RouteSearch,
  { byLines, byAll, redSeaAvoidedOn }: AvoidedOn = NOTHING_AVOIDED,
  findRegion: FindRegion = () => undefined,
): SeaDistances {
  const distance = (closed: ReadonlySet<string>) => {
    const search = getSearch(closed);
    return (from: string, to: string) => search(from, to)?.distanceNm;
  };
  return {
    usual: distance(byLines),
    viaCape: distance(new Set([...byLines, SUEZ])),
    viaSuez: distance(byAll),
    passesRedSea: (from, to) =>
      getSearch(new Set())(from, to)?.chokepoints.some((slug) => slug === SUEZ || slug === BAB_EL_MANDEB) ?? false,
    knots: (from, to) => getLinerKnots(findRegion(from), findRegion(to)),
    redSeaAvoidedOn,
  };
}

const NOTHING_AVOIDED: AvoidedOn = { byLines: new Set(), byAll: new Set(), redSeaAvoidedOn: null };

/** Straits and canals between two ports with a status other than `normal`. */
export interface DisruptedRoute {
  /** Ships pass these, because they are open or cannot be avoided. */
  passed: readonly ChokepointStatusOn[];
  avoided: readonly ChokepointStatusOn[];
}

/** Compares the shortest route with the route that ships take on a date. */
export function findDisruptedRoute(
  getSearch: (closed: ReadonlySet<string>) => RouteSearch,
  states: readonly ChokepointState[],
  { origin, destination, date }: { origin: string; destination: string; date: IsoDate },
): DisruptedRoute {
  const statuses = findChokepointStatuses(states, date);
  const selectNotNormal = (slugs: readonly string[] = []) =>
    slugs.flatMap((slug) => statuses.get(slug) ?? []).filter(({ status }) => status !== "normal");
  const taken = getSearch(findAvoidedChokepoints(states, date).byLines)(origin, destination)?.chokepoints ?? [];
  const shortest = getSearch(new Set())(origin, destination)?.chokepoints ?? [];
  return { passed: selectNotNormal(taken), avoided: selectNotNormal(shortest.filter((slug) => !taken.includes(slug))) };
}
