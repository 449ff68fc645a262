import { addDays, countDaysBetween, type IsoDate, type Moment } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import type { CutoffKind } from "./cutoffs.ts";
import { buildServiceKey } from "./versions.ts";

export type MomentBasis = "planned" | "estimated" | "actual";

/** From the schedule feed of a carrier. */
export interface Sailing extends Fact {
  id: string;
  carrier: string;
  serviceCode: string;
  serviceName: string | null;
  vesselImo: string | null;
  vesselName: string | null;
  importVoyage: string | null;
  exportVoyage: string | null;
  port: string;
  terminal: string | null;
  arrival: Moment | null;
  arrivalBasis: MomentBasis | null;
  departure: Moment | null;
  departureBasis: MomentBasis | null;
  /** DCSA status of a change to the published schedule: `omitted`, `blank`, `sliding` and others. */
  status: string | null;
  /** Cutoffs published for this call. */
  cutoffs: Readonly<Record<CutoffKind, Moment | null>>;
}

/** Calls of a vessel on one service, sorted by time. */
export interface Voyage {
  carrier: string;
  serviceCode: string;
  calls: readonly Sailing[];
}

/** Calls are sorted by this moment. */
export const getCallMoment = ({ arrival, departure }: Sailing): Moment => arrival ?? departure ?? "";

/** Neither the call nor the voyage is cancelled. */
export const isTakingPlace = ({ status }: Sailing) => status !== "omitted" && status !== "blank";

const getVesselKey = ({ vesselImo, vesselName, exportVoyage, importVoyage }: Sailing) =>
  vesselImo ?? vesselName ?? exportVoyage ?? importVoyage ?? "";

/** Maximum days between the dates of one call in two documents. */
const SAME_CALL_DAYS = 3;

const isSameCall = (one: Sailing, other: Sailing) =>
  one.port === other.port &&
  one.terminal === other.terminal &&
  Math.abs(countDaysBetween(getCallMoment(one).slice(0, 10), getCallMoment(other).slice(0, 10))) <= SAME_CALL_DAYS;

/** The times of the newest feed win for a call. */
const compareNewestFirst = (one: Sailing, other: Sailing) =>
  (other.source.publishedOn ?? "").localeCompare(one.source.publishedOn ?? "") ||
  one.source.id.localeCompare(other.source.id);

function withoutOlderCopies(calls: readonly Sailing[]): Sailing[] {
  const unique: Sailing[] = [];
  for (const call of calls.toSorted(compareNewestFirst)) {
    if (!unique.some((other) => other.source.id !== call.source.id && isSameCall(other, call))) unique.push(call);
  }
  return unique.sort((one, other) => getCallMoment(one).localeCompare(getCallMoment(other)));
}

/** By vessel and service. A duplicate call counts once. */
export function groupIntoVoyages(sailings: readonly Sailing[]): Voyage[] {
  const unique = new Map(sailings.map((sailing) => [sailing.id, sailing])).values();
  const byVessel = Map.groupBy(
    unique,
    (sailing) => `${buildServiceKey(sailing.carrier, sailing.serviceCode)} ${getVesselKey(sailing)}`,
  );
  return [...byVessel.values()].flatMap((calls) => {
    const [first] = calls;
    return first ? [{ carrier: first.carrier, serviceCode: first.serviceCode, calls: withoutOlderCopies(calls) }] : [];
  });
}

/** For a service at a port, both ends inclusive. */
export interface CoveredPeriod {
  from: IsoDate;
  to: IsoDate;
}

/**
 * It starts less than one frequency before the first call and ends less than one frequency after the last: no other
 * call is in between. Cancelled calls count too.
 */
export function calculateCoveredPeriod(calls: readonly Sailing[], frequencyDays: number): CoveredPeriod | null {
  const days = calls.map((call) => getCallMoment(call).slice(0, 10)).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { from: addDays(first, 1 - frequencyDays), to: addDays(last, frequencyDays - 1) } : null;
}
