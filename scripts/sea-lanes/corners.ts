import type { Position } from "#lib/domain/routes/great-circle.ts";
import type { Ring } from "./land.ts";
import type { Sea } from "./sea.ts";

/**
 * How far off a cape a ship rounds it, in degrees of latitude: the first at which the sea is open. Twice the tolerance keeps
 * the leg between two capes off a coast that bends less than the tolerance between them.
 */
const offingsFor = (tolerance: number) => [2 * tolerance, 0.1, 0.06, 0.15, 0.2];

interface Flat {
  x: number;
  y: number;
}

/** Douglas and Peucker's rule: the places without which a line would be farther off than the tolerance. */
function simplified(line: readonly Flat[], tolerance: number): Flat[] {
  const kept = new Set([0, line.length - 1]);
  const pieces: [number, number][] = [[0, line.length - 1]];
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    const [first, last] = piece;
    const from = line[first] as Flat;
    const to = line[last] as Flat;
    let farthest = { at: -1, off: tolerance };
    for (let at = first + 1; at < last; at++) {
      const off = distanceToLine(line[at] as Flat, from, to);
      if (off > farthest.off) farthest = { at, off };
    }
    if (farthest.at < 0) continue;
    kept.add(farthest.at);
    pieces.push([first, farthest.at], [farthest.at, last]);
  }
  return line.filter((_, at) => kept.has(at));
}

function distanceToLine(place: Flat, from: Flat, to: Flat): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((place.x - from.x) * dx + (place.y - from.y) * dy) / length));
  return Math.hypot(place.x - from.x - along * dx, place.y - from.y - along * dy);
}

/**
 * Places off the capes of a coast: a shortest way over the sea bends nowhere else.
 *
 * @param ring the outer ring of some land
 * @param tolerance how far the coast may be from the straight lines that stand for it, in degrees of latitude
 */
export function cornersOf(ring: Ring, sea: Sea, tolerance: number): Position[] {
  // Lands of great extent are taken piece by piece, so that a degree of longitude has its right length in each.
  const pieces: Position[][] = [];
  for (let from = 0; from < ring.length - 1; from += 400) pieces.push(ring.slice(from, from + 401).map(([lon = 0, lat = 0]) => ({ lat, lon })));
  const isClockwise = turnOf(ring) < 0;
  const outline = pieces.flatMap((piece) => {
    const shrink = Math.cos(((piece.reduce((sum, { lat }) => sum + lat, 0) / piece.length) * Math.PI) / 180);
    return simplified(
      piece.map(({ lat, lon }) => ({ x: lon * shrink, y: lat })),
      tolerance,
    )
      .slice(0, -1)
      .map(({ x, y }) => ({ lat: y, lon: x / shrink }));
  });
  return outline.flatMap((here, at) => {
    const before = outline.at(at - 1) as Position;
    const after = outline[(at + 1) % outline.length] as Position;
    return offing(before, here, after, isClockwise, sea, offingsFor(tolerance)) ?? [];
  });
}

/** Twice the area inside a ring, positive when it runs against the clock. */
const turnOf = (ring: Ring) =>
  ring.reduce((sum, [lon = 0, lat = 0], at) => {
    const [nextLon = 0, nextLat = 0] = ring[(at + 1) % ring.length] ?? [];
    return sum + lon * nextLat - nextLon * lat;
  }, 0);

const within180 = (lon: number) => ((lon + 540) % 360) - 180;

/** The place at sea off a cape; undefined where the coast bends inwards or no open sea is near. */
function offing(before: Position, here: Position, after: Position, isClockwise: boolean, sea: Sea, offings: readonly number[]): Position | undefined {
  const shrink = Math.cos((here.lat * Math.PI) / 180);
  const inX = (here.lon - before.lon) * shrink;
  const inY = here.lat - before.lat;
  const outX = (after.lon - here.lon) * shrink;
  const outY = after.lat - here.lat;
  const turn = inX * outY - inY * outX;
  if (isClockwise ? turn >= 0 : turn <= 0) return undefined;
  const inLength = Math.hypot(inX, inY) || 1;
  const outLength = Math.hypot(outX, outY) || 1;
  const x = inX / inLength - outX / outLength;
  const y = inY / inLength - outY / outLength;
  const length = Math.hypot(x, y);
  if (length < 1e-6) return undefined;
  return offings.map((off) => ({ lat: here.lat + (y / length) * off, lon: within180(here.lon + ((x / length) * off) / shrink) })).find(sea.isSea);
}
