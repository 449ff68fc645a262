import { batched } from "#lib/platform/batched.ts";
import { cachedFacts } from "#lib/platform/cache.ts";
import { type IsoDate, toMoment } from "#lib/platform/dates.ts";
import { database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { isoOrNull, sourceOf } from "../quality/fact-row.ts";
import { isIllustrative, type Source } from "../quality/quality.ts";
import { seaLanes } from "../routes/facts.ts";
import type { Asked } from "./connections.ts";
import type { CutoffRule } from "./cutoffs.ts";
import type { SeaWays } from "./estimate.ts";
import { createNetwork, type Network, type TransitTime } from "./network.ts";
import { type OptionsAsked, type SailingOption, sailingOptions } from "./options.ts";
import type { Rotation, RotationCall } from "./rotation.ts";
import { type Sailing, type Voyage, voyagesOf } from "./sailing.ts";
import { type ChokepointStatusOn, createRouteSearches, type DisturbedWay, disruptedOn, disturbedWay, seaWaysRound } from "./sea-ways.ts";
import { type ServicesAsked, type ServiceWay, searchServices } from "./service-search.ts";
import { findTransits, type Transit } from "./transit.ts";
import { type Period, type UpcomingCalls, upcomingCalls } from "./upcoming-calls.ts";
import { familiesOf, namedEnd, serviceOf, versionDate } from "./versions.ts";

/** A port as the schedules name it. */
export interface SchedulePort {
  code: string;
  name: string;
  country: string;
  region: string;
}

/** What is on file of services, ports and deadlines; published facts apart from illustrative ones, which are never mixed. */
export interface ScheduleBook {
  published: Network;
  illustrative: Network;
  ports: ReadonlyMap<string, SchedulePort>;
  cutoffs: { published: readonly CutoffRule[]; illustrative: readonly CutoffRule[] };
  chokepoints: readonly ChokepointStatusOn[];
}

type Sourced<Row> = Row & { sourceId: string };

interface BookRow {
  services: Sourced<
    Omit<Rotation, "serviceCode" | "asOf" | "endsOn" | "sharedWith" | "calls" | "source" | "effectiveTo" | "note"> & { calls: RotationCall[] | null }
  >[];
  transitTimes: Sourced<Omit<TransitTime, "source" | "effectiveFrom" | "effectiveTo" | "note">>[];
  cutoffs: Sourced<Omit<CutoffRule, "source" | "effectiveFrom" | "effectiveTo">>[];
  ports: SchedulePort[];
  chokepoints: ChokepointStatusOn[];
  sources: Source[];
}

// One statement for five small tables: an answer needs most of them, and a round trip costs more than the rows.
const readBook = () => database().$queryRaw<[BookRow]>`
  WITH cited AS (SELECT source_id, publisher, title, url, published_on, kind FROM source WHERE ${env.SANDBOX_DATA} OR kind <> 'illustrative')
  SELECT
    (SELECT coalesce(json_agg(json_build_object(
        'carrier', s.carrier, 'alliance', s.alliance, 'versionCode', s.service_code, 'serviceName', s.service_name, 'tradeLane', s.trade_lane,
        'frequencyDays', s.frequency_days, 'vesselsDeployed', s.vessels_deployed, 'vesselSizeTeu', s.vessel_size_teu, 'effectiveFrom', s.effective_from,
        'sourceId', s.source_id, 'calls', (
          SELECT json_agg(json_build_object('port', c.port, 'terminal', c.terminal, 'arrivalDay', c.arrival_day::float8, 'departureDay', c.departure_day::float8,
            'weekdayArrival', c.weekday_arrival, 'weekdayDeparture', c.weekday_departure) ORDER BY c.sequence)
          FROM service_call c WHERE c.carrier = s.carrier AND c.service_code = s.service_code AND c.source_id = s.source_id)
        ) ORDER BY s.carrier, s.service_code, s.source_id), '[]') FROM service s JOIN cited USING (source_id)) AS services,
    (SELECT coalesce(json_agg(json_build_object('carrier', t.carrier, 'versionCode', t.service_code, 'origin', t.origin, 'destination', t.destination,
        'days', t.transit_days::float8, 'transhipmentPorts', t.transhipment_ports, 'sourceId', t.source_id) ORDER BY t.transit_days, t.id), '[]')
      FROM transit_time t JOIN cited USING (source_id)) AS "transitTimes",
    (SELECT coalesce(json_agg(json_build_object('carrier', k.carrier, 'country', k.country, 'port', k.port, 'kind', k.cutoff,
        'hoursBefore', k.hours_before_departure::float8, 'basis', k.basis, 'note', k.note, 'sourceId', k.source_id) ORDER BY k.id), '[]')
      FROM cutoff k JOIN cited USING (source_id)) AS cutoffs,
    (SELECT coalesce(json_agg(json_build_object('code', p.code, 'name', p.name, 'country', p.country, 'region', p.trade_lane_region) ORDER BY p.code), '[]')
      FROM port p JOIN cited USING (source_id)) AS ports,
    (SELECT coalesce(json_agg(json_build_object('slug', g.slug, 'name', g.name, 'status', g.status, 'statusOn', g.status_on) ORDER BY g.status_on, g.id), '[]')
      FROM chokepoint_state g JOIN cited USING (source_id) WHERE g.status IS NOT NULL AND g.status_on IS NOT NULL) AS chokepoints,
    (SELECT coalesce(json_agg(json_build_object('id', c.source_id, 'publisher', c.publisher, 'title', c.title, 'url', c.url, 'publishedOn', c.published_on,
        'kind', c.kind)), '[]') FROM cited c WHERE c.source_id IN
          (SELECT source_id FROM service UNION SELECT source_id FROM transit_time UNION SELECT source_id FROM cutoff)) AS sources`;

/** The same order of ports by the same document under other carriers' names: the same ships. */
function withPartners(rotations: readonly Rotation[]): Rotation[] {
  const keyOf = ({ source, calls }: Rotation) => `${source.id} ${calls.map(({ port }) => port).join(" ")}`;
  const shared = Map.groupBy(rotations, keyOf);
  return rotations.map((rotation) => {
    const partners = rotation.calls.length > 0 ? (shared.get(keyOf(rotation)) ?? []) : [];
    const others = partners.filter(({ carrier }) => carrier !== rotation.carrier);
    return { ...rotation, sharedWith: others.map(({ carrier, serviceCode }) => ({ carrier, serviceCode })) };
  });
}

/** All of it, read once a dataset. One query. */
export const scheduleBook: () => Promise<ScheduleBook> = cachedFacts(async () => {
  const [row] = await readBook();
  const sources = new Map(row.sources.map((source) => [source.id, source]));
  const cite = (id: string) => sources.get(id) as Source;
  const rotations = withPartners(
    row.services.map(({ sourceId, calls, ...service }) => {
      const source = cite(sourceId);
      const asOf = versionDate({ ...service, source });
      return {
        ...service,
        serviceCode: serviceOf(service.versionCode),
        asOf,
        endsOn: namedEnd(service.serviceName),
        calls: calls ?? [],
        sharedWith: [],
        source,
        effectiveFrom: asOf,
        effectiveTo: null,
        note: null,
      };
    }),
  );
  const transitTimes = row.transitTimes.map(({ sourceId, ...time }): TransitTime => {
    const source = cite(sourceId);
    const effectiveFrom = versionDate({ versionCode: time.versionCode ?? "", effectiveFrom: null, source });
    return { ...time, source, effectiveFrom, effectiveTo: null, note: null };
  });
  const cutoffs = row.cutoffs.map(({ sourceId, ...rule }): CutoffRule => ({ ...rule, source: cite(sourceId), effectiveFrom: null, effectiveTo: null }));
  const isPublished = (fact: { source: Source }) => !isIllustrative(fact);
  const networkOf = (keep: (fact: { source: Source }) => boolean) => createNetwork(familiesOf(rotations.filter(keep)), transitTimes.filter(keep));
  return {
    published: networkOf(isPublished),
    illustrative: networkOf(isIllustrative),
    ports: new Map(row.ports.map((port) => [port.code, port])),
    cutoffs: { published: cutoffs.filter(isPublished), illustrative: cutoffs.filter(isIllustrative) },
    chokepoints: row.chokepoints,
  };
});

interface SailingRow extends Omit<Sailing, "source" | "arrival" | "departure" | "cutoffs" | "effectiveFrom" | "effectiveTo" | "note"> {
  arrival: Date | null;
  departure: Date | null;
  siCutoff: Date | null;
  vgmCutoff: Date | null;
  cyCutoff: Date | null;
  id: string;
  publisher: string;
  title: string;
  url: string | null;
  publishedOn: Date | null;
  kind: string;
}

// The calls of every vessel that calls at one of the ports, on the service of that call.
const readSailings = (ports: readonly string[]) => database().$queryRaw<SailingRow[]>`
  SELECT s.carrier, s.service_code AS "serviceCode", s.service_name AS "serviceName", s.vessel_imo AS "vesselImo", s.vessel_name AS "vesselName",
         s.import_voyage AS "importVoyage", s.export_voyage AS "exportVoyage", s.port, s.terminal, s.arrival, s.arrival_basis AS "arrivalBasis",
         s.departure, s.departure_basis AS "departureBasis", s.status, s.si_cutoff AS "siCutoff", s.vgm_cutoff AS "vgmCutoff", s.cy_cutoff AS "cyCutoff",
         c.source_id AS id, c.publisher, c.title, c.url, c.published_on AS "publishedOn", c.kind
  FROM sailing s JOIN source c ON c.source_id = s.source_id
  WHERE (${env.SANDBOX_DATA} OR c.kind <> 'illustrative')
    AND (s.carrier, s.service_code, coalesce(s.vessel_imo, s.vessel_name, s.export_voyage, s.import_voyage, '')) IN
        (SELECT carrier, service_code, coalesce(vessel_imo, vessel_name, export_voyage, import_voyage, '') FROM sailing WHERE port = ANY(${ports}))
  ORDER BY s.id`;

const momentOrNull = (date: Date | null) => (date === null ? null : toMoment(date));

function sailing({ siCutoff, vgmCutoff, cyCutoff, id, publisher, title, url, publishedOn, kind, ...row }: SailingRow): Sailing {
  return {
    ...row,
    arrival: momentOrNull(row.arrival),
    departure: momentOrNull(row.departure),
    cutoffs: { SI: momentOrNull(siCutoff), VGM: momentOrNull(vgmCutoff), CY: momentOrNull(cyCutoff) },
    effectiveFrom: isoOrNull(publishedOn),
    effectiveTo: null,
    note: null,
    source: sourceOf({ id, publisher, title, url, publishedOn, kind }),
  };
}

/**
 * The vessels of feeds that call at a port, each with all its calls on the service. Undefined when none does.
 * One query, also for many ports asked for at once.
 */
const voyagesAt: (port: string) => Promise<readonly Voyage[] | undefined> = cachedFacts(
  batched(async (ports) => {
    const voyages = voyagesOf((await readSailings(ports)).map(sailing));
    return new Map(ports.map((port) => [port, voyages.filter(({ calls }) => calls.some((call) => call.port === port))]));
  }),
);

const routeSearches = cachedFacts(async () => createRouteSearches(await seaLanes()));

/** The distances by sea as they are on a day: round what is disrupted then. */
async function seaWaysOn(date: IsoDate): Promise<SeaWays> {
  const [searches, { chokepoints }] = await Promise.all([routeSearches(), scheduleBook()]);
  return seaWaysRound(searches, disruptedOn(chokepoints, date));
}

/** The straits and canals between two ports that are not as usual on a day. */
export const disturbedWayOn: (origin: string, destination: string, date: IsoDate) => Promise<DisturbedWay> = cachedFacts(
  async (origin: string, destination: string, date: string) => {
    const [searches, { chokepoints }] = await Promise.all([routeSearches(), scheduleBook()]);
    return disturbedWay(searches, chokepoints, { origin, destination, date });
  },
  { maxKeys: 2_000 },
) as never;

/** The vessels of feeds that call at either of two ports, each once. */
async function voyagesBetween(origin: string, destination: string): Promise<Voyage[]> {
  const [from = [], to = []] = await Promise.all([voyagesAt(origin), voyagesAt(destination)]);
  const keyOf = (voyage: Voyage) =>
    JSON.stringify(
      voyage.calls.map(({ carrier, serviceCode, vesselImo, vesselName, exportVoyage }) => [carrier, serviceCode, vesselImo ?? vesselName ?? exportVoyage])[0],
    );
  return [...new Map([...from, ...to].map((voyage) => [keyOf(voyage), voyage])).values()];
}

/**
 * Each carrier's time between two ports on a day, the most reliable first; illustrative ones only where nothing is published. At most three
 * queries, none when known; two lanes asked for at once share them.
 */
export const transitsBetween: (origin: string, destination: string, date: IsoDate) => Promise<readonly Transit[]> = cachedFacts(
  async (origin: string, destination: string, date: string) => {
    const [{ published, illustrative }, ways, voyages] = await Promise.all([scheduleBook(), seaWaysOn(date), voyagesBetween(origin, destination)]);
    const asked: Asked = { origin, destination, date };
    const found = findTransits(published, voyages, asked, ways);
    return found.length > 0 ? found : findTransits(illustrative, [], asked, ways);
  },
  { maxKeys: 2_000 },
) as never;

/**
 * The calls to expect at a port in a period: of the services that are published, or of illustrative ones where none is. At most three
 * queries, none when known.
 */
export async function callsAt(port: string, period: Period): Promise<UpcomingCalls> {
  return knownCallsAt(port, period.from, period.to);
}

const knownCallsAt: (port: string, from: IsoDate, to: IsoDate) => Promise<UpcomingCalls> = cachedFacts(
  async (port: string, from: string, to: string) => {
    const [{ published, illustrative }, ways, voyages] = await Promise.all([scheduleBook(), seaWaysOn(from), voyagesAt(port)]);
    const found = upcomingCalls(published, voyages ?? [], port, { from, to }, ways);
    return found.calls.length + found.cancelled.length > 0 ? found : upcomingCalls(illustrative, [], port, { from, to }, ways);
  },
  { maxKeys: 1_000 },
) as never;

/** The ways to ship a container between two ports in a period, published or else illustrative, with the deadlines of the same kind. */
export async function optionsBetween({ origin, destination, period, carrier = "" }: OptionsAsked): Promise<readonly SailingOption[]> {
  return knownOptions(origin, destination, period.from, period.to, carrier);
}

const knownOptions: (origin: string, destination: string, from: IsoDate, to: IsoDate, carrier: string) => Promise<readonly SailingOption[]> = cachedFacts(
  async (origin: string, destination: string, from: string, to: string, carrier: string) => {
    const [{ published, illustrative, cutoffs }, ways, voyages] = await Promise.all([scheduleBook(), seaWaysOn(from), voyagesBetween(origin, destination)]);
    const asked: OptionsAsked = { origin, destination, period: { from, to }, carrier: carrier || undefined };
    const found = sailingOptions(published, voyages, cutoffs.published, asked, ways);
    return found.length > 0 ? found : sailingOptions(illustrative, [], cutoffs.illustrative, asked, ways);
  },
  { maxKeys: 1_000 },
) as never;

/** A carrier's services as asked for, published or else illustrative; with a pair of ports, the sailings of feeds between them too. */
export async function servicesFor(asked: ServicesAsked): Promise<readonly ServiceWay[]> {
  const { carrier, origin = "", destination = "", maxDays, date } = asked;
  return knownServices(carrier, origin, destination, maxDays === undefined ? "" : String(maxDays), date);
}

const knownServices: (...key: string[]) => Promise<readonly ServiceWay[]> = cachedFacts(
  async (carrier: string, origin: string, destination: string, maxDays: string, date: string) => {
    const isPair = origin !== "" && destination !== "";
    const [{ published, illustrative }, ways, voyages] = await Promise.all([
      scheduleBook(),
      seaWaysOn(date),
      isPair ? voyagesBetween(origin, destination) : Promise.resolve([]),
    ]);
    const asked: ServicesAsked = {
      carrier,
      origin: origin || undefined,
      destination: destination || undefined,
      maxDays: maxDays === "" ? undefined : Number(maxDays),
      date,
    };
    // Illustrative services stand in for a carrier without published ones there, not for published ones that take too long.
    const isPublished = searchServices(published, voyages, { ...asked, maxDays: undefined }, ways).length > 0;
    return isPublished ? searchServices(published, voyages, asked, ways) : searchServices(illustrative, [], asked, ways);
  },
  { maxKeys: 1_000 },
) as never;
