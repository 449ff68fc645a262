import type { IsoDate } from "#lib/platform/dates.ts";
import { compareTexts } from "../compare-texts.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import type { Surcharge } from "./surcharge.ts";
import { splitSurchargeVersions } from "./versions.ts";

export const HISTORY_REASONS = ["expired", "superseded", "cancelled", "earlier_level", "date_unknown"] as const;
export type HistoryReason = (typeof HISTORY_REASONS)[number];

const isHistory = (reason: string | null): reason is HistoryReason => HISTORY_REASONS.some((one) => one === reason);

export interface SurchargesInForce {
  /** In force and within their usable life. */
  usable: Surcharge[];
  /** The soonest first. */
  upcoming: Surcharge[];
  leftOut: { surcharge: Surcharge; because: HistoryReason }[];
}

/** @param surcharges those of one carrier */
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
      .filter(({ effectiveFrom }) => (effectiveFrom ?? "") > date)
      .sort((a, b) => compareTexts(a.effectiveFrom ?? "", b.effectiveFrom ?? "")),
    leftOut: [...leftOut, ...superseded.map((surcharge) => ({ surcharge, because: "superseded" as const }))],
  };
}
