import type { Transit } from "../schedules/transit.ts";

/** A transit with a known number of days. */
export type KnownTransit = Transit & { days: number };

/**
 * Chooses the transit of the carrier itself, otherwise of another carrier. `undefined` when no transit has known days.
 * @param transits most reliable first
 */
export function chooseTransit(transits: readonly Transit[], line: string): KnownTransit | undefined {
  const known = transits.filter((transit): transit is KnownTransit => transit.days !== null);
  return known.find(({ carrier }) => carrier === line) ?? known[0];
}
