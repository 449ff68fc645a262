import { addDays, countDaysBetween, getWeekday, type IsoDate, type Moment } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import { calculateDaysOnwards, type Days, type SeaDistances } from "./estimate.ts";
import type { Network } from "./network.ts";
import { type Frequency, getFrequency, isClosed, type Rotation, type RotationCall } from "./rotation.ts";
import { calculateCoveredPeriod, getCallMoment, isTakingPlace, type Sailing, type Voyage } from "./sailing.ts";
import { buildServiceKey, findVersionsIn, isOldOn } from "./versions.ts";

/** Both ends inclusive. */
export interface Period {
  from: IsoDate;
  to: IsoDate;
}

/** A sailing from a carrier's feed, with exact times. */
export interface UpcomingCall extends Call {
  arrival: Moment | null;
  departure: Moment | null;
  sailing: Sailing;
}

/** Days that a weekday pattern gives; `null` when the pattern does not state the event. */
export interface ExpectedDays {
  arrival: IsoDate | null;
  departure: IsoDate | null;
}

/** `pattern`: a document states the weekday of the service and that it is weekly. `estimated`: no day is known. */
export const SERVICE_BASES = ["pattern", "estimated"] as const;
export type ServiceBasis = (typeof SERVICE_BASES)[number];

/** Of a service without dates: that it is weekly, and that it may call on any day of the week. */
export const ASSUMPTIONS = ["weekly", "any_weekday"] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];

/** A service without a dated call. A ship calls once every `withinDays` days in `period`. */
export interface CallingService extends Call {
  basis: ServiceBasis;
  /** Days of the calls in the period if the pattern still applies; empty without a pattern. */
  expectedDays: readonly ExpectedDays[];
  rotation: Rotation;
  period: Period;
  withinDays: number;
  weekdayArrival: number | null;
  weekdayDeparture: number | null;
  assumed: readonly Assumption[];
}

/** What calls and services at a port have in common. */
interface Call {
  carrier: string;
  serviceCode: string;
  serviceName: string | null;
  terminal: string | null;
  previousPort: string | null;
  nextPort: string | null;
  daysToNext: Days | null;
  frequency: Frequency | null;
  rotation: Rotation | null;
  fact: Fact;
}

export function countExpectedCalls({ period, withinDays }: CallingService): { least: number; most: number } {
  const calls = (countDaysBetween(period.from, period.to) + 1) / withinDays;
  return { least: Math.floor(calls), most: Math.ceil(calls) };
}

/** Weekday and day number that a rotation states for an arrival or departure. */
interface StatedEvent {
  weekday: number | null;
  day: number | null;
}

const getArrival = (call: RotationCall): StatedEvent => ({ weekday: call.weekdayArrival, day: call.arrivalDay });
const getDeparture = (call: RotationCall): StatedEvent => ({ weekday: call.weekdayDeparture, day: call.departureDay });

/** A weekday that is not stated follows from another event and the stated days between them. */
function findWeekday(rotation: Rotation, { weekday, day }: StatedEvent): number | null {
  if (weekday !== null || day === null) return weekday;
  const known = rotation.calls
    .flatMap((call) => [getDeparture(call), getArrival(call)])
    .find((event) => event.weekday !== null && event.day !== null);
  if (!known || known.weekday === null || known.day === null) return null;
  return ((((known.weekday - 1 + Math.round(day - known.day)) % 7) + 7) % 7) + 1;
}

/** `null` when unknown. */
export function findDepartureWeekday(rotation: Rotation, index: number): number | null {
  const call = rotation.calls[index];
  return call ? findWeekday(rotation, getDeparture(call)) : null;
}

/** @param weekdays weekdays of its call, `null` when unknown */
export function listServiceAssumptions(rotation: Rotation, weekdays: readonly (number | null)[]): Assumption[] {
  const assumed: Assumption[] = getFrequency(rotation).basis === "assumed" ? ["weekly"] : [];
  return weekdays.every((weekday) => weekday === null) ? [...assumed, "any_weekday"] : assumed;
}

/** On or after `from`. */
const findNextWeekday = (weekday: number, from: IsoDate) => addDays(from, (weekday - getWeekday(from) + 7) % 7);

/**
 * By the weekdays of a weekly service. The days are not dated calls: a pattern says nothing about a certain week.
 * `null` when no document states that the service is weekly, or no weekday is known.
 */
export function listPatternDays(rotation: Rotation, index: number, { from, to }: Period): ExpectedDays[] | null {
  const { days: every, basis } = getFrequency(rotation);
  if (every !== 7 || basis !== "published") return null;
  const call = rotation.calls[index];
  if (!call) return null;
  const arrives = findWeekday(rotation, getArrival(call));
  const departs = findWeekday(rotation, getDeparture(call));
  const anchor = departs ?? arrives;
  if (anchor === null) return null;
  const stay = arrives !== null && departs !== null ? (departs - arrives + 7) % 7 : null;
  const days: ExpectedDays[] = [];
  for (let day = findNextWeekday(anchor, from); day <= to; day = addDays(day, 7)) {
    days.push(
      departs === null
        ? { arrival: day, departure: null }
        : { arrival: stay === null ? null : addDays(day, -stay), departure: day },
    );
  }
  return days;
}

function buildCallingServices(
  rotation: Rotation,
  port: string,
  period: Period,
  distances: SeaDistances,
): CallingService[] {
  const { calls } = rotation;
  const last = calls.length - 1;
  return calls.flatMap((call, index): CallingService[] => {
    // In a closed rotation, the last call is the first call of the next round.
    if (call.port !== port || (isClosed(rotation) && index === last)) return [];
    const frequency = getFrequency(rotation);
    const base = {
      carrier: rotation.carrier,
      serviceCode: rotation.serviceCode,
      serviceName: rotation.serviceName,
      terminal: call.terminal,
      // An open rotation does not state the return, so the port before the first call is unknown.
      previousPort: (index === 0 && isClosed(rotation) ? calls[last - 1] : calls[index - 1])?.port ?? null,
      nextPort: calls[index + 1]?.port ?? null,
      daysToNext: index === last ? null : (calculateDaysOnwards(rotation, index, 1, distances)[0] ?? null),
      frequency,
      rotation,
      fact: rotation,
    };
    const days = listPatternDays(rotation, index, period);
    const weekdays = {
      weekdayArrival: findWeekday(rotation, getArrival(call)),
      weekdayDeparture: findWeekday(rotation, getDeparture(call)),
    };
    const assumed = listServiceAssumptions(rotation, [weekdays.weekdayArrival, weekdays.weekdayDeparture]);
    const basis = days === null ? "estimated" : "pattern";
    return [{ ...base, basis, expectedDays: days ?? [], period, withinDays: frequency.days, ...weekdays, assumed }];
  });
}

function toUpcomingCall({ calls, carrier, serviceCode }: Voyage, sailing: Sailing): UpcomingCall {
  const sailed = calls.filter(isTakingPlace);
  const place = sailed.indexOf(sailing);
  return {
    carrier,
    serviceCode,
    serviceName: sailing.serviceName,
    terminal: sailing.terminal,
    arrival: sailing.arrival,
    departure: sailing.departure,
    previousPort: sailed[place - 1]?.port ?? null,
    nextPort: sailed[place + 1]?.port ?? null,
    daysToNext: null,
    frequency: null,
    sailing,
    rotation: null,
    fact: sailing,
  };
}

function findUncoveredPeriods({ from, to }: Period, covered: Period | null): Period[] {
  if (!covered || covered.to < from || covered.from > to) return [{ from, to }];
  return [
    { from, to: addDays(covered.from, -1) },
    { from: addDays(covered.to, 1), to },
  ].filter((part) => part.from <= part.to);
}

const byTime = (one: UpcomingCall, other: UpcomingCall) =>
  (one.arrival ?? one.departure ?? "").localeCompare(other.arrival ?? other.departure ?? "") || byService(one, other);

const compareNewestFirst = (one: CallingService, other: CallingService) =>
  (other.rotation.asOf ?? "").localeCompare(one.rotation.asOf ?? "") || byService(one, other);

const byService = (one: Call, other: Call) =>
  one.carrier.localeCompare(other.carrier) || one.serviceCode.localeCompare(other.serviceCode);

export interface UpcomingCalls {
  /** Calls with a date, by time. */
  calls: UpcomingCall[];
  /** Services without dated calls, newest first. */
  services: CallingService[];
  /** Calls in the period that a feed reports as cancelled. */
  cancelled: Sailing[];
}

/**
 * Sailings from feeds, and services on the days that no feed covers for the same service and port. Only the newest
 * version of each service counts, and only while it is usable.
 *
 * @param voyages voyages from feeds that call at the port
 */
export function listUpcomingCalls(
  network: Network,
  voyages: readonly Voyage[],
  port: string,
  period: Period,
  distances: SeaDistances,
): UpcomingCalls {
  const atPort = voyages.flatMap((voyage) =>
    voyage.calls.filter((call) => call.port === port).map((call) => ({ voyage, call })),
  );
  const within = atPort.filter(
    ({ call }) =>
      (call.departure ?? getCallMoment(call)) >= period.from && getCallMoment(call).slice(0, 10) <= period.to,
  );
  const feeds = Map.groupBy(atPort, ({ voyage }) => buildServiceKey(voyage.carrier, voyage.serviceCode));
  const services = (network.byPort.get(port) ?? []).flatMap((family) =>
    findVersionsIn(family, period.from, period.to)
      .filter(({ rotation, from }) => !isOldOn(rotation, from))
      .flatMap(({ rotation, from, to }) => {
        const dated = feeds.get(buildServiceKey(rotation.carrier, rotation.serviceCode))?.map(({ call }) => call) ?? [];
        const covered = calculateCoveredPeriod(dated, getFrequency(rotation).days);
        return findUncoveredPeriods({ from, to }, covered).flatMap((part) =>
          buildCallingServices(rotation, port, part, distances),
        );
      }),
  );
  const scheduled = within
    .filter(({ call }) => isTakingPlace(call))
    .map(({ voyage, call }) => toUpcomingCall(voyage, call));
  return {
    calls: scheduled.sort(byTime),
    services: services.sort(compareNewestFirst),
    cancelled: within.filter(({ call }) => !isTakingPlace(call)).map(({ call }) => call),
  };
}
