import { cachedFacts } from "#lib/platform/cache.ts";
import { type AsText, read, sql } from "#lib/platform/db/read.ts";
import { Decimal } from "#lib/platform/money.ts";
import { isOnFile, sourceAsJson } from "../quality/fact-row.ts";
import type { Direction, Slab, Tariff } from "./tariff.ts";

/** A tariff without its slabs: what is on file, not what it costs. */
export type TariffHeading = Omit<Tariff, "slabs">;

const heading = sql`
  t.id, t.carrier, t.country, t.port, t.direction, t.charge, t.container_types AS "containerTypes", t.free_days AS "freeDays", t.day_basis AS "dayBasis",
  t.currency, t.effective_from AS "effectiveFrom", t.effective_to AS "effectiveTo", t.note, ${sourceAsJson} AS source`;

interface TariffRow extends TariffHeading {
  slabs: AsText<Slab, "ratePerDay">[];
}

/** Every carrier's tariffs in one country and direction, by carrier, of all dates. One query. */
export const tariffsByCarrier: (country: string, direction: Direction) => Promise<ReadonlyMap<string, readonly Tariff[]>> = cachedFacts(
  async (country: string, direction: string) => {
    const rows = await read<TariffRow>(sql`
      SELECT ${heading}, (
        SELECT coalesce(json_agg(json_build_object('fromDay', slab_from_day, 'toDay', slab_to_day, 'ratePerDay', rate_per_day::text) ORDER BY slab_from_day), '[]')
        FROM dd_slab WHERE tariff_id = t.id
      ) AS slabs
      FROM dd_tariff t JOIN source USING (source_id)
      WHERE t.country = ${country} AND t.direction = ${direction} AND ${isOnFile}
      ORDER BY t.id`);
    const tariffs = rows.map((row): Tariff => ({ ...row, slabs: row.slabs.map((slab) => ({ ...slab, ratePerDay: new Decimal(slab.ratePerDay) })) }));
    return Map.groupBy(tariffs, (tariff) => tariff.carrier);
  },
) as never;

/** All tariffs on file without their slabs, ordered by carrier and country. One query. */
export const coverage: () => Promise<readonly TariffHeading[]> = cachedFacts(async () =>
  read<TariffHeading>(sql`
    SELECT ${heading} FROM dd_tariff t JOIN source USING (source_id)
    WHERE ${isOnFile} ORDER BY t.carrier, t.country, t.id`),
);
