import { type Fact, isIllustrative } from "../quality/quality.ts";
import { fold } from "../text.ts";
import { toLocode } from "./select-rates.ts";

export const FACILITY_TYPES = ["ICD", "CFS"] as const;
export type FacilityType = (typeof FACILITY_TYPES)[number];

/**
 * An inland container depot (ICD) or container freight station (CFS). `null` means that the document does not state the
 * value.
 */
export interface Facility extends Fact {
  id: string;
  type: FacilityType;
  /** UN/LOCODE, or a customs code that starts with one. */
  code: string | null;
  name: string;
  operator: string | null;
  city: string | null;
  state: string | null;
  country: string;
  lat: number | null;
  lon: number | null;
  railConnected: boolean | null;
  capacityTeu: number | null;
  annualThroughputTeu: number | null;
  areaSqm: number | null;
  capabilities: readonly string[];
  linkedPorts: readonly string[];
}

export interface FacilityFilter {
  type?: FacilityType;
  country?: string;
  state?: string;
  code?: string;
  port?: string;
  railConnected?: boolean;
}

/** `code` can be the whole code or the UN/LOCODE at its start. */
export const hasCode = (facility: Facility, code: string) =>
  facility.code !== null && (facility.code === code || toLocode(facility.code) === code);

/** Published ones first, then by country, state and name. */
export function orderFacilities(facilities: readonly Facility[]): Facility[] {
  const order = (facility: Facility) =>
    [Number(isIllustrative(facility)), facility.country, facility.state ?? "~", facility.name].join("|");
  return facilities.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** `railNotStated` counts those that match except that they do not state a rail connection. */
export function selectFacilities(
  facilities: readonly Facility[],
  filter: FacilityFilter,
): { facilities: Facility[]; railNotStated: number } {
  const state = filter.state === undefined ? undefined : fold(filter.state);
  const matching = facilities.filter(
    (facility) =>
      (!filter.type || facility.type === filter.type) &&
      (!filter.country || facility.country === filter.country) &&
      (state === undefined || (facility.state !== null && fold(facility.state) === state)) &&
      (!filter.code || hasCode(facility, filter.code)) &&
      (!filter.port || facility.linkedPorts.includes(filter.port)),
  );
  if (filter.railConnected === undefined) return { facilities: matching, railNotStated: 0 };
  return {
    facilities: matching.filter(({ railConnected }) => railConnected === filter.railConnected),
    railNotStated: matching.filter(({ railConnected }) => railConnected === null).length,
  };
}

/**
 * Share of the values location, capacity, rail connection and capabilities that the facilities state; 1 for an empty
 * list.
 */
export function calculateFacilityCompleteness(facilities: readonly Facility[]): number {
  if (facilities.length === 0) return 1;
  const stated = facilities.flatMap((facility) => [
    facility.city !== null || facility.state !== null || facility.lat !== null,
    facility.capacityTeu !== null,
    facility.railConnected !== null,
    facility.capabilities.length > 0,
  ]);
  return stated.filter(Boolean).length / stated.length;
}
