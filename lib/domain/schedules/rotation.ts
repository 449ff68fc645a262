import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";

/** Day 0 is the departure from the first port; weekday 1 is Monday. `null` means not stated. */
export interface RotationCall {
  port: string;
  terminal: string | null;
  arrivalDay: number | null;
  departureDay: number | null;
  weekdayArrival: number | null;
  weekdayDeparture: number | null;
}

/** The canal or cape that a document names, or that the order of the ports shows. */
export const SERVICE_ROUTES = ["suez", "cape", "panama"] as const;
export type ServiceRouteName = (typeof SERVICE_ROUTES)[number];

/** `outbound`: the document lists only the calls of one direction, so the calls on the way back are unknown. */
export const STATED_CALLS = ["outbound"] as const;

/** As one document states it: its ports in order, usually without days. */
export interface Rotation extends Fact {
  carrier: string;
  alliance: string | null;
  /** Code of the service, equal in all its versions. */
  serviceCode: string;
  /** Code of this version, such as `DRAGON-202303`. */
  versionCode: string;
  serviceName: string | null;
  tradeLane: string | null;
  route: ServiceRouteName | null;
  statedCalls: (typeof STATED_CALLS)[number] | null;
  frequencyDays: number | null;
  vesselsDeployed: number | null;
  vesselSizeTeu: number | null;
  /** Date of the version: its start, otherwise the date of the document; `null` when nothing dates it. */
  asOf: IsoDate | null;
  /** Calls in order; empty when the document states no order. After the last port, the ships return to the first. */
  calls: readonly RotationCall[];
  /** Services of other carriers with the same ships. */
  sharedWith: readonly { carrier: string; serviceCode: string }[];
}

/** Liner services sail weekly unless the document says otherwise. */
const USUAL_FREQUENCY_DAYS = 7;

export interface Frequency {
  days: number;
  basis: "published" | "assumed";
}

export function getFrequency({ frequencyDays }: Pick<Rotation, "frequencyDays">): Frequency {
  return frequencyDays === null
    ? { days: USUAL_FREQUENCY_DAYS, basis: "assumed" }
    : { days: frequencyDays, basis: "published" };
}

/** The document repeats the first port at the end. Then it also states the return. */
export const isClosed = ({ calls }: Pick<Rotation, "calls">) =>
  calls.length > 2 && calls[0]?.port === calls.at(-1)?.port;

/**
 * Sets `sharedWith`. Rotations of other carriers in the same document with the same order of ports have the same ships.
 */
export function withPartners(rotations: readonly Rotation[]): Rotation[] {
  const buildKey = ({ source, calls }: Rotation) => `${source.id} ${calls.map(({ port }) => port).join(" ")}`;
  const shared = Map.groupBy(rotations, buildKey);
  return rotations.map((rotation) => {
    const partners = rotation.calls.length > 0 ? (shared.get(buildKey(rotation)) ?? []) : [];
    const others = partners.filter(({ carrier }) => carrier !== rotation.carrier);
    return { ...rotation, sharedWith: others.map(({ carrier, serviceCode }) => ({ carrier, serviceCode })) };
  });
}
