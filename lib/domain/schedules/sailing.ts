import { addDays, daysBetween, type IsoDate, type Moment } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import type { CutoffKind } from "./cutoffs.ts";
import { serviceKey } from "./versions.ts";

export type MomentBasis = "planned" | "estimated" | "actual";

/** One call of one vessel with its dates, as a carrier's schedule feed gives it. */
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
  /** DCSA's word for a change to the published schedule: `omitted`, `blank`, `sliding` … */
  status: string | null;
  /** Deadlines published for this very call. */
  cutoffs: Readonly<Record<CutoffKind, Moment | null>>;
}

/** A vessel's calls on one service in the order of time. */
export interface Voyage {
  carrier: string;
  serviceCode: string;
  calls: readonly Sailing[];
}

/** The moment by which a call is placed in time. */
export const momentOf = ({ arrival, departure }: Sailing): Moment => arrival ?? departure ?? "";

/** True when the vessel does call: neither the port nor the voyage has been cancelled. */
export const takesPlace = ({ status }: Sailing) => status !== "omitted" && status !== "blank";

const vesselOf = ({ vesselImo, vesselName, exportVoyage, importVoyage }: Sailing) => vesselImo ?? vesselName ?? exportVoyage ?? importVoyage ?? "";

/** Days within which two documents that give a vessel's call at a port mean the same one. */
const SAME_CALL_DAYS = 3;

const isSameCall = (one: Sailing, other: Sailing) =>
  one.port === other.port &&
  one.terminal === other.terminal &&
  Math.abs(daysBetween(momentOf(one).slice(0, 10), momentOf(other).slice(0, 10))) <= SAME_CALL_DAYS;

/** Later documents first, so that a newer feed's times win over an older one's for the same call. */
const newestFirst = (one: Sailing, other: Sailing) =>
  (other.source.publishedOn ?? "").localeCompare(one.source.publishedOn ?? "") || one.source.id.localeCompare(other.source.id);

function withoutOlderCopies(calls: readonly Sailing[]): Sailing[] {
  const kept: Sailing[] = [];
  for (const call of calls.toSorted(newestFirst)) {
    if (!kept.some((held) => held.source.id !== call.source.id && isSameCall(held, call))) kept.push(call);
  }
  return kept.sort((one, other) => momentOf(one).localeCompare(momentOf(other)));
}

/** Puts the calls of each vessel on each service together; one that was read twice counts once. */
export function voyagesOf(sailings: readonly Sailing[]): Voyage[] {
  const unique = new Map(sailings.map((sailing) => [sailing.id, sailing])).values();
  const byVessel = Map.groupBy(unique, (sailing) => `${serviceKey(sailing.carrier, sailing.serviceCode)} ${vesselOf(sailing)}`);
  return [...byVessel.values()].flatMap((calls) => {
    const [first] = calls;
    return first ? [{ carrier: first.carrier, serviceCode: first.serviceCode, calls: withoutOlderCopies(calls) }] : [];
  });
}

/** Days that a feed covers for a service at a port: from one round before its first call there to one round after its last. */
export interface Covered {
  from: IsoDate;
  to: IsoDate;
}

/**
 * The days for which a feed speaks for a service at a port, cancelled calls included: between calls a round apart there is no other.
 * @param frequencyDays of the service
 */
export function coveredDays(calls: readonly Sailing[], frequencyDays: number): Covered | null {
  const days = calls.map((call) => momentOf(call).slice(0, 10)).sort();
  const [first, last] = [days[0], days.at(-1)];
  return first && last ? { from: addDays(first, 1 - frequencyDays), to: addDays(last, frequencyDays - 1) } : null;
}
