import { type Fact, isIllustrative } from "../quality/quality.ts";
import { fold } from "../text.ts";
import { locodeOf } from "./select-rates.ts";

export const FACILITY_TYPES = ["ICD", "CFS"] as const;
export type FacilityType = (typeof FACILITY_TYPES)[number];

/** An inland container depot or container freight station; null is "not stated". */
export interface Facility extends Fact {
  id: string;
  type: FacilityType;
  /** UN/LOCODE, or a customs code, which begins with one. */
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

/** A facility's own code, or the UN/LOCODE that it begins with. */
export const hasCode = (facility: Facility, code: string) => facility.code !== null && (facility.code === code || locodeOf(facility.code) === code);

/** Published facilities first, then by country, state, name. */
export function orderFacilities(facilities: readonly Facility[]): Facility[] {
  const order = (facility: Facility) => [Number(isIllustrative(facility)), facility.country, facility.state ?? "~", facility.name].join("|");
  return facilities.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** The facilities that fit every part asked, and how many others do not say whether they have rail when that is asked. */
export function selectFacilities(facilities: readonly Facility[], wanted: FacilityFilter): { facilities: Facility[]; railNotStated: number } {
  const state = wanted.state === undefined ? undefined : fold(wanted.state);
  const fitting = facilities.filter(
    (facility) =>
      (!wanted.type || facility.type === wanted.type) &&
      (!wanted.country || facility.country === wanted.country) &&
      (state === undefined || (facility.state !== null && fold(facility.state) === state)) &&
      (!wanted.code || hasCode(facility, wanted.code)) &&
      (!wanted.port || facility.linkedPorts.includes(wanted.port)),
  );
  if (wanted.railConnected === undefined) return { facilities: fitting, railNotStated: 0 };
  return {
    facilities: fitting.filter(({ railConnected }) => railConnected === wanted.railConnected),
    railNotStated: fitting.filter(({ railConnected }) => railConnected === null).length,
  };
}

/** The share of location, capacity, rail connection and capabilities that the facilities state; 1 for none. */
export function facilityCompleteness(facilities: readonly Facility[]): number {
  if (facilities.length === 0) return 1;
  const stated = facilities.flatMap((facility) => [
    facility.city !== null || facility.state !== null || facility.lat !== null,
    facility.capacityTeu !== null,
    facility.railConnected !== null,
    facility.capabilities.length > 0,
  ]);
  return stated.filter(Boolean).length / stated.length;
}
