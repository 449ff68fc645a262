import type { Source } from "#lib/domain/quality/quality.ts";
import type { SeaDistances } from "#lib/domain/schedules/estimate.ts";
import { createNetwork, type Network, type TransitTime } from "#lib/domain/schedules/network.ts";
import type { Rotation, RotationCall } from "#lib/domain/schedules/rotation.ts";
import type { Sailing, Voyage } from "#lib/domain/schedules/sailing.ts";
import { voyagesOf } from "#lib/domain/schedules/sailing.ts";
import { familiesOf, namedEnd, serviceOf, versionDate } from "#lib/domain/schedules/versions.ts";
import type { IsoDate } from "#lib/platform/dates.ts";

/** The document of made-up services. */
export const source = (id = "carrier-services-202601", publishedOn: IsoDate | null = null): Source => ({
  id,
  publisher: "Carrier",
  title: "Services",
  url: null,
  publishedOn,
  kind: "news",
});

const PLAIN: Omit<RotationCall, "port"> = { terminal: null, arrivalDay: null, departureDay: null, weekdayArrival: null, weekdayDeparture: null };

/** A call by its port, or with what is stated of it. */
export type CallGiven = string | ({ port: string } & Partial<RotationCall>);

export function rotation(
  versionCode: string,
  calls: readonly CallGiven[],
  { effectiveFrom = "2026-01-01", source: cited = source(), ...given }: Partial<Rotation> = {},
): Rotation {
  const serviceName = given.serviceName ?? null;
  return {
    carrier: "msc",
    alliance: null,
    serviceCode: serviceOf(versionCode),
    versionCode,
    tradeLane: null,
    frequencyDays: null,
    vesselsDeployed: null,
    vesselSizeTeu: null,
    asOf: versionDate({ versionCode, effectiveFrom, source: cited }),
    endsOn: namedEnd(serviceName),
    calls: calls.map((call) => (typeof call === "string" ? { port: call, ...PLAIN } : { ...PLAIN, ...call })),
    sharedWith: [],
    source: cited,
    effectiveFrom,
    effectiveTo: null,
    note: null,
    ...given,
    serviceName,
  };
}

export const network = (rotations: readonly Rotation[], times: readonly TransitTime[] = []): Network => createNetwork(familiesOf(rotations), times);

export const stated = (origin: string, destination: string, days: number, given: Partial<TransitTime> = {}): TransitTime => ({
  carrier: "msc",
  versionCode: null,
  origin,
  destination,
  days,
  transhipmentPorts: [],
  source: source(),
  effectiveFrom: "2026-01-01",
  effectiveTo: null,
  note: null,
  ...given,
});

/** Days at sea, at 16 knots, between ports named by how far they lie along one coast: `XXA00` to `XXA05` is five days; `ZZ…` is not reached. */
export const distances: SeaDistances = {
  usual: (from, to) => (from.startsWith("ZZ") || to.startsWith("ZZ") ? undefined : Math.abs(Number(from.slice(3)) - Number(to.slice(3))) * 384),
  viaCape: (from, to) => Math.abs(Number(from.slice(3)) - Number(to.slice(3))) * 384 + 3840,
};

/** A dated call: port, arrival and departure as UTC days of 2026 (`12-01`) at noon, and whatever else is stated. Its id is what it says. */
export const sailing = (port: string, arrives: string | null, departs: string | null, given: Partial<Sailing> = {}): Sailing => ({
  id: JSON.stringify([port, arrives, departs, given]),
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
  effectiveTo: null,
  note: null,
  ...given,
});

export const voyages = (...sailings: readonly Sailing[]): Voyage[] => voyagesOf(sailings);
