import { cacheByDate, cacheFacts } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { read, type Sql, sql } from "#lib/platform/db/read.ts";
import { readPortNames } from "../ports/facts.ts";
import { buildFactColumns, isAvailable } from "../quality/fact-row.ts";
import { isIllustrative, type Source } from "../quality/quality.ts";
import { findOwnDate } from "../quality/shelf-life.ts";
import { readChokepointStates } from "../risk/facts.ts";
import { readSeaLanes } from "../routes/facts.ts";
import type { CutoffRule } from "./cutoffs.ts";
import type { SeaDistances } from "./estimate.ts";
import { createNetwork, type Network, type TransitTime } from "./network.ts";
import { findSailingOptions, type OptionsQuery, type SailingOption } from "./options.ts";
import { type Rotation, withPartners } from "./rotation.ts";
import { estimateSeaDays, type SeaDistanceEstimate } from "./route-length.ts";
import { groupIntoVoyages, type Sailing, type Voyage } from "./sailing.ts";
import {
  buildSeaDistances,
  createRouteSearches,
  type DisruptedRoute,
  findAvoidedChokepoints,
  findDisruptedRoute,
} from "./sea-distances.ts";
import { type ServiceQuery, type ServiceRoute, searchServices } from "./service-search.ts";
import { chooseCarrierTransit, findTransits, type LineTransit, type Transit } from "./transit.ts";
import { listUpcomingCalls, type Period, type UpcomingCalls } from "./upcoming-calls.ts";
import { groupIntoFamilies } from "./versions.ts";

/** Published and illustrative facts are separate and never mixed. */
export interface ScheduleData {
  published: Network;
  illustrative: Network;
  cutoffs: { published: readonly CutoffRule[]; illustrative: readonly CutoffRule[] };
}

type ServiceRow = Omit<Rotation, "asOf" | "sharedWith">;

async function readRotations(): Promise<Rotation[]> {
  const rows = await read<ServiceRow>(sql`
    SELECT s.carrier, s.alliance, coalesce(s.service, s.service_code) AS "serviceCode", s.service_code AS "versionCode",
           s.service_name AS "serviceName", s.trade_lane AS "tradeLane", s.route, s.calls AS "statedCalls",
           s.frequency_days AS "frequencyDays", s.vessels_deployed AS "vesselsDeployed", s.vessel_size_teu AS "vesselSizeTeu",
           s.effective_from AS "effectiveFrom", s.effective_to AS "effectiveTo", s.note, ${buildFactColumns("service_rotation", sql`s.inferred`)}, (
             SELECT coalesce(json_agg(json_build_object('port', c.port, 'terminal', c.terminal, 'arrivalDay', c.arrival_day::float8,
               'departureDay', c.departure_day::float8, 'weekdayArrival', c.weekday_arrival, 'weekdayDeparture', c.weekday_departure) ORDER BY c.sequence), '[]')
             FROM service_call c WHERE c.carrier = s.carrier AND c.service_code = s.service_code AND c.source_id = s.source_id
           ) AS calls
    FROM service s JOIN served_source source USING (source_id)
    WHERE ${isAvailable()} ORDER BY s.carrier, s.service_code, s.source_id`);
  return withPartners(rows.map((row): Rotation => ({ ...row, asOf: findOwnDate(row), sharedWith: [] })));
}

/** The time of a service version is valid as long as the version. */
const readTransitTimes = () =>
  read<TransitTime>(sql`
    SELECT t.carrier, t.service_code AS "versionCode", coalesce(s.service, t.service_code) AS "serviceCode", t.origin, t.destination,
           t.transit_days::float8 AS days, t.transhipment_ports AS "transhipmentPorts",
           s.effective_from AS "effectiveFrom", s.effective_to AS "effectiveTo", null AS note, ${buildFactColumns("service_rotation")}
    FROM transit_time t JOIN served_source source USING (source_id)
    LEFT JOIN LATERAL (
      SELECT service, effective_from, effective_to FROM service JOIN served_source USING (source_id)
      WHERE service.carrier = t.carrier AND service.service_code = t.service_code ORDER BY service.id LIMIT 1
    ) s ON true
    WHERE ${isAvailable()} ORDER BY t.transit_days, t.id`);

const readCutoffRules = () =>
  read<CutoffRule>(sql`
    SELECT k.carrier, k.country, k.port, k.cutoff AS kind, k.hours_before_departure::float8 AS "hoursBefore", k.basis,
           k.counts_from AS "countsFrom", k.condition, k.effective_from AS "effectiveFrom", k.effective_to AS "effectiveTo", k.note,
           ${buildFactColumns("cutoff", sql`k.inferred`)}
    FROM cutoff k JOIN served_source source USING (source_id)
    WHERE ${isAvailable()} ORDER BY k.id`);

/** Once per dataset. */
export const readScheduleData: () => Promise<ScheduleData> = cacheFacts(async () => {
  const [rotations, transitTimes, cutoffs, names] = await Promise.all([
    readRotations(),
    readTransitTimes(),
    readCutoffRules(),
    readPortNames(),
  ]);
  const findTradeRegion = (port: string) => names.get(port)?.tradeLaneRegion;
  const isPublished = (fact: { source: Source }) => !isIllustrative(fact);
  const buildNetwork = (keep: (fact: { source: Source }) => boolean) =>
    createNetwork(groupIntoFamilies(rotations.filter(keep)), transitTimes.filter(keep), findTradeRegion);
  return {
    published: buildNetwork(isPublished),
    illustrative: buildNetwork(isIllustrative),
    cutoffs: { published: cutoffs.filter(isPublished), illustrative: cutoffs.filter(isIllustrative) },
  };
});

const buildMomentSql = (column: Sql) => sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const vessel = sql`coalesce(vessel_imo, vessel_name, export_voyage, import_voyage, '')`;

/**
 * All calls of the vessels that call there, on the services of those calls. The data is from carrier feeds. One query.
 */
const readSailingsAt: (port: string) => Promise<readonly Sailing[]> = cacheFacts(async (port) =>
  read<Sailing>(sql`
    SELECT s.id, s.carrier, s.service_code AS "serviceCode", s.service_name AS "serviceName", s.vessel_imo AS "vesselImo", s.vessel_name AS "vesselName",
           s.import_voyage AS "importVoyage", s.export_voyage AS "exportVoyage", s.port, s.terminal, s.status,
           ${buildMomentSql(sql`s.arrival`)} AS arrival, s.arrival_basis AS "arrivalBasis", ${buildMomentSql(sql`s.departure`)} AS departure, s.departure_basis AS "departureBasis",
           json_build_object('SI', ${buildMomentSql(sql`s.si_cutoff`)}, 'VGM', ${buildMomentSql(sql`s.vgm_cutoff`)}, 'CY', ${buildMomentSql(sql`s.cy_cutoff`)}) AS cutoffs,
           source.published_on AS "effectiveFrom", null AS "effectiveTo", null AS note, ${buildFactColumns("sailing")}
    FROM sailing s JOIN served_source source USING (source_id)
    WHERE (carrier, service_code, ${vessel}) IN (SELECT carrier, service_code, ${vessel} FROM sailing WHERE port = ${port}) AND ${isAvailable()}
    ORDER BY s.id`),
);

/** Without duplicates. */
async function readVoyagesAt(...ports: string[]): Promise<Voyage[]> {
  const sailings = await Promise.all(ports.map((port) => readSailingsAt(port)));
  return groupIntoVoyages(sailings.flat());
}

const readRouteSearches = cacheFacts(async () => createRouteSearches(await readSeaLanes()));

/** Around the chokepoints that are disrupted on the date. */
async function readSeaDistances(date: IsoDate): Promise<SeaDistances> {
  const [searches, states, names] = await Promise.all([readRouteSearches(), readChokepointStates(), readPortNames()]);
  return buildSeaDistances(searches, findAvoidedChokepoints(states, date), (port) => names.get(port)?.tradeLaneRegion);
}

export const readDisruptedRoute: (origin: string, destination: string, date: IsoDate) => Promise<DisruptedRoute> =
  cacheByDate(async (origin, destination, date) => {
    const [searches, states] = await Promise.all([readRouteSearches(), readChokepointStates()]);
    return findDisruptedRoute(searches, states, { origin, destination, date });
  });

/** Plausible ways, most reliable first. Illustrative services are no way to ship a container. */
export const readTransitsBetween: (origin: string, destination: string, date: IsoDate) => Promise<readonly Transit[]> =
  cacheByDate(async (origin, destination, date) => {
    const [{ published }, distances, voyages] = await Promise.all([
      readScheduleData(),
      readSeaDistances(date),
      readVoyagesAt(origin, destination),
    ]);
    return findTransits(published, voyages, { origin, destination, date }, distances);
  });

/** `null` when no sea lane reaches a port. */
export const readSeaEstimate: (
  origin: string,
  destination: string,
  date: IsoDate,
) => Promise<SeaDistanceEstimate | null> = cacheByDate(async (origin, destination, date) =>
  estimateSeaDays({ origin, destination }, await readSeaDistances(date)),
);

/** Of its own ways, otherwise of the sea distance. */
export async function readCarrierTransit(
  line: string,
  origin: string,
  destination: string,
  date: IsoDate,
): Promise<LineTransit | null> {
  const [transits, estimate] = await Promise.all([
    readTransitsBetween(origin, destination, date),
    readSeaEstimate(origin, destination, date),
  ]);
  return chooseCarrierTransit(transits, line, estimate);
}

/** Illustrative services are used only when there are no published ones. */
export const readUpcomingCalls: (port: string, period: Period) => Promise<UpcomingCalls> = cacheByDate(
  async (port, period) => {
    const [{ published, illustrative }, distances, voyages] = await Promise.all([
      readScheduleData(),
      readSeaDistances(period.from),
      readVoyagesAt(port),
    ]);
    const found = listUpcomingCalls(published, voyages, port, period, distances);
    return found.calls.length + found.services.length + found.cancelled.length > 0
      ? found
      : listUpcomingCalls(illustrative, [], port, period, distances);
  },
);

/** Illustrative options are used only when there are no published ones. */
export const readSailingOptions: (query: OptionsQuery) => Promise<readonly SailingOption[]> = cacheByDate(
  async (query) => {
    const { origin, destination, period } = query;
    const [{ published, illustrative, cutoffs }, distances, voyages] = await Promise.all([
      readScheduleData(),
      readSeaDistances(period.from),
      readVoyagesAt(origin, destination),
    ]);
    const found = findSailingOptions(published, voyages, cutoffs.published, query, distances);
    return found.length > 0 ? found : findSailingOptions(illustrative, [], cutoffs.illustrative, query, distances);
  },
);

/**
 * Published services, otherwise illustrative ones. With two ports, the result includes the sailings of feeds between
 * them.
 */
export const readCarrierServices: (query: ServiceQuery) => Promise<readonly ServiceRoute[]> = cacheByDate(
  async (query) => {
    const { origin, destination, date } = query;
    const [{ published, illustrative }, distances, voyages] = await Promise.all([
      readScheduleData(),
      readSeaDistances(date),
      origin && destination ? readVoyagesAt(origin, destination) : [],
    ]);
    // Illustrative services replace missing published ones. They do not replace published ones that exceed maxDays.
    const isPublished = searchServices(published, voyages, { ...query, maxDays: undefined }, distances).length > 0;
    return isPublished
      ? searchServices(published, voyages, query, distances)
      : searchServices(illustrative, [], query, distances);
  },
);
