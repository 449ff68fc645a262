import { calculateGreatCircleNm, type Position } from "../routes/great-circle.ts";

interface Placed {
  code: string;
  coordinates: Position | null;
  annualTeu: number | null;
}

/** The busiest first. Ports without a stated traffic follow, by code. */
export const byTraffic = (one: Placed, other: Placed) =>
  (other.annualTeu ?? -1) - (one.annualTeu ?? -1) || (one.code < other.code ? -1 : 1);

/** The nearest to the position first, or the busiest if it is unknown. */
export function sortHelpful<Port extends Placed>(ports: readonly Port[], near: Position | null): Port[] {
  if (near === null) return ports.toSorted(byTraffic);
  const miles = new Map(
    ports.map((port) => [
      port,
      port.coordinates === null ? Number.POSITIVE_INFINITY : calculateGreatCircleNm(near, port.coordinates),
    ]),
  );
  return ports.toSorted(
    (one, other) => (miles.get(one) as number) - (miles.get(other) as number) || byTraffic(one, other),
  );
}
