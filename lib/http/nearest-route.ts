import { calculateEditDistance } from "#lib/operations/nearest-name.ts";
import type { AnyOperation, Method } from "#lib/operations/operation.ts";
import { listOperationRoutes } from "#lib/operations/operation-routes.ts";

export interface NearestRoute {
  methods: Method[];
  path: string;
}

/** Longer paths are no typos of ours, and a comparison costs the product of the lengths. */
const MAX_LENGTH = 60;

/** Words that say nothing about the route. */
const FILLERS = new Set(["api", "get", "list", "find", "the", "json", "rest"]);

const splitWords = (path: string) => path.split(/[^a-z0-9]+/).filter((word) => word.length > 1);

/** `/api/dd/calculate` for `/V1/dd_calculate.json/`: what clients of other APIs put around a path is no difference. */
const simplify = (path: string) =>
  path
    .toLowerCase()
    .replace(/\.json$/, "")
    .replaceAll("_", "-")
    .replace(/^(\/api)?(\/v\d+(\.\d+)?)?(?=\/)/, "/api")
    .replace(/^\/api\/api\//, "/api/");

/**
 * @returns a function that finds the route whose path is a typo away, or else has the most words in common with the
 * given one. `undefined` when none is near
 */
export function createNearestRoute(catalogue: readonly AnyOperation[]): (path: string) => NearestRoute | undefined {
  let known: (NearestRoute & { words: string[] })[] | undefined;
  const list = () => {
    const routes = Map.groupBy(catalogue.flatMap(listOperationRoutes), ({ path }) => path);
    return [...routes].map(([path, same]) => ({
      path,
      methods: same.map(({ method }) => method),
      words: splitWords(path.replace(/\{\w+\}/g, "")).filter((word) => !FILLERS.has(word)),
    }));
  };
  return (path) => {
    if (path.length > MAX_LENGTH) return undefined;
    known ??= list();
    const wanted = simplify(path);
    return findClosest(wanted, known) ?? findWithCommonWords(wanted, known);
  };
}

function findClosest<Route extends NearestRoute>(wanted: string, known: readonly Route[]): Route | undefined {
  const segments = wanted.split("/");
  let closest: Route | undefined;
  let limit = Math.max(1, Math.floor((wanted.length - "/api/".length) / 4));
  for (const route of known) {
    const path = fillIn(route.path, segments);
    if (Math.abs(path.length - wanted.length) > limit) continue;
    const distance = calculateEditDistance(path, wanted);
    if (distance > limit || (closest && distance === limit)) continue;
    closest = route;
    limit = distance;
  }
  return closest;
}

/** A placeholder takes any segment, so it differs from none. */
const fillIn = (path: string, segments: readonly string[]) =>
  path.includes("{")
    ? path
        .split("/")
        .map((segment, index) => (segment.startsWith("{") ? segments[index] || segment : segment))
        .join("/")
    : path;

function findWithCommonWords<Route extends NearestRoute & { words: string[] }>(
  wanted: string,
  known: readonly Route[],
): Route | undefined {
  const words = new Set(splitWords(wanted).flatMap((word) => [word, `${word}s`, word.replace(/s$/, "")]));
  let best: { route: Route; share: number; common: number } | undefined;
  for (const route of known) {
    const common = route.words.filter((word) => words.has(word)).length;
    const share = common / route.words.length;
    if (common === 0 || (best && (common < best.common || (common === best.common && share <= best.share)))) continue;
    best = { route, share, common };
  }
  return best?.route;
}
