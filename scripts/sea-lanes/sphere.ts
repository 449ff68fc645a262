import type { Position } from "#lib/domain/routes/great-circle.ts";

export const RADIANS = Math.PI / 180;

/** Unit vector from the centre of the earth. */
export type Vector = readonly [x: number, y: number, z: number];

export function toVector({ lat, lon }: Position): Vector {
  const flat = Math.cos(lat * RADIANS);
  return [flat * Math.cos(lon * RADIANS), flat * Math.sin(lon * RADIANS), Math.sin(lat * RADIANS)];
}
