import { cacheByDate } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type AsText, read, sql } from "#lib/platform/db/read.ts";
import { readDecimal } from "#lib/platform/share-equal.ts";
import { sourceAsJson } from "../quality/fact-row.ts";
import type { DollarRate, DollarRates } from "./rates.ts";

/** The newest rate of each currency on or before `date`. One query. */
export const readDollarRates: (date: IsoDate) => Promise<DollarRates> = cacheByDate(async (date) => {
  const rows = await read<AsText<DollarRate, "rate">>(sql`
      SELECT quote, rate::text, date, ${sourceAsJson} AS source
      FROM (
        SELECT DISTINCT ON (quote) quote, rate, date, source_id FROM fx_rate JOIN served_source USING (source_id)
        WHERE base = 'USD' AND date <= ${date}::date
        ORDER BY quote, date DESC
      ) newest JOIN served_source source USING (source_id)
      ORDER BY quote`);
  return new Map(rows.map((row) => [row.quote, { ...row, rate: readDecimal(row.rate) }]));
});
