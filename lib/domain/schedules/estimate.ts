import { REFERENCE_KNOTS, sailingDays } from "../routes/sailing-days.ts";
import { isViaCape, type Rotation, type RotationCall } from "./rotation.ts";

/** Nautical miles by sea between two ports, by UN/LOCODE; undefined where the sea lanes do not reach. */
export type SeaDistance = (from: string, to: string) => number | undefined;

/** The distances of a day: by the usual way, and for services that say they keep clear of Suez. */
export interface SeaDistances {
  usual: SeaDistance;
  viaCape: SeaDistance;
}

/**
 * Days that each port on the way takes: the median stay is somewhat under a day (UNCTAD, Review of Maritime Transport); pilotage, slow approach,
 * waiting and the slack that liner schedules hold come to it. Of whole days two fit the stated times on file best (tests/facts/estimated-transit.test.ts).
 */
const PORT_DAYS = 2;

/** How days that no document states are estimated, in words. */
export const ESTIMATE_RULE = `Days at sea are the distance over the sea lanes at ${REFERENCE_KNOTS} knots; each port called on the way adds ${PORT_DAYS} days; whole days. A transhipment waits half the onward service's frequency.`;

export type Basis = "published" | "estimated";

/** A number of days and whether a document states it; null where the sea lanes do not reach either. */
export interface Days {
  days: number | null;
  basis: Basis;
}

/** Whole days, one at least: what an estimate can be taken for. */
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

/** The distances that a rotation's ships sail. */
export const distanceFor = (rotation: Rotation, { usual, viaCape }: SeaDistances): SeaDistance => (isViaCape(rotation) ? viaCape : usual);

/**
 * Days from departure at one call of a rotation to arrival at each later one, in order; from the last port the ships return to the first.
 * A port that the sea lanes do not reach has null, and counts for the ports after it as a stop on the straight way from its neighbours.
 * @param from index of the call of departure
 * @param count how many calls onwards
 */
export function daysOnwards(rotation: Rotation, from: number, count: number, distances: SeaDistances): Days[] {
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
