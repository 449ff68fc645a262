import type { Source } from "#lib/domain/quality/quality.ts";
import type { SeaDistances } from "#lib/domain/schedules/estimate.ts";
import { createNetwork, type Network, type TransitTime } from "#lib/domain/schedules/network.ts";
import type { Rotation, RotationCall } from "#lib/domain/schedules/rotation.ts";
import type { Sailing, Voyage } from "#lib/domain/schedules/sailing.ts";
import { groupIntoVoyages } from "#lib/domain/schedules/sailing.ts";
import type { FindRegion } from "#lib/domain/schedules/trade.ts";
import { groupIntoFamilies } from "#lib/domain/schedules/versions.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

export const source = (id = "carrier-services-202601", publishedOn: IsoDate | null = null): Source => ({
  id,
  publisher: "Carrier",
  title: "Services",
  url: null,
  publishedOn,
  datedOn: publishedOn,
  kind: "news",
});

const PLAIN: Omit<RotationCall, "port"> = {
  terminal: null,
  arrivalDay: null,
  departureDay: null,
  weekdayArrival: null,
  weekdayDeparture: null,
};

/** A call as a port code, or with stated values. */
export type CallGiven = string | ({ port: string } & Partial<RotationCall>);

/** @param versionCode code of the service, in `serviceCode` too unless the fields have another one */
export function rotation(
  versionCode: string,
  calls: readonly CallGiven[],
  { effectiveFrom = "2026-01-01", source: cited = source(), ...fields }: Partial<Rotation> = {},
): Rotation {
  return {
    carrier: "msc",
    alliance: null,
    serviceCode: versionCode,
    versionCode,
    serviceName: null,
    tradeLane: null,
    route: null,
    statedCalls: null,
    frequencyDays: null,
    vesselsDeployed: null,
    vesselSizeTeu: null,
    asOf: effectiveFrom ?? cited.datedOn,
    calls: calls.map((call) => (typeof call === "string" ? { port: call, ...PLAIN } : { ...PLAIN, ...call })),
    sharedWith: [],
    source: cited,
    effectiveFrom,
    factKind: "service_rotation",
    isInferred: false,
    effectiveTo: null,
    note: null,
    ...fields,
  };
}

export const network = (
  rotations: readonly Rotation[],
  times: readonly TransitTime[] = [],
  findRegion?: FindRegion,
): Network => createNetwork(groupIntoFamilies(rotations), times, findRegion);

export const stated = (
  origin: string,
  destination: string,
  days: number,
  fields: Partial<TransitTime> = {},
): TransitTime => ({
  carrier: "msc",
  serviceCode: fields.versionCode ?? null,
  versionCode: null,
  origin,
  destination,
  days,
  transhipmentPorts: [],
  source: source(),
  effectiveFrom: "2026-01-01",
  factKind: "service_rotation",
  isInferred: false,
  effectiveTo: null,
  note: null,
  ...fields,
});

/** Distances between ports along one coast. `XXA00` to `XXA05` is five days at 16 knots; no sea lane reaches `ZZ…`. */
export const distances: SeaDistances = {
  usual: (from, to) =>
    from.startsWith("ZZ") || to.startsWith("ZZ")
      ? undefined
      : Math.abs(Number(from.slice(3)) - Number(to.slice(3))) * 384,
  viaCape: (from, to) => Math.abs(Number(from.slice(3)) - Number(to.slice(3))) * 384 + 3840,
  viaSuez: (from, to) => Math.abs(Number(from.slice(3)) - Number(to.slice(3))) * 384,
  passesRedSea: () => false,
  knots: () => 16,
  redSeaAvoidedOn: null,
};

/** Arrival and departure are days of 2026 (`12-01`) at noon UTC. The id consists of these values. */
export const sailing = (
  port: string,
  arrives: string | null,
  departs: string | null,
  fields: Partial<Sailing> = {},
): Sailing => ({
  id: JSON.stringify([port, arrives, departs, fields]),
  carrier: "msc",
  serviceCode: "SWAN",
  serviceName: "Swan",
  vesselImo: "9000001",
  vesselName: "King of the Seas",
  importVoyage: null,
  exportVoyage: "1W",
  port,
  terminal: null,
  arrival: arrives && `2026-${arrives}T12:00:00Z`,
  arrivalBasis: "planned",
  departure: departs && `2026-${departs}T12:00:00Z`,
  departureBasis: "planned",
  status: null,
  cutoffs: { SI: null, VGM: null, CY: null },
  source: { ...source("msc-feed-202611", "2026-11-01"), kind: "schedule" },
  effectiveFrom: "2026-11-01",
  factKind: "service_rotation",
  isInferred: false,
  effectiveTo: null,
  note: null,
  ...fields,
});

export const voyages = (...sailings: readonly Sailing[]): Voyage[] => groupIntoVoyages(sailings);
