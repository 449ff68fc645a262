import { cacheByDate, cacheFacts } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { read, type Sql, sql } from "#lib/platform/db/read.ts";
import { isAvailable } from "../quality/fact-row.ts";
import { type CoverageCell, listCoverage } from "./coverage.ts";
import type { DatedFact, FactTable } from "./dated-fact.ts";

interface Part {
  table: FactTable;
  /** Default: the name of the table. A query can replace it: `fact` is its name. */
  from?: Sql;
  kind: Sql;
  carrier?: Sql;
  country?: Sql;
  direction?: Sql;
  charge?: Sql;
  /** What the fact is about. Facts of one subject are its versions. */
  subject: Sql;
  start?: Sql;
  end?: Sql;
}

const PARTS: readonly Part[] = [
  {
    table: "dd_tariff",
    kind: sql`'dd_tariff'`,
    carrier: sql`carrier`,
    country: sql`country`,
    direction: sql`direction`,
    charge: sql`charge`,
    subject: sql`port, container_types, haulage, except_ports`,
  },
  {
    table: "terminal_storage",
    kind: sql`'terminal_storage'`,
    country: sql`country`,
    direction: sql`direction`,
    charge: sql`'storage'`,
    subject: sql`port, operator, terminal, container_types, cargo_class, condition`,
  },
  {
    table: "local_charge",
    kind: sql`'local_charge'`,
    carrier: sql`carrier`,
    country: sql`country`,
    direction: sql`direction`,
    charge: sql`'local_charges'`,
    subject: sql`port, operator, coalesce(charge_key, concat(charge_code, charge_name)), container_types, unit, condition, variant, range_end, other_end`,
  },
  {
    table: "surcharge",
    kind: sql`CASE nature WHEN 'temporary' THEN 'temporary_surcharge' WHEN 'quarterly' THEN 'quarterly_surcharge' ELSE 'surcharge' END`,
    carrier: sql`carrier`,
    country: sql`country`,
    direction: sql`direction`,
    charge: sql`'surcharges'`,
    subject: sql`code, name, scope_origin, scope_destination, container_types, unit, condition, range_end, cargo, tariff`,
  },
  {
    table: "cfs_tariff",
    kind: sql`'cfs_tariff'`,
    country: sql`country`,
    charge: sql`'freight_station'`,
    subject: sql`port, facility, service, cargo_type, unit`,
  },
  {
    table: "inland_rate",
    kind: sql`'inland_tariff'`,
    carrier: sql`carrier`,
    country: sql`country`,
    direction: sql`direction`,
    charge: sql`'haulage'`,
    subject: sql`operator, origin, origin_name, destination, destination_name, mode, delivery_mode, container_type, cargo_class, weight_from_t, weight_to_t, load, unit, range_end`,
  },
  {
    table: "freight_rate",
    kind: sql`'freight_rate'`,
    carrier: sql`carrier`,
    subject: sql`origin, destination, series`,
    start: sql`observed_on`,
    end: sql`NULL::date`,
  },
  {
    table: "service",
    kind: sql`'service_rotation'`,
    carrier: sql`carrier`,
    subject: sql`coalesce(service, service_code)`,
  },
  {
    table: "port_congestion",
    kind: sql`'congestion'`,
    country: sql`left(port, 2)`,
    subject: sql`port`,
    start: sql`observed_on`,
    end: sql`NULL::date`,
  },
  {
    table: "chokepoint_state",
    kind: sql`'chokepoint'`,
    subject: sql`slug`,
    start: sql`status_on`,
    end: sql`NULL::date`,
  },
  {
    table: "cutoff",
    kind: sql`'cutoff'`,
    carrier: sql`carrier`,
    country: sql`country`,
    subject: sql`port, cutoff, basis, condition`,
  },
  {
    table: "reliability",
    kind: sql`'reliability'`,
    carrier: sql`carrier`,
    subject: sql`trade_lane`,
    start: sql`month`,
    end: sql`NULL::date`,
  },
  {
    table: "fx_rate",
    from: sql`(SELECT DISTINCT ON (base, quote) * FROM fx_rate ORDER BY base, quote, date DESC)`,
    kind: sql`'exchange_rate'`,
    subject: sql`base, quote`,
    start: sql`date`,
    end: sql`NULL::date`,
  },
];

/** Illustrative facts of one place are one row without dates: only that they exist matters. */
const selectPart = ({ table, from, kind, carrier, country, direction, charge, subject, start, end }: Part): Sql => {
  const none = sql`NULL::text`;
  const illustrative = sql`source.kind = 'illustrative'`;
  const unlessIllustrative = (value: Sql) => sql`CASE WHEN ${illustrative} THEN NULL ELSE ${value} END`;
  return sql`
    SELECT ${table}::text AS "table", ${kind} AS "factKind", ${carrier ?? none} AS carrier, ${country ?? none} AS country, ${direction ?? none} AS direction,
           ${charge ?? none} AS charge, ${illustrative} AS "isIllustrative",
           ${unlessIllustrative(sql`md5(jsonb_build_array(${subject})::text)`)} AS subject,
           ${unlessIllustrative(start ?? sql`effective_from`)} AS "effectiveFrom", ${unlessIllustrative(end ?? sql`effective_to`)} AS "effectiveTo",
           ${unlessIllustrative(sql`source.dated_on`)} AS "datedOn"
    FROM ${from ?? TABLE_NAMES[table]} fact JOIN served_source source USING (source_id)
    WHERE ${isAvailable()}`;
};

const TABLE_NAMES: Readonly<Record<FactTable, Sql>> = {
  dd_tariff: sql`dd_tariff`,
  terminal_storage: sql`terminal_storage`,
  local_charge: sql`local_charge`,
  surcharge: sql`surcharge`,
  cfs_tariff: sql`cfs_tariff`,
  inland_rate: sql`inland_rate`,
  freight_rate: sql`freight_rate`,
  service: sql`service`,
  port_congestion: sql`port_congestion`,
  chokepoint_state: sql`chokepoint_state`,
  cutoff: sql`cutoff`,
  reliability: sql`reliability`,
  fx_rate: sql`fx_rate`,
};

/** What is on file, without its values. Facts that agree in everything are one row. One query. */
export const readDatedFacts: () => Promise<readonly DatedFact[]> = cacheFacts(async () => {
  const parts = PARTS.map(selectPart).reduce((all, part) => sql`${all} UNION ALL ${part}`);
  return read<DatedFact>(sql`
    SELECT fact.*, count(*)::int AS facts FROM (${parts}) fact
    GROUP BY "table", "factKind", carrier, country, direction, charge, "isIllustrative", subject, "effectiveFrom", "effectiveTo", "datedOn"
    ORDER BY "table", carrier, country, direction, charge, subject, "effectiveFrom", "effectiveTo", "datedOn"`);
});

/** Of all carriers and countries. */
export const readCoverageOn: (date: IsoDate) => Promise<readonly CoverageCell[]> = cacheByDate(async (date) =>
  listCoverage(await readDatedFacts(), date),
);

const TABLES_BY_COUNTRY: readonly Sql[] = [
  sql`dd_tariff`,
  sql`terminal_storage`,
  sql`local_charge`,
  sql`surcharge`,
  sql`cfs_tariff`,
  sql`inland_rate`,
  sql`facility`,
  sql`regulatory`,
];

/** Codes of the countries that have at least one fact of their own, on any day. One query. */
export const readHeldCountries: () => Promise<readonly string[]> = cacheFacts(async () => {
  const all = TABLES_BY_COUNTRY.map(
    (table) => sql`SELECT country FROM ${table} JOIN served_source source USING (source_id) WHERE ${isAvailable()}`,
  ).reduce((union, one) => sql`${union} UNION ${one}`);
  const rows = await read<{ country: string }>(sql`SELECT country FROM (${all}) fact WHERE country IS NOT NULL`);
  return rows.map(({ country }) => country);
});
