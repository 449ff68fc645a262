import type { Transit } from "../schedules/transit.ts";

/** A sailing time whose days are known. */
export type KnownTransit = Transit & { days: number };

/** The line's own sailing time, else that of another line; undefined where no days are known. @param transits the most reliable first, roundabout ones last */
export function chooseTransit(transits: readonly Transit[], line: string): KnownTransit | undefined {
  const known = transits.filter((transit): transit is KnownTransit => transit.days !== null);
  return known.find(({ carrier, isTooLong }) => carrier === line && isTooLong === known[0]?.isTooLong) ?? known[0];
}
