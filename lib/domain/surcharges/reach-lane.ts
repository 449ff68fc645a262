import { assessReach, type Place, type Reach, type Scope } from "../scope.ts";
import type { Surcharge } from "./surcharge.ts";

const ORDER: readonly Reach[] = ["none", "unclear", "part", "whole"];
const chooseWeakerReach = (a: Reach, b: Reach): Reach => (ORDER.indexOf(a) < ORDER.indexOf(b) ? a : b);
const chooseStrongerReach = (a: Reach, b: Reach): Reach => (ORDER.indexOf(a) < ORDER.indexOf(b) ? b : a);

/** The weaker of both ends decides. */
export function findLaneReach(surcharge: Surcharge, origin: Place, destination: Place): Reach {
  const { from, to, country, direction, isBothWays } = surcharge;
  if (country !== null) {
    const isImport = destination.country === country && (direction !== "export" || isBothWays);
    const isExport = origin.country === country && (direction !== "import" || isBothWays);
    if (!isImport && !isExport) return "none";
  } else if (from === null && to === null) return "unclear";
  const outbound = chooseWeakerReach(findEndReach(from, origin), findEndReach(to, destination));
  return isBothWays
    ? chooseStrongerReach(outbound, chooseWeakerReach(findEndReach(to, origin), findEndReach(from, destination)))
    : outbound;
}

const findEndReach = (scope: Scope | null, place: Place): Reach =>
  scope === null ? "whole" : assessReach(scope, place);

/** A port ranks above a country, a country above a region, a region above the world. */
export function calculateNarrowness({ from, to, country }: Surcharge): number {
  const rank = (scope: Scope | null) => {
    if (scope === null || scope.isWorld) return 0;
    const regions = scope.regions;
    if (regions.length > 0 && regions.every(({ countries, ports }) => countries.size === 0 && ports.size === 1))
      return 3;
    return regions.every(({ countries, partly }) => countries.size + partly.size === 1) ? 2 : 1;
  };
  return rank(from) + rank(to) + (country === null ? 0 : 1);
}
