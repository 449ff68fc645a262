-- The prices of a lane that agree in these are one series.
CREATE FUNCTION freight_series(carrier TEXT, index_name TEXT, container_type TEXT[], currency TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE
    RETURN concat_ws('|', coalesce(carrier, ''), coalesce(index_name, ''), array_to_string(container_type, ' '), currency);

-- DropIndex
DROP INDEX "freight_rate_origin_destination_observed_on_idx";

-- AlterTable
ALTER TABLE "freight_rate" ADD COLUMN     "series" TEXT NOT NULL GENERATED ALWAYS AS (freight_series("carrier", "index_name", "container_type", "currency")) STORED;

-- CreateIndex
CREATE INDEX "freight_rate_origin_destination_series_observed_on_idx" ON "freight_rate"("origin", "destination", "series", "observed_on");

-- What is on file, summed up: an import refreshes these (lib/ingest/refresh-summaries.ts), so that no answer has to look through all facts.

-- The tariffs of one carrier in one country and direction, published and illustrative ones apart. `in_force` joins the days they hold for.
CREATE MATERIALIZED VIEW tariff_coverage AS
SELECT t.carrier, t.country, t.direction, source.kind = 'illustrative' AS illustrative,
       count(DISTINCT t.id) AS tariffs,
       array_agg(DISTINCT t.charge) AS charges,
       array_agg(DISTINCT container_type) AS container_types,
       array_agg(DISTINCT t.port) FILTER (WHERE t.port IS NOT NULL) AS ports,
       bool_or(t.port IS NULL) AS is_country_wide,
       range_agg(daterange(t.effective_from, t.effective_to, '[]')) AS in_force,
       max(t.effective_from) AS newest_from,
       (array_agg(source_id ORDER BY t.effective_from DESC NULLS LAST, t.id))[1] AS newest_source_id,
       array_agg(DISTINCT source_id) AS source_ids
FROM dd_tariff t JOIN source USING (source_id) CROSS JOIN LATERAL unnest(t.container_types) AS container_type
GROUP BY t.carrier, t.country, t.direction, illustrative;

-- The lanes that freight rates are on file for. `is_wide`: an end is not one port, but several or a region.
CREATE MATERIALIZED VIEW rate_lane AS
SELECT origin, destination,
       NOT (origin ~ '^[A-Z]{2}[A-Z0-9]{3}$' AND destination ~ '^[A-Z]{2}[A-Z0-9]{3}$') AS is_wide,
       bool_or(source.kind <> 'illustrative') AS is_published,
       min(observed_on) AS first_on
FROM freight_rate JOIN source USING (source_id)
GROUP BY origin, destination;

CREATE INDEX rate_lane_origin_destination_idx ON rate_lane (origin, destination);
CREATE INDEX rate_lane_destination_idx ON rate_lane (destination);

-- How much is published: one row.
CREATE MATERIALIZED VIEW published_counts AS
WITH published AS (SELECT source_id FROM source WHERE kind <> 'illustrative'),
     tariff AS (SELECT id, carrier, country FROM dd_tariff JOIN published USING (source_id))
SELECT (SELECT count(DISTINCT carrier) FROM tariff) AS carriers,
       (SELECT count(DISTINCT country) FROM tariff) AS countries,
       (SELECT count(*) FROM port JOIN published USING (source_id)) AS ports,
       (SELECT count(*) FROM tariff) AS dd_tariffs,
       (SELECT count(*) FROM dd_slab JOIN tariff ON tariff.id = dd_slab.tariff_id) AS dd_records,
       (SELECT count(*) FROM freight_rate JOIN published USING (source_id)) AS freight_rates,
       (SELECT count(*) FROM fx_rate) AS exchange_rates,
       (SELECT count(*) FROM published) AS sources;
