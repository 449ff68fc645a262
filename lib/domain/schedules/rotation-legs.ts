import { type Days, daysOnwards, type SeaDistances } from "./estimate.ts";
import { isClosed, type Rotation } from "./rotation.ts";

/** A container's way on one service. Indices are those of the rotation's calls. */
export interface RotationLeg extends Days {
  rotation: Rotation;
  from: number;
  to: number;
  /** True when it leads over the way back from the last port to the first, whose calls the document may not list. */
  isOnReturn: boolean;
}

const isShorter = (one: RotationLeg, other: RotationLeg) => (one.days ?? Number.POSITIVE_INFINITY) < (other.days ?? Number.POSITIVE_INFINITY);

/** The one that leads over stated calls only before one over the way back, then the shorter. */
function better(one: RotationLeg | undefined, other: RotationLeg): RotationLeg {
  if (!one) return other;
  if (one.isOnReturn !== other.isOnReturn) return one.isOnReturn ? other : one;
  return isShorter(other, one) ? other : one;
}

/**
 * Every later call of a rotation that a container loaded at `origin` can be brought to, by port, the best way to each. A ship that is back at
 * `origin` before it reaches a port is one call too early.
 * @param withReturn also over the way back to the first port
 */
export function legsFrom(rotation: Rotation, origin: string, distances: SeaDistances, withReturn: boolean): Map<string, RotationLeg> {
  const { calls } = rotation;
  const legs = new Map<string, RotationLeg>();
  for (const [from, call] of calls.entries()) {
    if (call.port !== origin) continue;
    const reach = withReturn ? calls.length - 1 : calls.length - 1 - from;
    for (const [index, { days, basis }] of daysOnwards(rotation, from, reach, distances).entries()) {
      const to = (from + index + 1) % calls.length;
      const { port } = calls[to] ?? call;
      if (port === origin) break;
      legs.set(port, better(legs.get(port), { rotation, from, to, isOnReturn: to < from && !isClosed(rotation), days, basis }));
    }
  }
  return legs;
}

/** The best way on one service from one port to another; undefined when it does not serve both in this order. */
export const legBetween = (rotation: Rotation, origin: string, destination: string, distances: SeaDistances): RotationLeg | undefined =>
  legsFrom(rotation, origin, distances, true).get(destination);

/** The calls of a ride in order, from its first port to its last. */
export function callsOf({ rotation: { calls }, from, to }: RotationLeg) {
  const count = (to - from + calls.length) % calls.length;
  return Array.from({ length: count + 1 }, (_, step) => calls[(from + step) % calls.length]).filter((call) => call !== undefined);
}
