import type { IsoDate } from "#lib/platform/dates.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import type { Surcharge } from "./surcharge.ts";
import { splitSurchargeVersions } from "./versions.ts";

/** Reasons why a surcharge is history, or may be. */
export const HISTORY_REASONS = ["expired", "superseded", "cancelled", "earlier_level", "date_unknown"] as const;
export type HistoryReason = (typeof HISTORY_REASONS)[number];

const isHistory = (reason: string | null): reason is HistoryReason => HISTORY_REASONS.some((one) => one === reason);

/** Surcharges of a date. */
export interface SurchargesInForce {
  /** In force and within their usable life. */
  usable: Surcharge[];
  /** Announced for later dates, the soonest first. */
  upcoming: Surcharge[];
  leftOut: { surcharge: Surcharge; because: HistoryReason }[];
}

/** Splits the surcharges of a carrier into those that are usable on a date, those that start later, and those that are left out. */
export function selectSurchargesInForce(surcharges: readonly Surcharge[], date: IsoDate): SurchargesInForce {
  const { newest, superseded } = splitSurchargeVersions(surcharges, date);
  const usable: Surcharge[] = [];
  const leftOut: SurchargesInForce["leftOut"] = [];
  for (const surcharge of newest) {
    if (isStaleOn(surcharge, date)) leftOut.push({ surcharge, because: "expired" });
    else if (isHistory(surcharge.condition)) leftOut.push({ surcharge, because: surcharge.condition });
    else usable.push(surcharge);
  }
  return {
    usable,
    upcoming: surcharges
      .filter(({ effectiveFrom }) => effectiveFrom !== null && effectiveFrom > date)
      .sort((a, b) => ((a.effectiveFrom as string) < (b.effectiveFrom as string) ? -1 : 1)),
    leftOut: [...leftOut, ...superseded.map((surcharge) => ({ surcharge, because: "superseded" as const }))],
  };
}
