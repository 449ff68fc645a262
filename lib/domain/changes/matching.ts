import { assessReach, readScope } from "../scope.ts";
import type { FactChange } from "./fact-changes.ts";

export const ALERT_KINDS = ["dd_tariff", "surcharge"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export interface AlertFilter {
  kind: AlertKind;
  /** `null`: every carrier. */
  carrier: string | null;
  /** `null`: every country. */
  country: string | null;
}

export function isWanted({ kind, key }: Pick<FactChange, "kind" | "key">, filter: AlertFilter): boolean {
  if (kind !== filter.kind || (filter.carrier !== null && filter.carrier !== key.carrier)) return false;
  if (filter.country === null || key.country === filter.country) return true;
  return kind === "surcharge" && isInScope(key, filter.country);
}

/** A surcharge that names no country concerns those of its origin and its destination; without either, any. */
function isInScope(key: FactChange["key"], country: string): boolean {
  const ends = [key.scope_origin, key.scope_destination].filter((end): end is string => typeof end === "string");
  if (ends.length === 0) return key.country === null;
  const reaches = ends.map((end) => assessReach(readScope(end), { country }));
  return reaches.some(
    (reach) => reach === "whole" || reach === "part" || (reach === "unclear" && key.country === null),
  );
}
