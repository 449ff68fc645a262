import type { Position } from "#lib/domain/routes/great-circle.ts";
import { toVector, type Vector } from "./sphere.ts";

/** A line across a strait or off a cape. A leg that crosses the line passes the chokepoint. */
export interface Gate {
  chokepoint: string;
  ends: readonly [Position, Position];
}

const buildGate = (
  chokepoint: string,
  from: readonly [lat: number, lon: number],
  to: readonly [lat: number, lon: number],
): Gate => ({
  chokepoint,
  ends: [
    { lat: from[0], lon: from[1] },
    { lat: to[0], lon: to[1] },
  ],
});

/** From shore to shore, at or near the position in the table of chokepoints. */
export const GATES: readonly Gate[] = [
  buildGate("bab-el-mandeb", [12.9, 43.0], [12.7, 43.7]),
  buildGate("cape-of-good-hope", [-34.0, 20.88], [-58.0, 20.88]),
  buildGate("dover-strait", [51.2, 1.2], [50.85, 1.8]),
  buildGate("gibraltar-strait", [36.4, -5.75], [35.5, -5.75]),
  buildGate("korea-strait", [35.0, 128.5], [33.4, 130.1]),
  buildGate("lombok-strait", [-8.6, 115.3], [-8.6, 116.2]),
  buildGate("luzon-strait", [22.6, 120.8], [17.8, 121.5]),
  buildGate("malacca-strait", [2.2, 102.7], [0.9, 101.7]),
  buildGate("strait-of-hormuz", [25.8, 56.25], [27.3, 57.1]),
  buildGate("sunda-strait", [-6.2, 105.95], [-5.6, 105.75]),
  buildGate("taiwan-strait", [25.2, 119.2], [24.0, 120.8]),
];

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Arcs of great circles. Each arc must be shorter than half a circle. */
function areCrossing(a: Position, b: Position, [c, d]: readonly [Position, Position]): boolean {
  const [va, vb, vc, vd] = [a, b, c, d].map(toVector) as [Vector, Vector, Vector, Vector];
  const one = cross(va, vb);
  const other = cross(vc, vd);
  const sides = [dot(other, va), -dot(other, vb), -dot(one, vc), dot(one, vd)];
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}

/** Slugs of the chokepoints that a straight leg passes. */
export const findCrossedGates = (from: Position, to: Position): string[] =>
  GATES.filter(({ ends }) => areCrossing(from, to, ends)).map(({ chokepoint }) => chokepoint);
