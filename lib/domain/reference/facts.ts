import { cacheFacts } from "#lib/platform/cache.ts";
import { read, sql } from "#lib/platform/db/read.ts";

export interface Counts {
  carriers: number;
  countries: number;
  ports: number;
  dd_tariffs: number;
  dd_records: number;
  storage_tariffs: number;
  carrier_policies: number;
  freight_rates: number;
  exchange_rates: number;
  sources: number;
}

/** Stored after the last import. `dd_records` counts slabs; `countries` counts countries with a tariff. One query. */
export const readPublishedCounts: () => Promise<Counts> = cacheFacts(async () => {
  const [counts] = await read<Counts>(sql`SELECT * FROM published_counts`);
  return counts as Counts;
});
