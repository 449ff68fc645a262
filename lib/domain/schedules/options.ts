import { addDays, calculateHoursBetween, type Moment } from "#lib/platform/dates.ts";
import {
  type Connection,
  findDirectConnections,
  findTranshipments,
  listChangePorts,
  sortConnections,
} from "./connections.ts";
import { type CutoffRule, calculateDeadlines, type Deadline, selectCutoffRules } from "./cutoffs.ts";
import type { Days, SeaDistances } from "./estimate.ts";
import type { Network } from "./network.ts";
import { getFrequency } from "./rotation.ts";
import { isPlausible } from "./route-length.ts";
import { calculateCoveredPeriod, isTakingPlace, type Sailing, type Voyage } from "./sailing.ts";
import { type ExpectedDays, listPatternDays, type Period } from "./upcoming-calls.ts";
import { buildServiceKey } from "./versions.ts";

export interface SailingLeg {
  voyage: Voyage;
  load: Sailing;
  discharge: Sailing;
}

/**
 * `schedule`: a dated sailing from a feed. `pattern`: from a weekly rotation that states weekdays. `estimated`: from a
 * rotation that states only the order of ports. The last two have no date, only a period in which ships call.
 */
export interface SailingOption {
  basis: "schedule" | "pattern" | "estimated";
  carrier: string;
  /** Sailings of a feed; empty when the option is calculated from rotations. */
  dated: readonly SailingLeg[];
  /** `null` when the option is from a feed. */
  connection: Connection | null;
  departure: Moment | null;
  arrival: Moment | null;
  /** Days of the sailings in the period if the pattern still applies; empty without a pattern. */
  expectedDays: readonly ExpectedDays[];
  period: Period | null;
  withinDays: number | null;
  transit: Days;
  transhipmentPorts: readonly string[];
  deadlines: readonly Deadline[];
}

/** To one decimal. */
export const calculateDaysBetweenMoments = (from: Moment, to: Moment) =>
  Math.round((calculateHoursBetween(from, to) / 24) * 10) / 10;

/** Each departure ends at the first later call, unless the vessel returns to `origin` before. */
export function findSailingLegs(voyage: Voyage, origin: string, destination: string): SailingLeg[] {
  const calls = voyage.calls.filter(isTakingPlace);
  return calls.flatMap((load, index) => {
    if (load.port !== origin || load.departure === null) return [];
    const next = calls.slice(index + 1).find(({ port }) => port === origin || port === destination);
    return next?.port === destination && next.arrival !== null ? [{ voyage, load, discharge: next }] : [];
  });
}

/** Between two dated sailings. */
const TRANSHIPMENT_DAYS = { min: 1, max: 14 };

/** Between sailings of one carrier. Of the onward sailings in time, the one that arrives first wins. */
function findDatedTranshipments(voyages: readonly Voyage[], origin: string, destination: string): SailingLeg[][] {
  const onwardFrom = Map.groupBy(
    voyages.flatMap((voyage) =>
      [...listHubs(voyage, origin, destination)].flatMap((hub) => findSailingLegs(voyage, hub, destination)),
    ),
    ({ voyage, load }) => `${voyage.carrier} ${load.port}`,
  );
  return voyages.flatMap((first) =>
    [...listHubs(first, origin, destination)].flatMap((hub) => {
      const onwards = onwardFrom.get(`${first.carrier} ${hub}`) ?? [];
      return (onwards.length > 0 ? findSailingLegs(first, origin, hub) : []).flatMap((leg) => {
        const inTime = onwards.filter(
          ({ voyage, load }) => voyage !== first && isTranshipmentInTime(leg.discharge, load),
        );
        const next = inTime.sort((one, other) =>
          (one.discharge.arrival ?? "").localeCompare(other.discharge.arrival ?? ""),
        )[0];
        return next ? [[leg, next]] : [];
      });
    }),
  );
}

const listHubs = ({ calls }: Voyage, origin: string, destination: string) =>
  new Set(calls.map(({ port }) => port).filter((port) => port !== origin && port !== destination));

function isTranshipmentInTime({ arrival }: Sailing, { departure }: Sailing): boolean {
  const wait = calculateDaysBetweenMoments(arrival ?? "", departure ?? "");
  return wait >= TRANSHIPMENT_DAYS.min && wait <= TRANSHIPMENT_DAYS.max;
}

function buildDatedOption(legs: readonly SailingLeg[], rules: readonly CutoffRule[]): SailingOption[] {
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
      expectedDays: [],
      period: null,
      withinDays: null,
      transit: { days: calculateDaysBetweenMoments(departure, arrival), basis: "published" },
      transhipmentPorts: legs.slice(1).map((leg) => leg.load.port),
      deadlines: calculateDeadlines(
        selectCutoffRules(rules, {
          carrier: voyage.carrier,
          port: load.port,
          destination: last.discharge.port,
          date: departure.slice(0, 10),
        }),
        { arrival: load.arrival, departure },
        { cutoffs: load.cutoffs, fact: load },
      ),
    },
  ];
}

/** The parts of the period for which no feed covers the service at the port. */
function findOpenPeriods(connection: Connection, voyages: readonly Voyage[], origin: string, period: Period): Period[] {
  const { rotation } = connection.legs[0];
  const key = buildServiceKey(rotation.carrier, rotation.serviceCode);
  const calls = voyages
    .filter((voyage) => buildServiceKey(voyage.carrier, voyage.serviceCode) === key)
    .flatMap((voyage) => voyage.calls);
  const covered = calculateCoveredPeriod(
    calls.filter(({ port }) => port === origin),
    getFrequency(rotation).days,
  );
  if (!covered || covered.to < period.from || covered.from > period.to) return [period];
  return [
    { from: period.from, to: addDays(covered.from, -1) },
    { from: addDays(covered.to, 1), to: period.to },
  ].filter(({ from, to }) => from <= to);
}

/** Its cutoffs have no time, because no sailing has a date. */
function buildServiceOption(connection: Connection, period: Period, rules: readonly CutoffRule[]): SailingOption {
  const [first] = connection.legs;
  const last = connection.legs.at(-1) ?? first;
  const { rotation } = first;
  const destination = last.rotation.calls[last.to]?.port ?? "";
  const load = rotation.calls[first.from]?.port ?? "";
  const carrierRules = selectCutoffRules(rules, {
    carrier: rotation.carrier,
    port: load,
    destination,
    date: period.from,
  });
  const days = listPatternDays(rotation, first.from, period);
  const isPattern = days?.every(({ departure }) => departure !== null) ?? false;
  return {
    basis: isPattern ? "pattern" : "estimated",
    carrier: connection.carrier,
    dated: [],
    connection,
    departure: null,
    arrival: null,
    expectedDays: (isPattern ? (days ?? []) : []).map(({ departure }) => ({
      departure,
      arrival: departure === null || connection.days === null ? null : addDays(departure, Math.round(connection.days)),
    })),
    period,
    withinDays: getFrequency(rotation).days,
    transit: { days: connection.days, basis: connection.basis },
    transhipmentPorts: listChangePorts(connection),
    deadlines: calculateDeadlines(carrierRules, { arrival: null, departure: null }),
  };
}

const MAX_TRANSHIPMENT_CONNECTIONS = 10;

export interface OptionsQuery {
  origin: string;
  destination: string;
  period: Period;
  carrier?: string | undefined;
}

/**
 * Sailings of feeds come first, by departure. They replace the rotation of their service on the days that the feed
 * covers. The other services follow, without dates. Transhipments are used only when there is no direct option. Ways
 * that are not plausible are excluded.
 */
export function findSailingOptions(
  network: Network,
  voyages: readonly Voyage[],
  rules: readonly CutoffRule[],
  query: OptionsQuery,
  distances: SeaDistances,
): SailingOption[] {
  const { origin, destination, period, carrier } = query;
  const carrierVoyages = voyages.filter((voyage) => carrier === undefined || voyage.carrier === carrier);
  const isInPeriod = ([first]: readonly SailingLeg[]) => {
    const day = first?.load.departure?.slice(0, 10) ?? "";
    return day >= period.from && day <= period.to;
  };
  const computeOptions = (connections: readonly Connection[]) =>
    sortConnections(connections).flatMap((connection) =>
      findOpenPeriods(connection, carrierVoyages, origin, period).map((open) =>
        buildServiceOption(connection, open, rules),
      ),
    );
  const lane = { origin, destination, date: period.from, carrier };

  const direct = carrierVoyages.flatMap((voyage) => findSailingLegs(voyage, origin, destination).map((leg) => [leg]));
  const listDatedOptions = (legs: readonly SailingLeg[][]) =>
    legs
      .filter(isInPeriod)
      .flatMap((one) => buildDatedOption(one, rules))
      .filter(({ transit }) => isPlausible(query, transit.days, [], distances));
  const dated = listDatedOptions(direct);
  const computed = computeOptions(findDirectConnections(network, lane, distances));
  const found = sortOptions([...dated, ...computed]);
  if (found.length > 0) return found;

  const changes = [
    ...listDatedOptions(findDatedTranshipments(carrierVoyages, origin, destination)),
    ...computeOptions(findTranshipments(network, lane, distances).slice(0, MAX_TRANSHIPMENT_CONNECTIONS)),
  ];
  return sortOptions([...found, ...changes]);
}

/** Dated ones by departure, then the others in their original order. */
const sortOptions = (options: readonly SailingOption[]) =>
  options.toSorted(
    (one, other) => (one.departure ?? "9999").localeCompare(other.departure ?? "9999") || compareArrivals(one, other),
  );

const compareArrivals = (one: SailingOption, other: SailingOption) =>
  one.departure === null
    ? 0
    : (one.arrival ?? "").localeCompare(other.arrival ?? "") || one.carrier.localeCompare(other.carrier);
