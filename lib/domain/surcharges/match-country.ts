import { DIRECTIONS, type Direction } from "../demurrage/tariff.ts";
import { type Reach, reachOf, type Scope } from "./scope.ts";
import type { Surcharge } from "./surcharge.ts";

/** How a surcharge comes to be listed for a country, the surest first. */
export const COUNTRY_MATCHES = ["country", "scope", "worldwide", "unclear"] as const;

/**
 * `country`: its document is about that country. `scope`: origin or destination names the country, a port or part of it, or its region.
 * `worldwide`: it holds for any country. `unclear`: its words could not all be read, or it states no scope.
 */
export type CountryMatch = (typeof COUNTRY_MATCHES)[number];

/**
 * How a surcharge touches a country, or null when it is for other countries. An import into the country is looked for at the surcharge's
 * destination, an export at its origin, at both ends where it is charged both ways; without a direction the better of the two counts.
 */
export function matchCountry(surcharge: Surcharge, country: string, direction: Direction | undefined): CountryMatch | null {
  const found = (direction ? [direction] : DIRECTIONS).map((side) => matchSide(surcharge, country, side));
  return COUNTRY_MATCHES.find((match) => found.includes(match)) ?? null;
}

function matchSide(surcharge: Surcharge, country: string, side: Direction): CountryMatch | null {
  const { from, to, isBothWays } = surcharge;
  const [near, far] = side === "import" ? [to, from] : [from, to];
  const straight = matchEnd(surcharge, country, side, near, far);
  if (straight === "country" || !isBothWays) return straight;
  const back = matchEnd({ ...surcharge, direction: null }, country, side, far, near);
  return COUNTRY_MATCHES.find((match) => match === straight || match === back) ?? null;
}

function matchEnd(
  { country: about, direction }: Pick<Surcharge, "country" | "direction">,
  country: string,
  side: Direction,
  near: Scope | null,
  far: Scope | null,
): CountryMatch | null {
  const reach = reachAt(near, country);
  if (about === country) return (direction === null ? reach !== "none" : direction === side) ? "country" : null;
  if (about !== null) {
    // Seen from the other country: what it imports, this one exports.
    const isOtherSide = direction === null || direction !== side;
    return isOtherSide && near !== null && !near.isWorld && (reach === "whole" || reach === "part") ? "scope" : null;
  }
  if (near === null && far === null) return "unclear";
  if (near === null || (near.isWorld && reach === "whole")) return names(far, country) ? null : "worldwide";
  if (reach === "unclear") return names(far, country) ? null : "unclear";
  return reach === "none" ? null : "scope";
}

const reachAt = (scope: Scope | null, country: string): Reach => (scope === null ? "whole" : reachOf(scope, { country }));

/** True when the scope is that of the country itself, or a region around it. */
function names(scope: Scope | null, country: string): boolean {
  return scope !== null && !scope.isWorld && ["whole", "part"].includes(reachOf(scope, { country }));
}
