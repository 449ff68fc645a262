import { addDays, hoursBetween, type IsoDate, type Moment } from "#lib/platform/dates.ts";
import { type Connection, changesOf, directConnections, isOldConnection, sortConnections, transhipments } from "./connections.ts";
import { type CutoffRule, cutoffRulesFor, type Deadline, deadlines } from "./cutoffs.ts";
import type { Days, SeaDistances } from "./estimate.ts";
import type { Network } from "./network.ts";
import { frequencyOf } from "./rotation.ts";
import { hasReasonableRoute, tooLongLast } from "./route-length.ts";
import { coveredDays, type Sailing, takesPlace, type Voyage } from "./sailing.ts";
import { type Period, weeklyDays } from "./upcoming-calls.ts";
import { serviceKey } from "./versions.ts";

/** A vessel's way from one port to another with the call at each end. */
export interface SailingLeg {
  voyage: Voyage;
  load: Sailing;
  discharge: Sailing;
}

/**
 * A way to ship a container: a dated one of a feed (`schedule`), one of a rotation that states its weekdays (`published`), or one of a rotation
 * that states only the order of its ports (`estimated`): then there is no day, only the days within which a ship calls.
 */
export interface SailingOption {
  basis: "schedule" | "published" | "estimated";
  carrier: string;
  /** Empty where it is computed from rotations. */
  dated: readonly SailingLeg[];
  /** Null where it comes from a feed. */
  connection: Connection | null;
  departure: string | null;
  arrival: string | null;
  period: Period | null;
  withinDays: number | null;
  transit: Days;
  /** So long that it counts only where there is no other. */
  isTooLong: boolean;
  transhipmentPorts: readonly string[];
  deadlines: readonly Deadline[];
}

/** Days between two moments, to one decimal. */
export const daysFrom = (from: Moment, to: Moment) => Math.round((hoursBetween(from, to) / 24) * 10) / 10;

/** A vessel's ways from `origin` to a later call: each departure with the first call there, unless the vessel is back at `origin` before it. */
export function sailingLegs(voyage: Voyage, origin: string, destination: string): SailingLeg[] {
  const calls = voyage.calls.filter(takesPlace);
  return calls.flatMap((load, index) => {
    if (load.port !== origin || load.departure === null) return [];
    const next = calls.slice(index + 1).find(({ port }) => port === origin || port === destination);
    return next?.port === destination && next.arrival !== null ? [{ voyage, load, discharge: next }] : [];
  });
}

/** Days that a container needs at least, and waits at most, to change from one dated vessel to another. */
const DATED_CHANGE_DAYS = { least: 1, most: 14 };

/** A change of vessels between two dated sailings of a carrier: of the onward vessels that leave in time, the one that arrives first. */
function datedChanges(voyages: readonly Voyage[], origin: string, destination: string): SailingLeg[][] {
  const onwardFrom = Map.groupBy(
    voyages.flatMap((voyage) => [...hubsOf(voyage, origin, destination)].flatMap((hub) => sailingLegs(voyage, hub, destination))),
    ({ voyage, load }) => `${voyage.carrier} ${load.port}`,
  );
  return voyages.flatMap((first) =>
    [...hubsOf(first, origin, destination)].flatMap((hub) => {
      const onwards = onwardFrom.get(`${first.carrier} ${hub}`) ?? [];
      return (onwards.length > 0 ? sailingLegs(first, origin, hub) : []).flatMap((leg) => {
        const inTime = onwards.filter(({ voyage, load }) => voyage !== first && isChangeInTime(leg.discharge, load));
        const next = inTime.sort((one, other) => (one.discharge.arrival ?? "").localeCompare(other.discharge.arrival ?? ""))[0];
        return next ? [[leg, next]] : [];
      });
    }),
  );
}

/** The ports at which a vessel could hand over what goes from one port to another. */
const hubsOf = ({ calls }: Voyage, origin: string, destination: string) =>
  new Set(calls.map(({ port }) => port).filter((port) => port !== origin && port !== destination));

function isChangeInTime({ arrival }: Sailing, { departure }: Sailing): boolean {
  const wait = daysFrom(arrival ?? "", departure ?? "");
  return wait >= DATED_CHANGE_DAYS.least && wait <= DATED_CHANGE_DAYS.most;
}

function datedOption(legs: readonly SailingLeg[], rules: readonly CutoffRule[]): SailingOption[] {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return [];
  const { load, voyage } = first;
  const departure = load.departure ?? "";
  const arrival = last.discharge.arrival ?? "";
  return [
    {
      basis: "schedule",
      carrier: voyage.carrier,
      dated: legs,
      connection: null,
      departure,
      arrival,
      period: null,
      withinDays: null,
      transit: { days: daysFrom(departure, arrival), basis: "published" },
      isTooLong: false,
      transhipmentPorts: legs.slice(1).map((leg) => leg.load.port),
      deadlines: deadlines(cutoffRulesFor(rules, voyage.carrier, load.port), { arrival: load.arrival, departure }, { cutoffs: load.cutoffs, fact: load }),
    },
  ];
}

/** The parts of a period in which no feed speaks for a service at a port. */
function openPeriods(connection: Connection, voyages: readonly Voyage[], origin: string, period: Period): Period[] {
  const { rotation } = connection.legs[0];
  const key = serviceKey(rotation.carrier, rotation.serviceCode);
  const calls = voyages.filter((voyage) => serviceKey(voyage.carrier, voyage.serviceCode) === key).flatMap((voyage) => voyage.calls);
  const covered = coveredDays(
    calls.filter(({ port }) => port === origin),
    frequencyOf(rotation).days,
  );
  if (!covered || covered.to < period.from || covered.from > period.to) return [period];
  return [
    { from: period.from, to: addDays(covered.from, -1) },
    { from: addDays(covered.to, 1), to: period.to },
  ].filter(({ from, to }) => from <= to);
}

function computedOptions(connection: Connection, period: Period, date: IsoDate, rules: readonly CutoffRule[]): SailingOption[] {
  const [first] = connection.legs;
  const { rotation } = first;
  const load = rotation.calls[first.from]?.port ?? "";
  const held = cutoffRulesFor(rules, rotation.carrier, load);
  const base = {
    carrier: connection.carrier,
    dated: [],
    connection,
    transit: { days: connection.days, basis: connection.basis },
    isTooLong: connection.isTooLong,
    transhipmentPorts: changesOf(connection),
  };
  const days = isOldConnection(connection, date) ? null : weeklyDays(rotation, first.from, period);
  const departures = days?.filter(({ departure }) => departure !== null);
  if (!departures) {
    const { days: withinDays } = frequencyOf(rotation);
    return [
      { ...base, basis: "estimated", departure: null, arrival: null, period, withinDays, deadlines: deadlines(held, { arrival: null, departure: null }) },
    ];
  }
  return departures.map(({ arrival: berthed, departure }) => ({
    ...base,
    basis: "published",
    departure,
    arrival: departure !== null && connection.days !== null ? addDays(departure, Math.round(connection.days)) : null,
    period: null,
    withinDays: null,
    deadlines: deadlines(held, { arrival: berthed, departure }),
  }));
}

/** The most connections with a change that are worth showing. */
const MOST_CHANGES = 10;

export interface OptionsQuery {
  origin: string;
  destination: string;
  period: Period;
  carrier?: string | undefined;
}

/**
 * The ways to ship a container from one port to another in a period. Sailings of feeds come first, in the order of departure; they stand for
 * their service on the days that the feed covers. Rotations follow: those whose weekday is stated with a day for each week, the others
 * without a day. Ways with a change of ships are searched only where no service and no dated vessel goes all the way, but roundabout.
 */
export function sailingOptions(
  network: Network,
  voyages: readonly Voyage[],
  rules: readonly CutoffRule[],
  asked: OptionsQuery,
  distances: SeaDistances,
): SailingOption[] {
  const { origin, destination, period, carrier } = asked;
  const ofCarrier = voyages.filter((voyage) => carrier === undefined || voyage.carrier === carrier);
  const isInPeriod = ([first]: readonly SailingLeg[]) => {
    const day = first?.load.departure?.slice(0, 10) ?? "";
    return day >= period.from && day <= period.to;
  };
  const computedFrom = (connections: readonly Connection[]) =>
    sortConnections(connections, period.from).flatMap((connection) =>
      openPeriods(connection, ofCarrier, origin, period).flatMap((open) => computedOptions(connection, open, period.from, rules)),
    );
  const lane = { origin, destination, date: period.from, carrier };

  const direct = ofCarrier.flatMap((voyage) => sailingLegs(voyage, origin, destination).map((leg) => [leg]));
  const dated = direct.filter(isInPeriod).flatMap((legs) => datedOption(legs, rules));
  const computed = computedFrom(directConnections(network, lane, distances));
  const found = sortOptions([...dated, ...computed]);
  if (hasReasonableRoute(found)) return found;

  const changed = datedChanges(ofCarrier, origin, destination).filter(isInPeriod);
  const changes = [...changed.flatMap((legs) => datedOption(legs, rules)), ...computedFrom(transhipments(network, lane, distances).slice(0, MOST_CHANGES))];
  return sortOptions([...found, ...changes]);
}

/** Those with a day first, by departure; the others keep their order; roundabout ones last. */
const sortOptions = (options: readonly SailingOption[]) =>
  tooLongLast(options.toSorted((one, other) => (one.departure ?? "9999").localeCompare(other.departure ?? "9999") || momentOrder(one, other)));

const momentOrder = (one: SailingOption, other: SailingOption) =>
  one.departure === null ? 0 : (one.arrival ?? "").localeCompare(other.arrival ?? "") || one.carrier.localeCompare(other.carrier);
