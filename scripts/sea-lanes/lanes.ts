import { greatCircleNm, type Position } from "#lib/domain/routes/great-circle.ts";
import { CHANNELS } from "./channels.ts";
import { cornersOf } from "./corners.ts";
import { GATES, gatesCrossed } from "./gates.ts";
import { isReplaced, type Leg, legNm, otherEnd, type Place, shortestWays, waysOf } from "./graph.ts";
import type { Ring } from "./land.ts";
import { nameByPosition, Places, slugOf } from "./places.ts";
import type { Sea } from "./sea.ts";
import { legsInSight } from "./sight.ts";

/** A port and where its harbour is. */
export interface Harbour extends Position {
  code: string;
  name: string;
}

/** How closely the coast is followed, in degrees of latitude: near by, and for the corners that are seen across an ocean. */
const TOLERANCE = { near: 0.05, afar: 0.1 };

/** No second corner is taken within this, in degrees of latitude. */
const SPACING = 0.1;

/** How much farther out an approach may begin to be in open water. */
const OPEN_WATER_NM = 6;

/** How much farther than open water a channel may be to be a port's approach. */
const CHANNEL_NM = 3;

/** A leg is left out where others make a way that is longer by no more than this. */
const ROUNDABOUT = 1.025;

/** Ways are also laid for the days on which one of these, or several, cannot be passed. */
const CLOSURES: readonly ReadonlySet<string>[] = [
  ...new Set([...CHANNELS, ...GATES].flatMap(({ chokepoint }) => chokepoint ?? [])),
  "suez-canal panama-canal",
  "malacca-strait sunda-strait",
  "malacca-strait sunda-strait lombok-strait",
  "taiwan-strait luzon-strait",
].map((slugs) => new Set(slugs.split(" ")));

/** The channels as places and legs. */
interface Narrows {
  legs: Leg[];
  /** Their places in open sea, where ways from elsewhere join. */
  atSea: number[];
  /** All places that a port may be joined to: in a canal or strait that can be closed, those at its mouths. */
  moorings: number[];
}

function narrows(places: Places, sea: Sea): Narrows {
  const found: Narrows = { legs: [], atSea: [], moorings: [] };
  const names = new Map<string, string>();
  for (const { name, chokepoint, places: course } of CHANNELS) {
    const last = course.length - 1;
    const numbers = course.map(([lat, lon], at) => {
      // Channels that meet share the place.
      const key = `${lat} ${lon}`;
      names.set(key, names.get(key) ?? `${name}-${at + 1}`);
      return places.add(names.get(key) as string, { lat, lon });
    });
    for (const [at, number] of numbers.entries()) {
      const here = places.at(number);
      if (sea.isSea(here) && (!chokepoint || at === 0 || at === last)) found.atSea.push(number);
      if (!chokepoint || at <= 1 || at >= last - 1) found.moorings.push(number);
      const before = numbers[at - 1];
      if (before === undefined) continue;
      // The outer legs lead to the mouths, where ports lie that stay open when the chokepoint is closed.
      const passed = chokepoint && at > 1 && at < last ? chokepoint : gatesCrossed(places.at(before), here)[0];
      found.legs.push({ from: before, to: number, nm: legNm(places.at(before), here), chokepoint: passed ?? null });
    }
  }
  return found;
}

/** Where a port is joined to the sea: the nearest place of a channel, or else open water, that lies nearest. */
function approach(harbour: Harbour, places: Places, { moorings }: Narrows, sea: Sea): number {
  const close = sea.nearest(harbour, 1);
  const open = sea.nearest(harbour, 2);
  const offing = close && open && greatCircleNm(harbour, open) < greatCircleNm(harbour, close) + OPEN_WATER_NM ? open : close;
  const nearest = moorings
    .map((number) => ({ number, nm: greatCircleNm(harbour, places.at(number)) }))
    .reduce((best, next) => (next.nm < best.nm ? next : best), { number: -1, nm: Number.POSITIVE_INFINITY });
  if (nearest.number >= 0 && (!offing || nearest.nm < greatCircleNm(harbour, offing) + CHANNEL_NM)) return nearest.number;
  if (!offing) throw new Error(`${harbour.code}: no sea is near`);
  return places.add(`off-${slugOf(harbour.name)}-${harbour.code.toLowerCase()}`, offing);
}

/**
 * Lays the table of sea lanes: the places and legs that the shortest ways between all harbours use, open and with a chokepoint
 * closed, less what others make up for.
 *
 * @param land the outlines that a leg keeps clear of; the first of each is the outer one
 * @param say told how far the work has come
 */
export function layLanes(
  land: readonly (readonly Ring[])[],
  sea: Sea,
  harbours: readonly Harbour[],
  say: (line: string) => void,
): { places: readonly Place[]; legs: Leg[] } {
  const places = new Places();
  const channels = narrows(places, sea);
  const approaches = harbours.map((harbour) => ({ harbour, to: approach(harbour, places, channels, sea) }));
  const ends = [...new Set(approaches.map(({ to }) => to))];

  const fromAfar = new Set([...channels.atSea, ...ends.filter((number) => sea.isSea(places.at(number)))]);
  const isSpaced = spacing();
  const corners = (tolerance: number) => land.flatMap(([outer]) => (outer ? cornersOf(outer, sea, tolerance) : [])).filter(isSpaced);
  for (const corner of corners(TOLERANCE.afar)) fromAfar.add(places.add(nameByPosition(corner), corner));
  const all = new Set([...fromAfar, ...corners(TOLERANCE.near).map((corner) => places.add(nameByPosition(corner), corner))]);
  say(`${fromAfar.size} places seen from afar, ${all.size} with those near by`);

  // First with a sample of the harbours, to find the places that matter; then all that those see, with more of the harbours.
  const inSight = legsInSight(places, all, fromAfar, sea);
  const drafted = usedLegs(places, [...channels.legs, ...inSight], ends, 8);
  const turning = new Set([...drafted, ...channels.legs].flatMap(({ from, to }) => [from, to]));
  say(`${inSight.length} legs in sight, ${turning.size} places where ways turn`);
  const between = legsInSight(
    places,
    [...turning].filter((number) => all.has(number)),
    turning,
    sea,
  );
  const used = usedLegs(places, [...channels.legs, ...between], ends, 2);
  const lanes = sparse(places, channels.legs, used);
  say(`${between.length} legs between those, ${used.size} used, ${lanes.length} kept`);

  const joined = approaches.map(({ harbour, to }) => ({ from: places.add(harbour.code, harbour), to, nm: legNm(harbour, places.at(to)), chokepoint: null }));
  return { places: places.all, legs: [...lanes, ...joined] };
}

/** Tells of each position whether none before it was within the spacing. */
function spacing(): (position: Position) => boolean {
  const taken = new Set<string>();
  return ({ lat, lon }) => {
    const key = `${Math.round(lat / SPACING)} ${Math.round((lon * Math.cos((lat * Math.PI) / 180)) / SPACING)}`;
    const isFree = !taken.has(key);
    taken.add(key);
    return isFree;
  };
}

/** The legs of the shortest ways between all ends, and, from every so many of them, in each closure. */
function usedLegs(places: Places, legs: readonly Leg[], ends: readonly number[], every: number): Set<Leg> {
  const ways = waysOf(places.all, legs);
  const used = new Set<Leg>();
  const follow = (start: number, closed: ReadonlySet<string>) => {
    const arrivals = shortestWays(ways, start, closed);
    for (const end of ends) {
      for (let here = end, leg = arrivals[here]; leg && here !== start; leg = arrivals[here]) {
        used.add(leg);
        here = otherEnd(leg, here);
      }
    }
  };
  for (const start of ends) follow(start, new Set());
  for (const closed of CLOSURES) for (const [at, start] of ends.entries()) if (at % every === 0) follow(start, closed);
  return used;
}

/** The fixed legs and, from the shortest on, each of the others that those kept do not make up for. */
function sparse(places: Places, fixed: readonly Leg[], legs: Iterable<Leg>): Leg[] {
  const kept = new Set(fixed);
  const ways = waysOf(places.all, [...kept]);
  for (const leg of [...legs].sort((one, other) => one.nm - other.nm)) {
    if (kept.has(leg) || isReplaced(ways, leg, leg.nm * ROUNDABOUT)) continue;
    kept.add(leg);
    ways[leg.from]?.push(leg);
    ways[leg.to]?.push(leg);
  }
  return [...kept];
}
