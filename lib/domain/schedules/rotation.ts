import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";

/** One call of a proforma rotation. Days count from 0 = departure from the first port, weekdays from 1 = Monday; null: not stated. */
export interface RotationCall {
  port: string;
  terminal: string | null;
  arrivalDay: number | null;
  departureDay: number | null;
  weekdayArrival: number | null;
  weekdayDeparture: number | null;
}

/** A carrier's service as one document states it: its ports in order, most often without days. */
export interface Rotation extends Fact {
  carrier: string;
  alliance: string | null;
  /** Without the suffix that tells versions apart. */
  serviceCode: string;
  /** As it stands in the tables: `DRAGON-202303`. */
  versionCode: string;
  serviceName: string | null;
  tradeLane: string | null;
  frequencyDays: number | null;
  vesselsDeployed: number | null;
  vesselSizeTeu: number | null;
  /** The day from which the version is known to be sailed; null: nothing dates it. */
  asOf: IsoDate | null;
  /** The last day, where the document names one. */
  endsOn: IsoDate | null;
  /** In order; empty where the document states no order. After the last port the ships return to the first. */
  calls: readonly RotationCall[];
  /** The same ships under other carriers' names. */
  sharedWith: readonly { carrier: string; serviceCode: string }[];
}

/** Liner services sail weekly unless their document says otherwise. */
const USUAL_FREQUENCY_DAYS = 7;

export interface Frequency {
  days: number;
  basis: "published" | "assumed";
}

/** How often a service calls. */
export function frequencyOf({ frequencyDays }: Pick<Rotation, "frequencyDays">): Frequency {
  return frequencyDays === null ? { days: USUAL_FREQUENCY_DAYS, basis: "assumed" } : { days: frequencyDays, basis: "published" };
}

/** True of a rotation whose document names the first port again at the end: the way back is stated then. */
export const isClosed = ({ calls }: Pick<Rotation, "calls">) => calls.length > 2 && calls[0]?.port === calls.at(-1)?.port;

/** True of a service whose name says that it sails round the Cape of Good Hope instead of through Suez. */
export const isViaCape = ({ serviceName }: Pick<Rotation, "serviceName">) => /\b(via|round) the cape\b|\bcape routing\b/i.test(serviceName ?? "");

/** Names for each rotation the others by the same document with the same order of ports under other carriers' names: the same ships. */
export function withPartners(rotations: readonly Rotation[]): Rotation[] {
  const keyOf = ({ source, calls }: Rotation) => `${source.id} ${calls.map(({ port }) => port).join(" ")}`;
  const shared = Map.groupBy(rotations, keyOf);
  return rotations.map((rotation) => {
    const partners = rotation.calls.length > 0 ? (shared.get(keyOf(rotation)) ?? []) : [];
    const others = partners.filter(({ carrier }) => carrier !== rotation.carrier);
    return { ...rotation, sharedWith: others.map(({ carrier, serviceCode }) => ({ carrier, serviceCode })) };
  });
}
