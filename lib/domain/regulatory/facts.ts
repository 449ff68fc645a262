import { cacheFacts } from "#lib/platform/cache.ts";
import { read, sql } from "#lib/platform/db/read.ts";
import { buildFactColumns, isAvailable } from "../quality/fact-row.ts";
import type { RegulatoryUpdate } from "./update.ts";

/** `country` can be `EU` or `UN`. One query. */
export const readRegulatoryUpdates: (country: string) => Promise<readonly RegulatoryUpdate[]> = cacheFacts(
  async (country) =>
    read<RegulatoryUpdate>(sql`
    SELECT r.id, r.country, r.authority, r.title, r.summary, r.category, r.published_on AS "publishedOn", r.effective_on AS "effectiveOn", r.ends_on AS "endsOn",
           r.stage, r.reference,
           coalesce(r.published_on, r.effective_on) AS "effectiveFrom", null AS "effectiveTo", null AS note, ${buildFactColumns("reference")}
    FROM regulatory r JOIN source USING (source_id)
    WHERE r.country = ${country} AND ${isAvailable()}
    ORDER BY r.id`),
);

/** Sorted; the list can include `EU` and `UN`. One query. */
export const readRegulatedCountries: () => Promise<readonly string[]> = cacheFacts(async () => {
  const rows = await read<{ country: string }>(sql`
    SELECT DISTINCT country FROM regulatory JOIN source USING (source_id)
    WHERE ${isAvailable()} ORDER BY country`);
  return rows.map(({ country }) => country);
});
