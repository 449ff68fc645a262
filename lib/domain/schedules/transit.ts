import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import { isStaleOn, ownDate } from "../quality/shelf-life.ts";
import { type Connection, type ConnectionQuery, changesOf, directConnections, factsOf, isOldConnection, transhipments } from "./connections.ts";
import type { Basis, SeaDistances } from "./estimate.ts";
import { type Network, type TransitTime, transitTimesOn } from "./network.ts";
import { daysFrom, sailingLegs } from "./options.ts";
import type { Rotation } from "./rotation.ts";
import type { RotationLeg } from "./rotation-legs.ts";
import { hasReasonableRoute, tooLongLast } from "./route-length.ts";
import type { Voyage } from "./sailing.ts";
import { ageOn, serviceKey, versionOn } from "./versions.ts";

/** Transit time of one carrier between two ports. */
export interface Transit {
  carrier: string;
  /** Services in order; empty when the document names none. */
  services: readonly { code: string; name: string | null; alliance: string | null }[];
  /** `null` when no sea lane reaches a port of the route. */
  days: number | null;
  /** `schedule`: median of the coming sailings of a feed. `published`: stated by a document. `estimated`: calculated from the order of ports. */
  basis: "schedule" | Basis;
  transhipmentPorts: readonly string[];
  /** True for a route so long that it is used only when there is no other. */
  isTooLong: boolean;
  /** True when the route includes the return from the last port of a rotation to the first. The document may not list the calls on that return. */
  isOnReturn: boolean;
  asOf: IsoDate | null;
  ageDays: number | null;
  isOld: boolean;
  /** Legs on the rotations; empty when no document states their order of ports. */
  legs: readonly RotationLeg[];
  facts: readonly [Fact, ...Fact[]];
}

/** Median, to one decimal. */
function median(sorted: readonly number[]): number | undefined {
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return below === undefined || above === undefined ? undefined : Math.round(((below + above) / 2) * 10) / 10;
}

/** Builds one transit per service from the sailings of feeds on or after the date. */
function fromFeeds(voyages: readonly Voyage[], { origin, destination, date, carrier }: ConnectionQuery): Transit[] {
  const legs = voyages
    .filter((voyage) => !carrier || voyage.carrier === carrier)
    .flatMap((voyage) => sailingLegs(voyage, origin, destination))
    .filter(({ load }) => (load.departure ?? "") >= date);
  const byService = Map.groupBy(legs, ({ voyage }) => serviceKey(voyage.carrier, voyage.serviceCode));
  return [...byService.values()].flatMap((serviceLegs): Transit[] => {
    const [first] = serviceLegs;
    const days = median(serviceLegs.map(({ load, discharge }) => daysFrom(load.departure ?? "", discharge.arrival ?? "")).sort((one, other) => one - other));
    if (!first || days === undefined) return [];
    return [
      {
        carrier: first.voyage.carrier,
        services: [{ code: first.voyage.serviceCode, name: first.load.serviceName, alliance: null }],
        days,
        basis: "schedule",
        transhipmentPorts: [],
        isTooLong: false,
        isOnReturn: false,
        asOf: first.load.source.publishedOn,
        ageDays: ageOn({ asOf: first.load.source.publishedOn }, date),
        isOld: false,
        legs: [],
        facts: [first.load],
      },
    ];
  });
}

const serviceIn = ({ serviceCode, serviceName, alliance }: Rotation) => ({ code: serviceCode, name: serviceName, alliance });

const ageFields = (asOf: IsoDate | null, date: IsoDate) => ({ asOf, ageDays: ageOn({ asOf }, date) });

/** Builds a transit from a stated time without a matching rotation: for a carrier in general, with a transhipment, or for a service without its order of ports. */
function fromDocument(stated: TransitTime, network: Network, date: IsoDate): Transit {
  const { carrier, serviceCode } = stated;
  const key = serviceCode && serviceKey(carrier, serviceCode);
  const family = network.families.find(([version]) => version && serviceKey(version.carrier, version.serviceCode) === key);
  const rotation = family && versionOn(family, date);
  const services = rotation ? [serviceIn(rotation)] : serviceCode ? [{ code: serviceCode, name: null, alliance: null }] : [];
  return {
    carrier,
    services,
    days: stated.days,
    basis: "published",
    transhipmentPorts: stated.transhipmentPorts,
    isTooLong: false,
    isOnReturn: false,
    ...ageFields(rotation?.asOf ?? ownDate(stated), date),
    isOld: isStaleOn(rotation ?? stated, date),
    legs: [],
    facts: rotation ? [stated, rotation] : [stated],
  };
}

function fromConnection(connection: Connection, date: IsoDate): Transit {
  const rotations = connection.legs.map(({ rotation }) => rotation);
  const days = rotations.map(({ asOf }) => asOf);
  const oldest = days.includes(null) ? null : (days.sort()[0] ?? null);
  return {
    carrier: connection.carrier,
    services: rotations.map(serviceIn),
    days: connection.days,
    basis: connection.basis,
    transhipmentPorts: changesOf(connection),
    isTooLong: connection.isTooLong,
    isOnReturn: connection.legs.some(({ isOnReturn }) => isOnReturn),
    ...ageFields(oldest, date),
    isOld: isOldConnection(connection, date),
    legs: connection.legs,
    facts: factsOf(connection),
  };
}

const RANK = { schedule: 0, published: 1, estimated: 2 };

/** Sorts transits: those that are too long last, then current before old, known before unknown days, stated before estimated days, fastest first. */
function sortTransits(transits: readonly Transit[]): Transit[] {
  return transits.toSorted(
    (one, other) =>
      Number(one.isTooLong) - Number(other.isTooLong) ||
      Number(one.isOld) - Number(other.isOld) ||
      Number(one.days === null) - Number(other.days === null) ||
      Number(one.isOnReturn) - Number(other.isOnReturn) ||
      RANK[one.basis] - RANK[other.basis] ||
      (one.days ?? 0) - (other.days ?? 0) ||
      one.carrier.localeCompare(other.carrier),
  );
}

const MAX_TRANSHIPMENTS = 10;

/**
 * Finds the transit times between two ports, most reliable first: from feeds and documents, then from the services that call at both
 * ports. Each service is listed once. A stated time with a transhipment counts as stated. Routes that are too long come last.
 * @param withChanges when to add estimated transhipments. `ifNeeded`: only if every other route is too long. `always`: after the others.
 */
export function findTransits(
  network: Network,
  voyages: readonly Voyage[],
  query: ConnectionQuery,
  distances: SeaDistances,
  { withChanges = "ifNeeded" }: { withChanges?: "ifNeeded" | "always" } = {},
): Transit[] {
  const { origin, destination, date, carrier } = query;
  const feeds = fromFeeds(voyages, query);
  const feedServices = new Set(keysOf(feeds));
  const direct = directConnections(network, query, distances);
  const stated = transitTimesOn(network, origin, destination, date)
    .filter((time) => (!carrier || time.carrier === carrier) && direct.every((connection) => connection.stated !== time))
    .map((time) => fromDocument(time, network, date));
  const others = [...stated, ...direct.map((connection) => fromConnection(connection, date))].filter(
    (transit) => !keysOf([transit]).some((key) => feedServices.has(key)),
  );
  const found = sortTransits([...feeds, ...others]);
  if (hasReasonableRoute(found) && withChanges === "ifNeeded") return found;
  const changes = transhipments(network, query, distances).map((connection) => fromConnection(connection, date));
  return tooLongLast([...found, ...sortTransits(changes).slice(0, MAX_TRANSHIPMENTS)]);
}

const keysOf = (transits: readonly Transit[]) => transits.flatMap((transit) => transit.services.map(({ code }) => serviceKey(transit.carrier, code)));
