import { cachedFacts } from "#lib/platform/cache.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import { database } from "#lib/platform/db/client.ts";
import { Decimal } from "#lib/platform/money.ts";
import { sourceOf } from "../quality/fact-row.ts";
import type { DollarRates } from "./rates.ts";

interface Row {
  quote: string;
  rate: string;
  date: Date;
  id: string;
  publisher: string;
  title: string;
  url: string | null;
  publishedOn: Date | null;
  kind: string;
}

/** The newest dollar rate of every currency on or before `date`. One query. */
export const dollarRates: (date: IsoDate) => Promise<DollarRates> = cachedFacts(
  async (date: string) => {
    const rows = await database().$queryRaw<Row[]>`
      SELECT DISTINCT ON (fx.quote) fx.quote, fx.rate::text, fx.date,
             s.source_id AS id, s.publisher, s.title, s.url, s.published_on AS "publishedOn", s.kind
      FROM fx_rate fx JOIN source s USING (source_id)
      WHERE fx.base = 'USD' AND fx.date <= ${date}::date
      ORDER BY fx.quote, fx.date DESC`;
    return new Map(rows.map((row) => [row.quote, { quote: row.quote, rate: new Decimal(row.rate), date: toIsoDate(row.date), source: sourceOf(row) }]));
  },
  { maxKeys: 400 },
);
