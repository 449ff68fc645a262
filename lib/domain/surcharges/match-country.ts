import { assessReach, type Place, type Reach, type Scope } from "../scope.ts";
import { DIRECTIONS, type Direction } from "../tariff.ts";
import type { Surcharge } from "./surcharge.ts";

/** Most certain first. */
export const COUNTRY_MATCHES = ["country", "scope", "worldwide", "unclear"] as const;

/**
 * `country`: the document is about this country. `scope`: the origin or destination names the country, a port or part
 * of it, or its region. `worldwide`: the surcharge applies to any country. `unclear`: the scope has unknown words or is
 * missing.
 */
export type CountryMatch = (typeof COUNTRY_MATCHES)[number];

/**
 * `null` when it is for other places. For an import, the country is compared with the destination; for an export, with
 * the origin. If the surcharge applies both ways, both ends count. Without a direction, the better match counts.
 */
export function matchCountry(
  surcharge: Surcharge,
  place: Place,
  direction: Direction | undefined,
): CountryMatch | null {
  const found = (direction ? [direction] : DIRECTIONS).map((side) => matchSide(surcharge, place, side));
  return COUNTRY_MATCHES.find((match) => found.includes(match)) ?? null;
}

function matchSide(surcharge: Surcharge, place: Place, side: Direction): CountryMatch | null {
  const { from, to, isBothWays } = surcharge;
  const [near, far] = side === "import" ? [to, from] : [from, to];
  const outbound = matchEnd(surcharge, place, side, near, far);
  if (outbound === "country" || !isBothWays) return outbound;
  const inbound = matchEnd({ ...surcharge, direction: null }, place, side, far, near);
  return COUNTRY_MATCHES.find((match) => match === outbound || match === inbound) ?? null;
}

function matchEnd(
  { country: about, direction }: Pick<Surcharge, "country" | "direction">,
  place: Place,
  side: Direction,
  near: Scope | null,
  far: Scope | null,
): CountryMatch | null {
  const reach = findReach(near, place);
  if (about === place.country) {
    // A stated direction is enough for the country: its document is about it. A port must be in the scope.
    const isInside = reach !== "none" || (direction !== null && !place.port);
    return isInside && (direction === null || direction === side) ? "country" : null;
  }
  if (about !== null) {
    // The direction is from the view of the other country: its import is an export of this country.
    return direction !== side && near !== null && !near.isWorld && (reach === "whole" || reach === "part")
      ? "scope"
      : null;
  }
  if (near === null && far === null) return "unclear";
  if (near === null || (near.isWorld && reach === "whole"))
    return doesScopeCover(far, place.country) ? null : "worldwide";
  if (reach === "unclear") return doesScopeCover(far, place.country) ? null : "unclear";
  return reach === "none" ? null : "scope";
}

const findReach = (scope: Scope | null, place: Place): Reach => (scope === null ? "whole" : assessReach(scope, place));

/** A scope of the whole world does not count. */
function doesScopeCover(scope: Scope | null, country: string): boolean {
  return scope !== null && !scope.isWorld && ["whole", "part"].includes(assessReach(scope, { country }));
}
