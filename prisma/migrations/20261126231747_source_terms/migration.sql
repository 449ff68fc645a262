-- AlterTable
ALTER TABLE "source" ADD COLUMN     "is_served" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "terms" TEXT;

-- CreateTable
CREATE TABLE "source_permission" (
    "id" UUID NOT NULL,
    "source_id" TEXT,
    "publisher_pattern" TEXT,
    "index_pattern" TEXT,
    "what" TEXT NOT NULL,
    "until" DATE,
    "recorded_by" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_by" TEXT,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "source_permission_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "source" ADD CONSTRAINT source_terms CHECK ("terms" IN ('open', 'cite', 'ask', 'no'));

ALTER TABLE "source_permission" ADD CONSTRAINT source_permission_selects_once CHECK (num_nonnulls("source_id", "publisher_pattern", "index_pattern") = 1);

-- Where facts meet their source. A fact of another source is in no answer, list, count or page.
CREATE VIEW served_source AS SELECT * FROM source WHERE is_served;

DROP MATERIALIZED VIEW tariff_coverage;
DROP MATERIALIZED VIEW rate_lane;
DROP MATERIALIZED VIEW published_counts;

-- The tariffs of one carrier in one country and direction, published and illustrative ones apart. `in_force` joins the days on which they are valid.
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
FROM dd_tariff t JOIN served_source source USING (source_id) CROSS JOIN LATERAL unnest(t.container_types) AS container_type
GROUP BY t.carrier, t.country, t.direction, illustrative;

-- The lanes that freight rates are on file for. `is_wide`: an end is not one port, but several ports or a region.
CREATE MATERIALIZED VIEW rate_lane AS
SELECT origin, destination,
       NOT (origin ~ '^[A-Z]{2}[A-Z0-9]{3}$' AND destination ~ '^[A-Z]{2}[A-Z0-9]{3}$') AS is_wide,
       bool_or(source.kind <> 'illustrative') AS is_published,
       min(observed_on) AS first_on,
       count(*) FILTER (WHERE source.kind <> 'illustrative') AS published_rates,
       max(observed_on) FILTER (WHERE source.kind <> 'illustrative') AS newest_published_on
FROM freight_rate JOIN served_source source USING (source_id)
GROUP BY origin, destination;

CREATE INDEX rate_lane_origin_destination_idx ON rate_lane (origin, destination);
CREATE INDEX rate_lane_destination_idx ON rate_lane (destination);

-- How much is published: one row.
CREATE MATERIALIZED VIEW published_counts AS
WITH published AS (SELECT source_id FROM served_source WHERE kind <> 'illustrative'),
     tariff AS (SELECT id, carrier, country FROM dd_tariff JOIN published USING (source_id))
SELECT (SELECT count(DISTINCT carrier) FROM tariff) AS carriers,
       (SELECT count(DISTINCT country) FROM tariff) AS countries,
       (SELECT count(*) FROM port JOIN published USING (source_id)) AS ports,
       (SELECT count(*) FROM tariff) AS dd_tariffs,
       (SELECT count(*) FROM dd_slab JOIN tariff ON tariff.id = dd_slab.tariff_id) AS dd_records,
       (SELECT count(*) FROM terminal_storage JOIN published USING (source_id)) AS storage_tariffs,
       (SELECT count(*) FROM carrier_policy JOIN published USING (source_id)) AS carrier_policies,
       (SELECT count(*) FROM freight_rate JOIN published USING (source_id)) AS freight_rates,
       (SELECT count(*) FROM fx_rate JOIN served_source USING (source_id)) AS exchange_rates,
       (SELECT count(*) FROM published) AS sources;

-- The newest price of a series is found without a look at the table.
DROP INDEX "freight_rate_origin_destination_series_observed_on_idx";
CREATE INDEX "freight_rate_origin_destination_series_observed_on_source_i_idx" ON "freight_rate"("origin", "destination", "series", "observed_on", "source_id");
