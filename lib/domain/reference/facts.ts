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

/** All facts but illustrative ones, as counted after the last import. `dd_records` are slabs, `countries` those with a tariff. One query. */
export const publishedCounts: () => Promise<Counts> = cachedFacts(async () => {
  const [counts] = await read<Counts>(sql`SELECT * FROM published_counts`);
  return counts as Counts;
});
