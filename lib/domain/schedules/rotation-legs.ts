import { calculateDaysOnwards, type Days, type SeaDistances } from "./estimate.ts";
import { isClosed, type Rotation } from "./rotation.ts";

/** `from` and `to` are indices of the calls of the rotation. */
export interface RotationLeg extends Days {
  rotation: Rotation;
  from: number;
  to: number;
  /**
   * True when the leg includes the return from the last port to the first. The document may not list the calls on that
   * return.
   */
  isOnReturn: boolean;
}

const isShorter = (one: RotationLeg, other: RotationLeg) =>
  (one.days ?? Number.POSITIVE_INFINITY) < (other.days ?? Number.POSITIVE_INFINITY);

/** One without the return wins, then the shorter one. */
function chooseBetterLeg(one: RotationLeg | undefined, other: RotationLeg): RotationLeg {
  if (!one) return other;
  if (one.isOnReturn !== other.isOnReturn) return one.isOnReturn ? other : one;
  return isShorter(other, one) ? other : one;
}

/**
 * The best leg to each port that the rotation calls at later, by port. A leg never passes `origin` again: then a later
 * call at `origin` is the right place to load.
 * @param withReturn includes the return from the last port to the first, unless the document lists only the outbound
 * calls
 */
export function findLegsFrom(
  rotation: Rotation,
  origin: string,
  distances: SeaDistances,
  withReturn: boolean,
): Map<string, RotationLeg> {
  const { calls } = rotation;
  const legs = new Map<string, RotationLeg>();
  for (const [from, call] of calls.entries()) {
    if (call.port !== origin) continue;
    const reach = withReturn && rotation.statedCalls !== "outbound" ? calls.length - 1 : calls.length - 1 - from;
    for (const [index, { days, basis }] of calculateDaysOnwards(rotation, from, reach, distances).entries()) {
      const to = (from + index + 1) % calls.length;
      const { port } = calls[to] ?? call;
      if (port === origin) break;
      legs.set(
        port,
        chooseBetterLeg(legs.get(port), {
          rotation,
          from,
          to,
          isOnReturn: to < from && !isClosed(rotation),
          days,
          basis,
        }),
      );
    }
  }
  return legs;
}

/** `undefined` when the service does not call at both in this order. */
export const findLegBetween = (
  rotation: Rotation,
  origin: string,
  destination: string,
  distances: SeaDistances,
): RotationLeg | undefined => findLegsFrom(rotation, origin, distances, true).get(destination);

/** In order, from its first port to its last. */
export function listLegCalls({ rotation: { calls }, from, to }: RotationLeg) {
  const count = (to - from + calls.length) % calls.length;
  return Array.from({ length: count + 1 }, (_, step) => calls[(from + step) % calls.length]).filter(
    (call) => call !== undefined,
  );
}
