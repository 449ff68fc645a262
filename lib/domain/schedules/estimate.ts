import type { IsoDate } from "#lib/platform/dates.ts";
import { isIllustrative } from "../quality/quality.ts";
import { TRADE_SPEEDS } from "../routes/liner-speeds.ts";
import { calculateSailingDays, REFERENCE_KNOTS } from "../routes/sailing-days.ts";
import type { Rotation, RotationCall } from "./rotation.ts";

/** In nautical miles, between two UN/LOCODEs; `undefined` when no sea lane reaches a port. */
export type SeaDistance = (from: string, to: string) => number | undefined;

/**
 * On a date. `usual`: by the route that container lines take. `viaCape`: for services that state that they avoid Suez.
 * `viaSuez`: for those that pass it.
 */
export interface SeaDistances {
  usual: SeaDistance;
  viaCape: SeaDistance;
  viaSuez: SeaDistance;
  /** Checks whether the shortest route between two UN/LOCODEs passes the Suez Canal or Bab-el-Mandeb. */
  passesRedSea: (from: string, to: string) => boolean;
  /** Returns the speed of the liner services between two UN/LOCODEs. */
  knots: (from: string, to: string) => number;
  /** The last day with a report that ships avoid the Red Sea; `null` when there is none, or when lines are back. */
  redSeaAvoidedOn: IsoDate | null;
}

/**
 * Days for each port call on the route, and for the arrival of a ship that sails straight. The median stay is under one
 * day (UNCTAD, Review of Maritime Transport); pilotage and berthing add to it. With the speeds of the trades, one day
 * fits the stated times (tests/facts/estimated-transit.test.ts).
 */
export const PORT_DAYS = 1;

const KNOTS = TRADE_SPEEDS.map(({ knots }) => knots);

const SPEEDS_TEXT = `the speed of the trade's liner services: ${Math.min(...KNOTS)} to ${Math.max(...KNOTS)} knots by the days that documents state, otherwise ${REFERENCE_KNOTS} knots`;

/** For API answers. */
export const ESTIMATE_RULE = `Days at sea are the distance along the sea lanes at ${SPEEDS_TEXT}. Each port call on the way adds ${PORT_DAYS} day. The sum is rounded to whole days. The wait for a transhipment is half the frequency of the onward service.`;

export type Basis = "published" | "estimated";

/** `null` when no document states the days and no sea lane reaches a port. */
export interface Days {
  days: number | null;
  basis: Basis;
}

/** At least one: an estimate is not more exact. */
const roundToWholeDays = (days: number) => Math.max(1, Math.round(days));

/** Days that are counted so far: those that documents state, and miles at sea. */
interface Counted {
  days: number;
  miles: number;
  isEstimated: boolean;
}

/** `null` when no document states it and no sea lane reaches a port. */
function countHop(from: RotationCall, to: RotationCall, distance: SeaDistance, isReturn: boolean): Counted | null {
  const stated =
    !isReturn && from.departureDay !== null && to.arrivalDay !== null ? to.arrivalDay - from.departureDay : null;
  if (stated !== null && stated >= 0) return { days: stated, miles: 0, isEstimated: false };
  const miles = from.port === to.port ? 0 : distance(from.port, to.port);
  return miles === undefined ? null : { days: 0, miles, isEstimated: true };
}

const countStay = ({ arrivalDay, departureDay }: RotationCall): Counted =>
  arrivalDay !== null && departureDay !== null && departureDay >= arrivalDay
    ? { days: departureDay - arrivalDay, miles: 0, isEstimated: false }
    : { days: PORT_DAYS, miles: 0, isEstimated: true };

export const chooseSeaDistance = ({ route }: Rotation, { usual, viaCape, viaSuez }: SeaDistances): SeaDistance =>
  route === "cape" ? viaCape : route === "suez" ? viaSuez : usual;

/**
 * From departure at one call of a rotation to arrival at each later call, in order. After the last port, the ships
 * return to the first. A port that no sea lane reaches has `null` days. For later ports, it counts as a stop of
 * PORT_DAYS on the direct route between its neighbours. The days of an illustrative service are estimates, whatever its
 * rows say.
 * @param from index of the call of departure
 * @param count number of later calls
 */
export function calculateDaysOnwards(rotation: Rotation, from: number, count: number, distances: SeaDistances): Days[] {
  const onwards = countOnwards(rotation, from, count, distances);
  return isIllustrative(rotation) ? onwards.map(({ days }) => ({ days, basis: "estimated" })) : onwards;
}

function countOnwards(rotation: Rotation, from: number, count: number, distances: SeaDistances): Days[] {
  const { calls } = rotation;
  const start = calls[from];
  if (!start) return [];
  const distance = chooseSeaDistance(rotation, distances);
  const onwards: Days[] = [];
  let reached = { call: start, step: 0, days: 0 };
  let sum: Counted = { days: 0, miles: 0, isEstimated: false };
  for (let step = 1; step <= count; step++) {
    const call = calls[(from + step) % calls.length] ?? start;
    const isReturn = from + reached.step < calls.length && from + step >= calls.length;
    const hop = countHop(reached.call, call, distance, isReturn);
    if (hop === null) {
      onwards.push({ days: null, basis: "estimated" });
      continue;
    }
    const passedOver = step - reached.step - 1;
    sum = addUp(sum, reached.step === 0 ? NOTHING : countStay(reached.call), hop, {
      ...NOTHING,
      days: passedOver * PORT_DAYS,
      isEstimated: passedOver > 0,
    });
    const stated =
      from + step < calls.length && start.departureDay !== null && call.arrivalDay !== null
        ? call.arrivalDay - start.departureDay
        : -1;
    if (stated >= 0) sum = { ...sum, days: stated, miles: 0 };
    // A ship is never earlier at a later port, whatever the speeds of the two trades are.
    const days = Math.max(
      reached.days,
      sum.days + calculateSailingDays(sum.miles, distances.knots(start.port, call.port)),
    );
    reached = { call, step, days };
    const isPublished = stated >= 0 || !sum.isEstimated;
    onwards.push({ days: isPublished ? days : roundToWholeDays(days), basis: isPublished ? "published" : "estimated" });
  }
  return onwards;
}

const NOTHING: Counted = { days: 0, miles: 0, isEstimated: false };

const addUp = (...parts: readonly Counted[]): Counted => ({
  days: parts.reduce((sum, { days }) => sum + days, 0),
  miles: parts.reduce((sum, { miles }) => sum + miles, 0),
  isEstimated: parts.some((part) => part.isEstimated),
});
