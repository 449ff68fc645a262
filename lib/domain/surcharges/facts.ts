import { cacheFacts } from "#lib/platform/cache.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { type AsText, read, sql } from "#lib/platform/db/read.ts";
import { readDecimal } from "#lib/platform/share-equal.ts";
import { readPorts } from "../ports/facts.ts";
import { buildFactColumns, isAvailable } from "../quality/fact-row.ts";
import { splitNameWords } from "../regions.ts";
import { compareSurchargesForDisplay } from "./compare-for-display.ts";
import { type PublishedSurcharge, type Surcharge, toSurcharge } from "./surcharge.ts";
import { type SurchargesInForce, selectSurchargesInForce } from "./surcharges-in-force.ts";

const readPortCodesByName = cacheFacts(
  async () => new Map((await readPorts()).map(({ code, name }) => [splitNameWords(name).join(" "), code])),
);

const kindByNature = sql`CASE s.nature WHEN 'temporary' THEN 'temporary_surcharge' WHEN 'quarterly' THEN 'quarterly_surcharge' ELSE 'surcharge' END`;

const readSurcharges = (carrier: string) =>
  read<AsText<PublishedSurcharge, "amount">>(sql`
    SELECT s.id, s.carrier, s.code, s.name, s.scope_origin AS "scopeOrigin", s.scope_destination AS "scopeDestination", s.country, s.direction,
           s.container_types AS "containerTypes", s.unit, s.amount::text, s.currency, s.effective_from AS "effectiveFrom", s.effective_to AS "effectiveTo",
           s.note, s.nature, s.family, s.condition, s.range_end AS "rangeEnd", s.cargo, s.both_ways AS "isBothWays", s.tariff,
           ${buildFactColumns(kindByNature, sql`s.inferred`)}
    FROM surcharge s JOIN served_source source USING (source_id)
    WHERE s.carrier = ${carrier} AND ${isAvailable()}
    ORDER BY s.id`);

/** Of all dates, in display order. One query. */
export const readCarrierSurcharges: (carrier: string) => Promise<readonly Surcharge[]> = cacheFacts(async (carrier) => {
  const [rows, names] = await Promise.all([readSurcharges(carrier), readPortCodesByName()]);
  return rows
    .map((row) => toSurcharge({ ...row, amount: readDecimal(row.amount) }, names))
    .sort(compareSurchargesForDisplay);
});

/** Not cached by day: the list of a carrier is large, and every day has one of its few versions. */
export const readSurchargesOnDay = async (carrier: string, date: IsoDate): Promise<SurchargesInForce> =>
  selectSurchargesInForce(await readCarrierSurcharges(carrier), date);
