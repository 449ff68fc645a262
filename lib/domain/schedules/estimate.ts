import type { IsoDate } from "#lib/platform/dates.ts";
import { isIllustrative } from "../quality/quality.ts";
import { REFERENCE_KNOTS, sailingDays } from "../routes/sailing-days.ts";
import type { Rotation, RotationCall } from "./rotation.ts";

/** Returns the nautical miles by sea between two UN/LOCODEs; `undefined` when no sea lane reaches a port. */
export type SeaDistance = (from: string, to: string) => number | undefined;

/** Distances on a date: by the route that container lines take, for services that state that they avoid Suez, and for those that pass it. */
export interface SeaDistances {
  usual: SeaDistance;
  viaCape: SeaDistance;
  viaSuez: SeaDistance;
  /** The last day with a report that ships avoid the Red Sea; `null` when there is none, or when lines are back. */
  redSeaAvoidedOn: IsoDate | null;
}

/**
 * Days for each port call on the route. The median stay is under one day (UNCTAD, Review of Maritime Transport). Pilotage, slow approach,
 * waiting and slack in the schedule add to it. Two whole days match the stated times best (tests/facts/estimated-transit.test.ts).
 */
export const PORT_DAYS = 2;

/** Description of the estimate for API answers. */
export const ESTIMATE_RULE = `Days at sea are the distance along the sea lanes at ${REFERENCE_KNOTS} knots. Each port call on the way adds ${PORT_DAYS} days. The sum is rounded to whole days. The wait for a transhipment is half the frequency of the onward service.`;

export type Basis = "published" | "estimated";

/** A number of days and its basis. `null` when no document states it and no sea lane reaches a port. */
export interface Days {
  days: number | null;
  basis: Basis;
}

/** Rounds to whole days, at least one: an estimate is not more exact. */
const wholeDays = (days: number) => Math.max(1, Math.round(days));

function legDays(from: RotationCall, to: RotationCall, distance: SeaDistance, isReturn: boolean): Days {
  const stated = !isReturn && from.departureDay !== null && to.arrivalDay !== null ? to.arrivalDay - from.departureDay : null;
  if (stated !== null && stated >= 0) return { days: stated, basis: "published" };
  const miles = from.port === to.port ? 0 : distance(from.port, to.port);
  return { days: miles === undefined ? null : sailingDays(miles), basis: "estimated" };
}

const stayDays = ({ arrivalDay, departureDay }: RotationCall): Days =>
  arrivalDay !== null && departureDay !== null && departureDay >= arrivalDay
    ? { days: departureDay - arrivalDay, basis: "published" }
    : { days: PORT_DAYS, basis: "estimated" };

/** Returns the distances that apply to a rotation. */
export const distanceFor = ({ route }: Rotation, { usual, viaCape, viaSuez }: SeaDistances): SeaDistance =>
  route === "cape" ? viaCape : route === "suez" ? viaSuez : usual;

/** Checks whether a service still sails as published: one through Suez does not, if ships avoid the Red Sea and its document is older. */
export const sailsAsPublished = ({ route, asOf }: Rotation, { redSeaAvoidedOn }: SeaDistances): boolean =>
  route !== "suez" || redSeaAvoidedOn === null || (asOf !== null && asOf > redSeaAvoidedOn);

/**
 * Calculates the days from departure at one call of a rotation to arrival at each later call, in order. After the last port, the ships
 * return to the first. A port that no sea lane reaches has `null` days. For later ports, it counts as a stop of PORT_DAYS
 * on the direct route between its neighbours. The days of an illustrative service are estimates, whatever its rows say.
 * @param from index of the call of departure
 * @param count number of later calls
 */
export function daysOnwards(rotation: Rotation, from: number, count: number, distances: SeaDistances): Days[] {
  const onwards = countOnwards(rotation, from, count, distances);
  return isIllustrative(rotation) ? onwards.map(({ days }) => ({ days, basis: "estimated" })) : onwards;
}

function countOnwards(rotation: Rotation, from: number, count: number, distances: SeaDistances): Days[] {
  const { calls } = rotation;
  const start = calls[from];
  if (!start) return [];
  const distance = distanceFor(rotation, distances);
  const onwards: Days[] = [];
  let reached = { call: start, step: 0 };
  let sum = 0;
  let isEstimated = false;
  for (let step = 1; step <= count; step++) {
    const call = calls[(from + step) % calls.length] ?? start;
    const isReturn = from + reached.step < calls.length && from + step >= calls.length;
    const leg = legDays(reached.call, call, distance, isReturn);
    if (leg.days === null) {
      onwards.push({ days: null, basis: "estimated" });
      continue;
    }
    const stay: Days = reached.step === 0 ? { days: 0, basis: "published" } : stayDays(reached.call);
    const passedOver = step - reached.step - 1;
    sum += leg.days + (stay.days ?? 0) + passedOver * PORT_DAYS;
    isEstimated ||= leg.basis === "estimated" || stay.basis === "estimated" || passedOver > 0;
    reached = { call, step };
    const stated = from + step < calls.length && start.departureDay !== null && call.arrivalDay !== null ? call.arrivalDay - start.departureDay : -1;
    if (stated >= 0) {
      sum = stated;
      onwards.push({ days: stated, basis: "published" });
    } else onwards.push(isEstimated ? { days: wholeDays(sum), basis: "estimated" } : { days: sum, basis: "published" });
  }
  return onwards;
}
