import { cacheFacts } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type AsText, read, type Sql, sql } from "#lib/platform/db/read.ts";
import { isIllustrativeShown } from "#lib/platform/illustrative.ts";
import { readDecimal } from "#lib/platform/share-equal.ts";
import { buildFactColumns, isAvailable, sourceAsJson } from "../quality/fact-row.ts";
import type { Direction, Slab, Tariff } from "../tariff.ts";
import type { TariffCoverage } from "./coverage.ts";

const heading = sql`
  t.id, t.carrier, t.country, t.port, t.direction, t.charge, t.container_types AS "containerTypes", t.free_days AS "freeDays", t.day_basis AS "dayBasis",
  t.charge_day_basis AS "chargeDayBasis", t.working_week AS "workingWeek", t.holidays, t.clock_start AS "clockStart", t.clock_end AS "clockEnd",
  t.first_day AS "firstDay", t.includes_storage AS "includesStorage", t.applied_by AS "appliedBy", t.tax, t.tax_percent::text AS "taxPercent", t.haulage,
  t.except_ports AS "exceptPorts", t.currency, t.effective_from AS "effectiveFrom", t.effective_to AS "effectiveTo", t.inferred, t.note,
  ${buildFactColumns("dd_tariff", sql`t.inferred`)}`;

interface TariffRow extends AsText<Omit<Tariff, "slabs">, "taxPercent"> {
  slabs: AsText<Slab, "ratePerDay">[];
}

const toTariff = (row: TariffRow): Tariff => ({
  ...row,
  taxPercent: row.taxPercent === null ? null : readDecimal(row.taxPercent),
  slabs: row.slabs.map((slab) => ({ ...slab, ratePerDay: readDecimal(slab.ratePerDay) })),
});

const slabsAsJson = sql`(
  SELECT coalesce(json_agg(json_build_object('fromDay', slab_from_day, 'toDay', slab_to_day, 'ratePerDay', rate_per_day::text) ORDER BY slab_from_day), '[]')
  FROM dd_slab WHERE tariff_id = t.id
)`;

export interface TariffsQuery {
  country: string;
  direction: Direction;
  /** `null` or omitted: every carrier. */
  carrier?: string | null;
  containerType: string;
  /** First and last date to charge. */
  from: IsoDate;
  to: IsoDate;
}

/** In force on one of the days, with all that selectTariff can select on them. */
export async function readApplicableTariffs({
  country,
  direction,
  carrier = null,
  containerType,
  from,
  to,
}: TariffsQuery): Promise<Tariff[]> {
  const spans = listSpans(getYear(from), getYear(to));
  const read = await Promise.all(spans.map((span) => readTariffsOfYears(country, direction, carrier, span)));
  const fitting = read
    .flat()
    .filter(
      ({ containerTypes, effectiveFrom, effectiveTo }) =>
        containerTypes.includes(containerType) && (effectiveFrom ?? from) <= to && (effectiveTo ?? to) >= from,
    );
  return spans.length === 1 ? fitting : [...new Map(fitting.map((tariff) => [tariff.id, tariff])).values()];
}

interface Years {
  first: number;
  last: number;
}

const getYear = (date: IsoDate) => Number(date.slice(0, 4));

const MAX_SEPARATE_YEARS = 3;

/** Each year, or all together if a caller names days that are far apart. */
const listSpans = (first: number, last: number): Years[] =>
  last - first < MAX_SEPARATE_YEARS
    ? Array.from({ length: last - first + 1 }, (_, n) => ({ first: first + n, last: first + n }))
    : [{ first, last }];

/**
 * For each carrier, port, charge, haulage, list of excepted ports, list of container types and day it reads only the
 * newest version, which selectTariff prefers. So a history of many years does not slow it down: of the versions that
 * are valid on all days, only the newest is compared with others. By year, because every question about a carrier then
 * finds the same tariffs in memory, whatever its days. One query.
 */
const readTariffsOfYears: (
  country: string,
  direction: Direction,
  carrier: string | null,
  years: Years,
) => Promise<readonly Tariff[]> = cacheFacts(async (country, direction, carrier, { first, last }) => {
  const [from, to] = [`${first}-01-01`, `${last}-12-31`];
  const rows = await read<TariffRow>(sql`
      WITH version AS (
        SELECT t.id, t.carrier, t.port, t.charge, t.haulage, t.except_ports, t.container_types, source.kind = 'illustrative' AS illustrative,
               coalesce(t.effective_from, source.dated_on) AS dated_on, source.published_on, daterange(t.effective_from, t.effective_to, '[]') AS validity,
               coalesce(t.effective_from <= ${from}::date, true) AND coalesce(t.effective_to >= ${to}::date, true) AS is_always
        FROM dd_tariff t JOIN served_source source USING (source_id)
        WHERE t.country = ${country} AND t.direction = ${direction} AND ${carrier === null ? sql`true` : sql`t.carrier = ${carrier}`}
          AND ${isAvailable()}
          AND (t.effective_from IS NULL OR t.effective_from <= ${to}::date) AND (t.effective_to IS NULL OR t.effective_to >= ${from}::date)
      ), ranked AS (
        SELECT *, row_number() OVER (
          PARTITION BY carrier, illustrative, port, charge, haulage, except_ports, container_types, is_always
          ORDER BY dated_on DESC NULLS LAST, published_on DESC NULLS LAST, id COLLATE "C"
        ) AS rank FROM version
      ), fitting AS MATERIALIZED (
        SELECT * FROM ranked WHERE NOT is_always OR rank = 1
      ), day AS (
        SELECT ${from}::date AS day
        UNION SELECT lower(validity) FROM fitting WHERE lower(validity) > ${from}::date
        UNION SELECT upper(validity) FROM fitting WHERE upper(validity) <= ${to}::date
      ), preferred AS (
        SELECT DISTINCT ON (day, carrier, illustrative, port, charge, haulage, except_ports, container_types) id FROM day JOIN fitting ON validity @> day
        ORDER BY day, carrier, illustrative, port, charge, haulage, except_ports, container_types, dated_on DESC NULLS LAST, published_on DESC NULLS LAST, id COLLATE "C"
      )
      SELECT ${heading}, ${slabsAsJson} AS slabs FROM dd_tariff t JOIN served_source source USING (source_id)
      WHERE t.id IN (SELECT id FROM preferred)
      ORDER BY t.id`);
  return rows.map(toTariff);
});

/** A missing field matches any value. */
export interface TariffListQuery {
  country?: string;
  carrier?: string;
  direction?: Direction;
  isPublished?: true;
}

/**
 * History included, ordered by country and carrier. It leaves out illustrative tariffs of a carrier, country and
 * direction if published ones exist. One query.
 */
export const readTariffsOnFile: (query: TariffListQuery) => Promise<readonly Tariff[]> = cacheFacts(
  async ({ country, carrier, direction, isPublished }: TariffListQuery) => {
    const rows = await read<TariffRow>(sql`
      WITH fitting AS (
        SELECT t.id, source.kind <> 'illustrative' AS published,
               bool_or(source.kind <> 'illustrative') OVER (PARTITION BY t.carrier, t.country, t.direction) AS "hasPublished"
        FROM dd_tariff t JOIN served_source source USING (source_id)
        WHERE ${isAvailable()} AND ${isPublished ? sql`source.kind <> 'illustrative'` : sql`true`}
          AND ${country === undefined ? sql`true` : sql`t.country = ${country}`}
          AND ${carrier === undefined ? sql`true` : sql`t.carrier = ${carrier}`}
          AND ${direction === undefined ? sql`true` : sql`t.direction = ${direction}`}
      )
      SELECT ${heading}, ${slabsAsJson} AS slabs FROM dd_tariff t JOIN served_source source USING (source_id) JOIN fitting USING (id)
      WHERE fitting.published OR NOT fitting."hasPublished"
      ORDER BY t.country, t.carrier, t.id`);
    return rows.map(toTariff);
  },
);

const readCoverage = (condition: Sql) =>
  read<TariffCoverage>(sql`
    SELECT c.carrier, c.country, c.direction, c.illustrative, c.tariffs, c.charges, c.container_types AS "containerTypes", coalesce(c.ports, '{}') AS ports,
           c.is_country_wide AS "isCountryWide", c.newest_from AS "newestFrom", c.source_ids AS "sourceIds", ${sourceAsJson} AS "newestSource", (
             SELECT json_agg(json_build_object('from', lower(days), 'to', upper(days) - 1) ORDER BY days) FROM unnest(c.in_force) AS days
           ) AS "inForce"
    FROM tariff_coverage c JOIN served_source source ON source.source_id = c.newest_source_id
    WHERE ${condition} AND ${isAvailable()} ORDER BY c.carrier, c.country, c.direction, c.illustrative`);

/** Ordered by carrier and country. One query. */
export const readTariffCoverage: () => Promise<readonly TariffCoverage[]> = cacheFacts(async () =>
  readCoverage(sql`true`),
);

/** Ordered by carrier. One query. */
export const readCountryTariffCoverage: (country: string) => Promise<readonly TariffCoverage[]> = cacheFacts(
  async (country) => readCoverage(sql`c.country = ${country}`),
);

/** Ordered by carrier and country; `illustrative` where none of the tariffs is published. One query. */
export const readTariffHolders: () => Promise<readonly { carrier: string; country: string; illustrative: boolean }[]> =
  cacheFacts(async () =>
    read(sql`
    SELECT carrier, country, bool_and(illustrative) AS illustrative FROM tariff_coverage
    WHERE ${isIllustrativeShown() ? sql`true` : sql`NOT illustrative`} GROUP BY carrier, country ORDER BY carrier, country`),
  );
