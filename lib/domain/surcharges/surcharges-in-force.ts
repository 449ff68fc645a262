import type { IsoDate } from "#lib/platform/dates.ts";
import { isInForce } from "../quality/quality.ts";
import type { Surcharge } from "./surcharge.ts";

/** Surcharges in force on a date, and surcharges announced for later dates. */
export interface SurchargesInForce {
  inForce: Surcharge[];
  upcoming: Surcharge[];
}

/**
 * Selects the surcharges in force on a date. If a surcharge has several versions, the latest start date wins; undated counts as oldest.
 * Several levels with the same start date all stay. Upcoming surcharges are sorted by start date.
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
