import type { IsoDate } from "#lib/platform/dates.ts";
import type { Fact } from "../quality/quality.ts";
import { type Asked, type Connection, changesOf, directConnections, factsOf, isOldConnection, transhipments } from "./connections.ts";
import type { Basis, SeaDistances } from "./estimate.ts";
import { type Network, type TransitTime, transitTimesOn } from "./network.ts";
import { daysFrom, sailingLegs } from "./options.ts";
import type { Rotation } from "./rotation.ts";
import type { RotationLeg } from "./rotation-legs.ts";
import { hasReasonableRoute, tooLongLast } from "./route-length.ts";
import type { Voyage } from "./sailing.ts";
import { ageOn, isOldOn, serviceKey, serviceOf, versionOn } from "./versions.ts";

/** One carrier's time from one port to another. */
export interface Transit {
  carrier: string;
  /** Of the services sailed, in order; empty where the document names none. */
  services: readonly { code: string; name: string | null; alliance: string | null }[];
  /** Null where the sea lanes do not reach a port on the way. */
  days: number | null;
  /** `schedule`: the median of a feed's coming sailings; `published`: a document states it; `estimated`: drawn from the order of ports. */
  basis: "schedule" | Basis;
  transhipmentPorts: readonly string[];
  /** So long that it counts only where there is no other. */
  isTooLong: boolean;
  /** Over the way back from a rotation's last port to its first, whose calls the document may not list. */
  isOnReturn: boolean;
  asOf: IsoDate | null;
  ageDays: number | null;
  isOld: boolean;
  /** The way over the services' rotations; empty where no document gives their order of ports. */
  legs: readonly RotationLeg[];
  facts: readonly [Fact, ...Fact[]];
}

/** To one decimal. */
function median(sorted: readonly number[]): number | undefined {
  const middle = Math.floor(sorted.length / 2);
  const [below, above] = [sorted[sorted.length % 2 === 1 ? middle : middle - 1], sorted[middle]];
  return below === undefined || above === undefined ? undefined : Math.round(((below + above) / 2) * 10) / 10;
}

/** What feeds say of the sailings from a day on: one transit a service. */
function fromFeeds(voyages: readonly Voyage[], { origin, destination, date, carrier }: Asked): Transit[] {
  const legs = voyages
    .filter((voyage) => !carrier || voyage.carrier === carrier)
    .flatMap((voyage) => sailingLegs(voyage, origin, destination))
    .filter(({ load }) => (load.departure ?? "") >= date);
  const byService = Map.groupBy(legs, ({ voyage }) => serviceKey(voyage.carrier, voyage.serviceCode));
  return [...byService.values()].flatMap((of): Transit[] => {
    const [first] = of;
    const days = median(of.map(({ load, discharge }) => daysFrom(load.departure ?? "", discharge.arrival ?? "")).sort((one, other) => one - other));
    if (!first || days === undefined) return [];
    return [
      {
        carrier: first.voyage.carrier,
        services: [{ code: serviceOf(first.voyage.serviceCode), name: first.load.serviceName, alliance: null }],
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

const dated = (asOf: IsoDate | null, date: IsoDate) => ({ asOf, ageDays: ageOn({ asOf }, date), isOld: isOldOn({ asOf }, date) });

/** A stated time that no rotation on file leads along: of a carrier as a whole, with a transhipment, or of a service without its order of ports. */
function fromDocument(stated: TransitTime, network: Network, date: IsoDate): Transit {
  const { carrier, versionCode } = stated;
  const key = versionCode && serviceKey(carrier, versionCode);
  const family = network.families.find(([version]) => version && serviceKey(version.carrier, version.serviceCode) === key);
  const rotation = family && versionOn(family, date);
  const services = rotation ? [serviceIn(rotation)] : versionCode ? [{ code: serviceOf(versionCode), name: null, alliance: null }] : [];
  return {
    carrier,
    services,
    days: stated.days,
    basis: "published",
    transhipmentPorts: stated.transhipmentPorts,
    isTooLong: false,
    isOnReturn: false,
    ...dated(rotation?.asOf ?? stated.effectiveFrom, date),
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
    ...dated(oldest, date),
    isOld: isOldConnection(connection, date),
    legs: connection.legs,
    facts: factsOf(connection),
  };
}

const RANK = { schedule: 0, published: 1, estimated: 2 };

/** Roundabout ways last; what is sailed now before what is old, what is stated before what is estimated, then the quickest; unknown days last. */
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

/** The most ways with a change of ships that are worth showing. */
const MOST_CHANGES = 10;

/**
 * Each carrier's time between two ports, the most reliable first: what feeds and documents state, then the services that call at both, each
 * service once. A stated time with a transhipment counts as stated. Roundabout ways come last.
 * @param withChanges `ifNeeded`: ways with a change of ships by rule only where nothing else is found but roundabout ways; `always`: after the others
 */
export function findTransits(
  network: Network,
  voyages: readonly Voyage[],
  asked: Asked,
  distances: SeaDistances,
  { withChanges = "ifNeeded" }: { withChanges?: "ifNeeded" | "always" } = {},
): Transit[] {
  const { origin, destination, date, carrier } = asked;
  const feeds = fromFeeds(voyages, asked);
  const fed = new Set(keysOf(feeds));
  const direct = directConnections(network, asked, distances);
  const stated = transitTimesOn(network, origin, destination, date)
    .filter((time) => (!carrier || time.carrier === carrier) && direct.every((connection) => connection.stated !== time))
    .map((time) => fromDocument(time, network, date));
  const others = [...stated, ...direct.map((connection) => fromConnection(connection, date))].filter(
    (transit) => !keysOf([transit]).some((key) => fed.has(key)),
  );
  const found = sortTransits([...feeds, ...others]);
  if (hasReasonableRoute(found) && withChanges === "ifNeeded") return found;
  const changes = transhipments(network, asked, distances).map((connection) => fromConnection(connection, date));
  return tooLongLast([...found, ...sortTransits(changes).slice(0, MOST_CHANGES)]);
}

const keysOf = (transits: readonly Transit[]) => transits.flatMap((transit) => transit.services.map(({ code }) => serviceKey(transit.carrier, code)));
