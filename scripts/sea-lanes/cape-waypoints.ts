import type { Position } from "#lib/domain/routes/great-circle.ts";
import type { Ring } from "./land.ts";
import type { SeaGrid } from "./sea-grid.ts";

/**
 * Distances from a cape at which a waypoint is tried, in degrees of latitude. The first one at open sea is used. Twice
 * the tolerance keeps a leg between two capes off the coast, because the coast between them bends less than the
 * tolerance.
 */
const listOffshoreDistances = (tolerance: number) => [2 * tolerance, 0.1, 0.06, 0.15, 0.2];

interface Point {
  x: number;
  y: number;
}

/** Douglas–Peucker algorithm: keeps the points without which the line would deviate by more than the tolerance. */
function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const chosen = new Set([0, line.length - 1]);
  const sections: [number, number][] = [[0, line.length - 1]];
  for (let section = sections.pop(); section; section = sections.pop()) {
    const [first, last] = section;
    const from = line[first] as Point;
    const to = line[last] as Point;
    let farthest = { index: -1, distance: tolerance };
    for (let index = first + 1; index < last; index++) {
      const distance = calculateDistanceToLine(line[index] as Point, from, to);
      if (distance > farthest.distance) farthest = { index, distance };
    }
    if (farthest.index < 0) continue;
    chosen.add(farthest.index);
    sections.push([first, farthest.index], [farthest.index, last]);
  }
  return line.filter((_, index) => chosen.has(index));
}

function calculateDistanceToLine(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const lengthSquared = dx * dx + dy * dy;
  const along =
    lengthSquared === 0
      ? 0
      : Math.min(1, Math.max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / lengthSquared));
  return Math.hypot(point.x - from.x - along * dx, point.y - from.y - along * dy);
}

/**
 * A shortest route over the sea only turns at capes.
 *
 * @param ring outer ring of a land polygon
 * @param tolerance maximum distance between the coast and its simplified outline, in degrees of latitude
 */
export function findCapeWaypoints(ring: Ring, sea: SeaGrid, tolerance: number): Position[] {
  // Long coasts are split, because the length of a degree of longitude depends on the latitude.
  const sections: Position[][] = [];
  for (let from = 0; from < ring.length - 1; from += 400)
    sections.push(ring.slice(from, from + 401).map(([lon = 0, lat = 0]) => ({ lat, lon })));
  const isClockwise = calculateSignedArea(ring) < 0;
  const outline = sections.flatMap((section) => {
    const lonScale = Math.cos(((section.reduce((sum, { lat }) => sum + lat, 0) / section.length) * Math.PI) / 180);
    return simplifyLine(
      section.map(({ lat, lon }) => ({ x: lon * lonScale, y: lat })),
      tolerance,
    )
      .slice(0, -1)
      .map(({ x, y }) => ({ lat: y, lon: x / lonScale }));
  });
  return outline.flatMap((here, index) => {
    const before = outline.at(index - 1) as Position;
    const after = outline[(index + 1) % outline.length] as Position;
    return findOffshoreWaypoint(before, here, after, isClockwise, sea, listOffshoreDistances(tolerance)) ?? [];
  });
}

/** Twice the signed area of a ring; positive when it runs counterclockwise. */
const calculateSignedArea = (ring: Ring) =>
  ring.reduce((sum, [lon = 0, lat = 0], index) => {
    const [nextLon = 0, nextLat = 0] = ring[(index + 1) % ring.length] ?? [];
    return sum + lon * nextLat - nextLon * lat;
  }, 0);

const wrapLongitude = (lon: number) => ((lon + 540) % 360) - 180;

/** `undefined` when the coast bends inwards or no open sea is near. */
function findOffshoreWaypoint(
  before: Position,
  here: Position,
  after: Position,
  isClockwise: boolean,
  sea: SeaGrid,
  distances: readonly number[],
): Position | undefined {
  const lonScale = Math.cos((here.lat * Math.PI) / 180);
  const inX = (here.lon - before.lon) * lonScale;
  const inY = here.lat - before.lat;
  const outX = (after.lon - here.lon) * lonScale;
  const outY = after.lat - here.lat;
  const turn = inX * outY - inY * outX;
  if (isClockwise ? turn >= 0 : turn <= 0) return undefined;
  const inLength = Math.hypot(inX, inY) || 1;
  const outLength = Math.hypot(outX, outY) || 1;
  const x = inX / inLength - outX / outLength;
  const y = inY / inLength - outY / outLength;
  const length = Math.hypot(x, y);
  if (length < 1e-6) return undefined;
  return distances
    .map((distance) => ({
      lat: here.lat + (y / length) * distance,
      lon: wrapLongitude(here.lon + ((x / length) * distance) / lonScale),
    }))
    .find(sea.isSea);
}
