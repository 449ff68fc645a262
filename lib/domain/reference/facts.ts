import { cachedFacts } from "#lib/platform/cache.ts";
import { read, sql } from "#lib/platform/db/read.ts";

/** How much is on file, counted in the database. */
export interface Counts {
  carriers: number;
  countries: number;
  ports: number;
  dd_tariffs: number;
  dd_records: number;
  freight_rates: number;
  exchange_rates: number;
  sources: number;
}

/** Counts all facts but illustrative ones. `dd_records` are slabs, `countries` those with a tariff. One query. */
export const publishedCounts: () => Promise<Counts> = cachedFacts(async () => {
  const [counts] = await read<Counts>(sql`
    WITH published AS (SELECT source_id FROM source WHERE kind <> 'illustrative'),
         tariff AS (SELECT id, carrier, country FROM dd_tariff JOIN published USING (source_id))
    SELECT (SELECT count(DISTINCT carrier) FROM tariff) AS carriers,
           (SELECT count(DISTINCT country) FROM tariff) AS countries,
           (SELECT count(*) FROM port JOIN published USING (source_id)) AS ports,
           (SELECT count(*) FROM tariff) AS dd_tariffs,
           (SELECT count(*) FROM dd_slab JOIN tariff ON tariff.id = dd_slab.tariff_id) AS dd_records,
           (SELECT count(*) FROM freight_rate JOIN published USING (source_id)) AS freight_rates,
           (SELECT count(*) FROM fx_rate) AS exchange_rates,
           (SELECT count(*) FROM published) AS sources`);
  return counts as Counts;
});
