import type { IsoDate } from "#lib/platform/dates.ts";
import { isInForce } from "../quality/quality.ts";
import type { Surcharge } from "./surcharge.ts";

/** The surcharges in force on a day, and those announced for later ones. */
export interface SurchargesInForce {
  inForce: Surcharge[];
  upcoming: Surcharge[];
}

/**
 * Surcharges as they stand on a day. Of several versions of one thing the latest start counts, undated ones being the oldest; what one document
 * states as several levels of the same day stays together. Upcoming ones come soonest first.
 */
export function surchargesInForce(surcharges: readonly Surcharge[], date: IsoDate): SurchargesInForce {
  const newest = new Map<string, string>();
  const current = surcharges.filter((one) => isInForce(one, date));
  for (const { key, effectiveFrom } of current) {
    const start = effectiveFrom ?? "";
    if (start >= (newest.get(key) ?? "")) newest.set(key, start);
  }
  return {
    inForce: current.filter(({ key, effectiveFrom }) => (effectiveFrom ?? "") === newest.get(key)),
    upcoming: surcharges
      .filter(({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom > date)
      .sort((a, b) => ((a.effectiveFrom as string) < (b.effectiveFrom as string) ? -1 : 1)),
  };
}
