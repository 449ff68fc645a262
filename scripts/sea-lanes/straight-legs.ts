import { calculateGreatCircleNm } from "#lib/domain/routes/great-circle.ts";
import { findCrossedGates } from "./gates.ts";
import { calculateLegNm, type Leg } from "./graph.ts";
import type { Places } from "./places.ts";
import type { SeaGrid } from "./sea-grid.ts";

/** Maximum length of a leg, unless both places have ocean-wide legs. */
const NEAR_NM = 250;

/**
 * Finds the straight legs between places that stay in the sea: legs up to NEAR_NM, and legs of any length between
 * `longRange` places. A leg that would pass two chokepoints is excluded; shorter legs replace it.
 */
export function findStraightLegs(
  places: Places,
  candidates: Iterable<number>,
  longRange: ReadonlySet<number>,
  sea: SeaGrid,
): Leg[] {
  const northwards = [...candidates]
    .map((number) => ({ number, place: places.at(number) }))
    .sort((one, other) => one.place.lat - other.place.lat);
  const legs: Leg[] = [];
  for (const [at, { number: from, place: here }] of northwards.entries()) {
    const isLongRange = longRange.has(from);
    for (let next = at + 1; next < northwards.length; next++) {
      const { number: to, place: there } = northwards[next] as (typeof northwards)[number];
      const isInBelt = (there.lat - here.lat) * 60 <= NEAR_NM;
      if (!isInBelt && !isLongRange) break;
      const isLookedAt =
        (isLongRange && longRange.has(to)) || (isInBelt && calculateGreatCircleNm(here, there) <= NEAR_NM);
      if (!isLookedAt || !sea.isClear(here, there)) continue;
      const nm = calculateLegNm(here, there);
      const passed = findCrossedGates(here, there);
      if (nm > 0 && passed.length <= 1) legs.push({ from, to, nm, chokepoint: passed[0] ?? null });
    }
  }
  return legs;
}
