import { type Place, type Reach, reachOf, type Scope } from "./scope.ts";
import type { Surcharge } from "./surcharge.ts";

const ORDER: readonly Reach[] = ["none", "unclear", "part", "whole"];
const weaker = (a: Reach, b: Reach): Reach => (ORDER.indexOf(a) < ORDER.indexOf(b) ? a : b);
const stronger = (a: Reach, b: Reach): Reach => (ORDER.indexOf(a) < ORDER.indexOf(b) ? b : a);

/** How far a surcharge reaches a voyage between two ports: as far as its less certain end. */
export function reachLane(surcharge: Surcharge, origin: Place, destination: Place): Reach {
  const { from, to, country, direction, isBothWays } = surcharge;
  if (country !== null) {
    const isImport = destination.country === country && (direction !== "export" || isBothWays);
    const isExport = origin.country === country && (direction !== "import" || isBothWays);
    if (!isImport && !isExport) return "none";
  } else if (from === null && to === null) return "unclear";
  const straight = weaker(end(from, origin), end(to, destination));
  return isBothWays ? stronger(straight, weaker(end(to, origin), end(from, destination))) : straight;
}

const end = (scope: Scope | null, place: Place): Reach => (scope === null ? "whole" : reachOf(scope, place));

/** How narrowly a surcharge is scoped: ports before countries, countries before regions, regions before the world. */
export function narrowness({ from, to, country }: Surcharge): number {
  const of = (scope: Scope | null) => {
    if (scope === null || scope.isWorld) return 0;
    const regions = scope.regions;
    if (regions.length > 0 && regions.every(({ countries, ports }) => countries.size === 0 && ports.size === 1)) return 3;
    return regions.every(({ countries, partly }) => countries.size + partly.size === 1) ? 2 : 1;
  };
  return of(from) + of(to) + (country === null ? 0 : 1);
}
