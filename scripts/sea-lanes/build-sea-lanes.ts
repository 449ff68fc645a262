import { calculateGreatCircleNm, type Position } from "#lib/domain/routes/great-circle.ts";
import { findCapeWaypoints } from "./cape-waypoints.ts";
import { CHANNELS } from "./channels.ts";
import { findCrossedGates, GATES } from "./gates.ts";
import {
  calculateLegNm,
  findShortestRoutes,
  getOtherEnd,
  groupLegsByPlace,
  hasAlternative,
  type Leg,
  type Place,
} from "./graph.ts";
import type { Ring } from "./land.ts";
import { nameByPosition, Places, toSlug } from "./places.ts";
import type { SeaGrid } from "./sea-grid.ts";
import { findStraightLegs } from "./straight-legs.ts";

export interface Harbour extends Position {
  code: string;
  name: string;
}

/**
 * Tolerances for the outline of the coast, in degrees of latitude: for near waypoints, and for waypoints with
 * ocean-wide legs.
 */
const TOLERANCE = { near: 0.05, far: 0.1 };

/** Minimum distance between two cape waypoints, in degrees of latitude. */
const SPACING = 0.1;

/** Maximum extra distance for an approach that starts in open water. */
const OPEN_WATER_NM = 6;

/** Maximum extra distance, compared with open water, for an approach that starts in a channel. */
const CHANNEL_NM = 3;

/** A leg is dropped when a route over other legs is longer by at most this factor. */
const MAX_DETOUR_FACTOR = 1.025;

/** Combinations of closed chokepoints for which the table must have routes. */
const CLOSURES: readonly ReadonlySet<string>[] = [
  ...new Set([...CHANNELS, ...GATES].flatMap(({ chokepoint }) => chokepoint ?? [])),
  "suez-canal panama-canal",
  "malacca-strait sunda-strait",
  "malacca-strait sunda-strait lombok-strait",
  "taiwan-strait luzon-strait",
].map((slugs) => new Set(slugs.split(" ")));

interface ChannelNetwork {
  legs: Leg[];
  /** Numbers of the places in open sea, where other legs connect. */
  atSea: number[];
  /** Numbers of the places to which a port can connect. In a channel that can be closed, only those at its ends. */
  portAccess: number[];
}

function buildChannels(places: Places, sea: SeaGrid): ChannelNetwork {
  const found: ChannelNetwork = { legs: [], atSea: [], portAccess: [] };
  const names = new Map<string, string>();
  for (const { name, chokepoint, places: course } of CHANNELS) {
    const last = course.length - 1;
    const numbers = course.map(([lat, lon], at) => {
      // Channels that meet share a place.
      const key = `${lat} ${lon}`;
      names.set(key, names.get(key) ?? `${name}-${at + 1}`);
      return places.add(names.get(key) as string, { lat, lon });
    });
    for (const [at, number] of numbers.entries()) {
      const here = places.at(number);
      if (sea.isSea(here) && (!chokepoint || at === 0 || at === last)) found.atSea.push(number);
      if (!chokepoint || at <= 1 || at >= last - 1) found.portAccess.push(number);
      const before = numbers[at - 1];
      if (before === undefined) continue;
      // The outer legs never count as the chokepoint, because the ports at the ends stay reachable when it is closed.
      const passed = chokepoint && at > 1 && at < last ? chokepoint : findCrossedGates(places.at(before), here)[0];
      found.legs.push({
        from: before,
        to: number,
        nm: calculateLegNm(places.at(before), here),
        chokepoint: passed ?? null,
      });
    }
  }
  return found;
}

/** The nearest place of a channel, or the nearest open water. */
function findApproach(harbour: Harbour, places: Places, { portAccess }: ChannelNetwork, sea: SeaGrid): number {
  const close = sea.nearest(harbour, 1);
  const open = sea.nearest(harbour, 2);
  const waterPoint =
    close && open && calculateGreatCircleNm(harbour, open) < calculateGreatCircleNm(harbour, close) + OPEN_WATER_NM
      ? open
      : close;
  const nearest = portAccess
    .map((number) => ({ number, nm: calculateGreatCircleNm(harbour, places.at(number)) }))
    .reduce((best, next) => (next.nm < best.nm ? next : best), { number: -1, nm: Number.POSITIVE_INFINITY });
  if (nearest.number >= 0 && (!waterPoint || nearest.nm < calculateGreatCircleNm(harbour, waterPoint) + CHANNEL_NM))
    return nearest.number;
  if (!waterPoint) throw new Error(`${harbour.code}: no sea nearby`);
  return places.add(`off-${toSlug(harbour.name)}-${harbour.code.toLowerCase()}`, waterPoint);
}

/**
 * The places and legs of the shortest routes between all harbours, with all chokepoints open and with some of them
 * closed.
 * A leg is dropped if a route over other legs is almost as short.
 *
 * @param land land polygons; the first ring of each is the outer one
 * @param log reports the progress
 */
export function buildSeaLanes(
  land: readonly (readonly Ring[])[],
  sea: SeaGrid,
  harbours: readonly Harbour[],
  log: (line: string) => void,
): { places: readonly Place[]; legs: Leg[] } {
  const places = new Places();
  const channels = buildChannels(places, sea);
  const approaches = harbours.map((harbour) => ({ harbour, to: findApproach(harbour, places, channels, sea) }));
  const ends = [...new Set(approaches.map(({ to }) => to))];

  const longRange = new Set([...channels.atSea, ...ends.filter((number) => sea.isSea(places.at(number)))]);
  const isSpaced = createSpacingFilter();
  const capes = (tolerance: number) =>
    land.flatMap(([outer]) => (outer ? findCapeWaypoints(outer, sea, tolerance) : [])).filter(isSpaced);
  for (const cape of capes(TOLERANCE.far)) longRange.add(places.add(nameByPosition(cape), cape));
  const all = new Set([...longRange, ...capes(TOLERANCE.near).map((cape) => places.add(nameByPosition(cape), cape))]);
  log(`${longRange.size} places with ocean-wide legs, ${all.size} with near places`);

  // The first pass uses a sample of the harbours to find the places where routes turn. The second uses all legs between
  // them and more harbours.
  const candidates = findStraightLegs(places, all, longRange, sea);
  const firstPass = findUsedLegs(places, [...channels.legs, ...candidates], ends, 8);
  const turning = new Set([...firstPass, ...channels.legs].flatMap(({ from, to }) => [from, to]));
  log(`${candidates.length} possible legs, ${turning.size} places where routes turn`);
  const between = findStraightLegs(
    places,
    [...turning].filter((number) => all.has(number)),
    turning,
    sea,
  );
  const used = findUsedLegs(places, [...channels.legs, ...between], ends, 2);
  const lanes = dropRedundant(places, channels.legs, used);
  log(`${between.length} legs between those, ${used.size} used, ${lanes.length} in the table`);

  const approachLegs = approaches.map(({ harbour, to }) => ({
    from: places.add(harbour.code, harbour),
    to,
    nm: calculateLegNm(harbour, places.at(to)),
    chokepoint: null,
  }));
  return { places: places.all, legs: [...lanes, ...approachLegs] };
}

/** Rejects a position within SPACING of an earlier one. */
function createSpacingFilter(): (position: Position) => boolean {
  const taken = new Set<string>();
  return ({ lat, lon }) => {
    const key = `${Math.round(lat / SPACING)} ${Math.round((lon * Math.cos((lat * Math.PI) / 180)) / SPACING)}`;
    const isFree = !taken.has(key);
    taken.add(key);
    return isFree;
  };
}

/**
 * The legs of the shortest routes between all ends. Routes with closed chokepoints start only at a sample of the ends.
 * @param every size of the sample: every n-th end
 */
function findUsedLegs(places: Places, legs: readonly Leg[], ends: readonly number[], every: number): Set<Leg> {
  const legsAt = groupLegsByPlace(places.all, legs);
  const used = new Set<Leg>();
  const follow = (start: number, closed: ReadonlySet<string>) => {
    const arrivals = findShortestRoutes(legsAt, start, closed);
    for (const end of ends) {
      for (let here = end, leg = arrivals[here]; leg && here !== start; leg = arrivals[here]) {
        used.add(leg);
        here = getOtherEnd(leg, here);
      }
    }
  };
  for (const start of ends) follow(start, new Set());
  for (const closed of CLOSURES) for (const [at, start] of ends.entries()) if (at % every === 0) follow(start, closed);
  return used;
}

/** Checks the shortest legs first and always includes the fixed legs. */
function dropRedundant(places: Places, fixed: readonly Leg[], legs: Iterable<Leg>): Leg[] {
  const result = new Set(fixed);
  const legsAt = groupLegsByPlace(places.all, [...result]);
  for (const leg of [...legs].sort((one, other) => one.nm - other.nm)) {
    if (result.has(leg) || hasAlternative(legsAt, leg, leg.nm * MAX_DETOUR_FACTOR)) continue;
    result.add(leg);
    legsAt[leg.from]?.push(leg);
    legsAt[leg.to]?.push(leg);
  }
  return [...result];
}
