import { greatCircleNm } from "#lib/domain/routes/great-circle.ts";
import { gatesCrossed } from "./gates.ts";
import { type Leg, legNm } from "./graph.ts";
import type { Places } from "./places.ts";
import type { Sea } from "./sea.ts";

/** How far off a place is looked for that is not seen from afar. */
const NEAR_NM = 250;

/**
 * The straight legs between places that lie in the sea: those near by, and those of any length between places seen from afar.
 * A leg that would pass two chokepoints is left to shorter ones.
 */
export function legsInSight(places: Places, among: Iterable<number>, fromAfar: ReadonlySet<number>, sea: Sea): Leg[] {
  const northwards = [...among].map((number) => ({ number, place: places.at(number) })).sort((one, other) => one.place.lat - other.place.lat);
  const legs: Leg[] = [];
  for (const [at, { number: from, place: here }] of northwards.entries()) {
    const isAfar = fromAfar.has(from);
    for (let next = at + 1; next < northwards.length; next++) {
      const { number: to, place: there } = northwards[next] as (typeof northwards)[number];
      const isInBelt = (there.lat - here.lat) * 60 <= NEAR_NM;
      if (!isInBelt && !isAfar) break;
      const isLookedAt = (isAfar && fromAfar.has(to)) || (isInBelt && greatCircleNm(here, there) <= NEAR_NM);
      if (!isLookedAt || !sea.isClear(here, there)) continue;
      const nm = legNm(here, there);
      const passed = gatesCrossed(here, there);
      if (nm > 0 && passed.length <= 1) legs.push({ from, to, nm, chokepoint: passed[0] ?? null });
    }
  }
  return legs;
}
