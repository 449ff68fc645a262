import { cacheByDate, cacheFacts } from "#lib/platform/cache.ts";
import { type AsText, read, type Sql, sql } from "#lib/platform/db/read.ts";
import { Decimal } from "#lib/platform/money.ts";
import { readPortNames } from "../ports/facts.ts";
import { buildFactColumns, isAvailable } from "../quality/fact-row.ts";
import type { Direction } from "../tariff.ts";
import { splitRatesOnDate } from "./current-rates.ts";
import { type Facility, orderFacilities } from "./facilities.ts";
import { buildPlaceKey, createInlandLanes, type InlandLanes, type Lane, type LaneRow } from "./inland-lanes.ts";
import type { InlandPlace } from "./places.ts";
import { type InlandRate, orderRates } from "./rate.ts";
import { createRouteSearch, groupIntoRoutes, type InlandRoute, type RouteSearch } from "./routes.ts";

interface RateRow extends AsText<Omit<InlandRate, "origin" | "destination">, "amount"> {
  origin: string | null;
  originName: string;
  destination: string | null;
  destinationName: string;
}

function toRate({ origin, originName, destination, destinationName, amount, ...row }: RateRow): InlandRate {
  const end = (code: string | null, name: string) => ({ key: buildPlaceKey({ code, name }, row.country), code, name });
  return {
    ...row,
    origin: end(origin, originName),
    destination: end(destination, destinationName),
    amount: new Decimal(amount),
  };
}

async function readRates(condition: Sql): Promise<InlandRate[]> {
  const rows = await read<RateRow>(sql`
    SELECT r.id, r.carrier, r.operator, r.country, r.origin, r.origin_name AS "originName", r.destination, r.destination_name AS "destinationName", r.mode,
           r.delivery_mode AS "deliveryMode", r.direction, r.container_type AS "containerTypes", r.cargo_class AS "cargoClass",
           r.weight_from_t::float8 AS "weightFrom", r.weight_to_t::float8 AS "weightTo", r.amount::text, r.currency,
           r.transit_days::float8 AS "transitDays", r.distance_km::float8 AS "distanceKm",
           coalesce(r.load, 'laden') AS load, coalesce(r.unit, 'container') AS unit, r.range_end AS "rangeEnd", coalesce(r.price_basis, 'tariff') AS "priceBasis",
           r.effective_from AS "effectiveFrom", r.effective_to AS "effectiveTo", r.note, ${buildFactColumns("inland_tariff", sql`r.inferred`)}
    FROM inland_rate r JOIN served_source source USING (source_id)
    WHERE ${condition} AND ${isAvailable()}`);
  return orderRates(rows.map(toRate));
}

/** Name and country identify a place without a code. */
function isPlace(code: Sql, name: Sql, key: string): Sql {
  const [country, placeName] = key.split(/:(.*)/s);
  return placeName === undefined
    ? sql`${code} = ${key}`
    : sql`${code} IS NULL AND ${name} = ${placeName} AND r.country = ${country}`;
}

/** In one direction, of all dates. The parameters are keys of LaneEnd. One query. */
export const readInlandLaneRates: (originKey: string, destinationKey: string) => Promise<readonly InlandRate[]> =
  cacheFacts(async (origin, destination) =>
    readRates(
      sql`${isPlace(sql`r.origin`, sql`r.origin_name`, origin)} AND ${isPlace(sql`r.destination`, sql`r.destination_name`, destination)}`,
    ),
  );

/** Of all dates. One query. */
export const readInlandCountryRates: (country: string) => Promise<readonly InlandRate[]> = cacheFacts(async (country) =>
  readRates(sql`r.country = ${country}`),
);

export interface CountryRoutes {
  routes: readonly InlandRoute[];
  search: RouteSearch;
}

const buildCountryRoutes = (rates: readonly InlandRate[]): CountryRoutes => {
  const routes = groupIntoRoutes(rates);
  return { routes, search: createRouteSearch(routes) };
};

/** Sorted. One query per country. */
export const readInlandCountryRoutes: (
  country: string,
  date: string,
) => Promise<{ usable: CountryRoutes; history: CountryRoutes }> = cacheByDate(async (country, date) => {
  const { usable, expired, superseded } = splitRatesOnDate(await readInlandCountryRates(country), date);
  return { usable: buildCountryRoutes(usable), history: buildCountryRoutes([...expired, ...superseded]) };
});

interface LaneFactRow {
  country: string;
  carrier: string | null;
  direction: Direction | null;
  origin: string | null;
  originName: string;
  originPort: string | null;
  originCity: string | null;
  destination: string | null;
  destinationName: string;
  destinationPort: string | null;
  destinationCity: string | null;
}

/** Only lanes that have rates. One query. */
export const readInlandLanes: () => Promise<InlandLanes> = cacheFacts(async () => {
  const rows = await read<LaneFactRow>(sql`
    SELECT DISTINCT r.country, r.carrier, r.direction,
           r.origin, r.origin_name AS "originName", o.name AS "originPort", o.city AS "originCity",
           r.destination, r.destination_name AS "destinationName", d.name AS "destinationPort", d.city AS "destinationCity"
    FROM inland_rate r JOIN served_source source USING (source_id)
         LEFT JOIN (port o JOIN served_source ON served_source.source_id = o.source_id) ON o.code = r.origin
         LEFT JOIN (port d JOIN served_source also_served ON also_served.source_id = d.source_id) ON d.code = r.destination
    WHERE ${isAvailable()}
    ORDER BY r.country, r.origin_name, r.destination_name`);
  const findPort = (name: string | null, city: string | null) => (name === null ? null : { name, city: city ?? name });
  return createInlandLanes(
    rows.map(
      (row): LaneRow => ({
        country: row.country,
        carrier: row.carrier,
        direction: row.direction,
        origin: { code: row.origin, name: row.originName, port: findPort(row.originPort, row.originCity) },
        destination: {
          code: row.destination,
          name: row.destinationName,
          port: findPort(row.destinationPort, row.destinationCity),
        },
      }),
    ),
  );
});

/** Lanes from known ports, by inland destination of imports. */
export const readLanesFromPorts: () => Promise<ReadonlyMap<InlandPlace, readonly Lane[]>> = cacheFacts(async () => {
  const [{ lanes }, ports] = await Promise.all([readInlandLanes(), readPortNames()]);
  const fromPorts = lanes.filter(
    ({ origin, directions }) =>
      origin.code !== null && ports.has(origin.code) && directions.some((side) => side !== "export"),
  );
  return Map.groupBy(fromPorts, ({ destination }) => destination);
});

/** Sorted. One query. */
export const readFacilities: () => Promise<readonly Facility[]> = cacheFacts(async () => {
  const rows = await read<Facility>(sql`
    SELECT f.id, f.type, f.code, f.name, f.operator, f.city, f.state, f.country, f.lat, f.lon, f.rail_connected AS "railConnected",
           f.capacity_teu AS "capacityTeu", f.annual_throughput_teu AS "annualThroughputTeu", f.area_sqm AS "areaSqm", f.capabilities,
           f.linked_port AS "linkedPorts", null AS "effectiveFrom", null AS "effectiveTo", null AS note, ${buildFactColumns("reference")}
    FROM facility f JOIN served_source source USING (source_id)
    WHERE ${isAvailable()} ORDER BY f.id`);
  return orderFacilities(rows);
});
