-- CreateTable
CREATE TABLE "dataset" (
    "id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dataset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "loaded_folder" (
    "name" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "loaded_folder_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "import_run" (
    "id" SERIAL NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,
    "file" TEXT NOT NULL,
    "table" TEXT NOT NULL,
    "rows" INTEGER NOT NULL,
    "inserted" INTEGER NOT NULL,
    "retired" INTEGER NOT NULL,
    "dataset_version" INTEGER NOT NULL,

    CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "retired_fact" (
    "table" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "dataset_version" INTEGER NOT NULL,
    "row" JSONB NOT NULL,
    "retired_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "retired_fact_pkey" PRIMARY KEY ("table","id","dataset_version")
);

-- CreateTable
CREATE TABLE "source" (
    "source_id" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT,
    "published_on" DATE,
    "kind" TEXT NOT NULL,

    CONSTRAINT "source_pkey" PRIMARY KEY ("source_id")
);

-- CreateTable
CREATE TABLE "dd_tariff" (
    "id" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "port" TEXT,
    "direction" TEXT NOT NULL,
    "charge" TEXT NOT NULL,
    "container_types" TEXT[],
    "free_days" INTEGER NOT NULL,
    "day_basis" TEXT,
    "currency" TEXT NOT NULL,
    "effective_from" DATE,
    "effective_to" DATE,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],
    "note" TEXT,

    CONSTRAINT "dd_tariff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "dd_slab" (
    "tariff_id" TEXT NOT NULL,
    "slab_from_day" INTEGER NOT NULL,
    "slab_to_day" INTEGER,
    "rate_per_day" DECIMAL(18,4) NOT NULL,

    CONSTRAINT "dd_slab_pkey" PRIMARY KEY ("tariff_id","slab_from_day")
);

-- CreateTable
CREATE TABLE "local_charge" (
    "id" TEXT NOT NULL,
    "carrier" TEXT,
    "country" TEXT NOT NULL,
    "port" TEXT,
    "direction" TEXT,
    "charge_code" TEXT,
    "charge_name" TEXT NOT NULL,
    "container_types" TEXT[],
    "unit" TEXT NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "currency" TEXT NOT NULL,
    "effective_from" DATE,
    "effective_to" DATE,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],
    "note" TEXT,

    CONSTRAINT "local_charge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "surcharge" (
    "id" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "code" TEXT,
    "name" TEXT NOT NULL,
    "scope_origin" TEXT,
    "scope_destination" TEXT,
    "country" TEXT,
    "direction" TEXT,
    "container_types" TEXT[],
    "unit" TEXT NOT NULL,
    "amount" DECIMAL(18,4) NOT NULL,
    "currency" TEXT,
    "effective_from" DATE,
    "effective_to" DATE,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],
    "note" TEXT,

    CONSTRAINT "surcharge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cfs_tariff" (
    "id" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "port" TEXT,
    "facility" TEXT NOT NULL,
    "service" TEXT NOT NULL,
    "cargo_type" TEXT,
    "unit" TEXT NOT NULL,
    "min_charge" DECIMAL(18,4),
    "amount" DECIMAL(18,4) NOT NULL,
    "currency" TEXT NOT NULL,
    "effective_from" DATE,
    "effective_to" DATE,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],
    "note" TEXT,

    CONSTRAINT "cfs_tariff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inland_rate" (
    "id" TEXT NOT NULL,
    "carrier" TEXT,
    "operator" TEXT,
    "country" TEXT NOT NULL,
    "origin" TEXT,
    "origin_name" TEXT NOT NULL,
    "destination" TEXT,
    "destination_name" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "delivery_mode" TEXT,
    "direction" TEXT,
    "container_type" TEXT[],
    "cargo_class" TEXT,
    "weight_from_t" DECIMAL(8,3),
    "weight_to_t" DECIMAL(8,3),
    "amount" DECIMAL(18,4) NOT NULL,
    "currency" TEXT NOT NULL,
    "transit_days" DECIMAL(6,2),
    "distance_km" DECIMAL(10,2),
    "effective_from" DATE,
    "effective_to" DATE,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],
    "note" TEXT,

    CONSTRAINT "inland_rate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "facility" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "code" TEXT,
    "name" TEXT NOT NULL,
    "operator" TEXT,
    "city" TEXT,
    "state" TEXT,
    "country" TEXT NOT NULL,
    "lat" DOUBLE PRECISION,
    "lon" DOUBLE PRECISION,
    "rail_connected" BOOLEAN,
    "capacity_teu" INTEGER,
    "annual_throughput_teu" INTEGER,
    "area_sqm" INTEGER,
    "capabilities" TEXT[],
    "linked_port" TEXT[],
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "facility_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "port" (
    "id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "lat" DOUBLE PRECISION,
    "lon" DOUBLE PRECISION,
    "timezone" TEXT NOT NULL,
    "operators" TEXT[],
    "terminals" TEXT[],
    "max_draft_m" DECIMAL(6,2),
    "berths" INTEGER,
    "quay_length_m" INTEGER,
    "cranes" TEXT,
    "annual_teu" INTEGER,
    "annual_teu_year" INTEGER,
    "trade_lane_region" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "port_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "port_congestion" (
    "id" TEXT NOT NULL,
    "port" TEXT NOT NULL,
    "observed_on" DATE NOT NULL,
    "level" TEXT,
    "waiting_days" DECIMAL(6,2),
    "vessels_waiting" INTEGER,
    "yard_utilisation_pct" DECIMAL(5,2),
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],
    "note" TEXT,

    CONSTRAINT "port_congestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "freight_rate" (
    "id" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "carrier" TEXT,
    "index_name" TEXT,
    "container_type" TEXT[],
    "observed_on" DATE NOT NULL,
    "low" DECIMAL(18,4),
    "mid" DECIMAL(18,4),
    "high" DECIMAL(18,4),
    "currency" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "freight_rate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service" (
    "id" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "alliance" TEXT,
    "service_code" TEXT NOT NULL,
    "service_name" TEXT,
    "trade_lane" TEXT,
    "frequency_days" INTEGER,
    "vessels_deployed" INTEGER,
    "vessel_size_teu" INTEGER,
    "effective_from" DATE,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "service_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "service_call" (
    "id" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "service_code" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "port" TEXT NOT NULL,
    "arrival_day" DECIMAL(6,2),
    "departure_day" DECIMAL(6,2),
    "weekday_arrival" INTEGER,
    "weekday_departure" INTEGER,
    "terminal" TEXT,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "service_call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transit_time" (
    "id" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "service_code" TEXT,
    "origin" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "transit_days" DECIMAL(6,2) NOT NULL,
    "transhipment_ports" TEXT[],
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "transit_time_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cutoff" (
    "id" TEXT NOT NULL,
    "carrier" TEXT,
    "country" TEXT,
    "port" TEXT,
    "cutoff" TEXT NOT NULL,
    "hours_before_departure" DECIMAL(8,2) NOT NULL,
    "basis" TEXT,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],
    "note" TEXT,

    CONSTRAINT "cutoff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vessel" (
    "id" TEXT NOT NULL,
    "imo" TEXT,
    "name" TEXT NOT NULL,
    "carrier" TEXT,
    "teu" INTEGER,
    "built" INTEGER,
    "flag" TEXT,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "vessel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reliability" (
    "id" TEXT NOT NULL,
    "carrier" TEXT,
    "trade_lane" TEXT,
    "month" DATE NOT NULL,
    "on_time_pct" DECIMAL(5,2),
    "avg_delay_days" DECIMAL(6,2),
    "cancelled_sailings" INTEGER,
    "scheduled_sailings" INTEGER,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "reliability_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "congestion_news" (
    "id" TEXT NOT NULL,
    "published_on" DATE NOT NULL,
    "port" TEXT,
    "country" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "headline" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "cause" TEXT,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "congestion_news_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "regulatory" (
    "id" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "authority" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "published_on" DATE,
    "effective_on" DATE,
    "reference" TEXT,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "regulatory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chokepoint_state" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lon" DOUBLE PRECISION NOT NULL,
    "status_on" DATE,
    "status" TEXT,
    "detail" TEXT NOT NULL,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "chokepoint_state_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fx_rate" (
    "id" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "base" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "rate" DECIMAL(30,12) NOT NULL,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "fx_rate_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "dd_tariff_country_direction_carrier_idx" ON "dd_tariff"("country", "direction", "carrier");

-- CreateIndex
CREATE INDEX "dd_tariff_carrier_idx" ON "dd_tariff"("carrier");

-- CreateIndex
CREATE INDEX "dd_tariff_source_id_idx" ON "dd_tariff"("source_id");

-- CreateIndex
CREATE INDEX "local_charge_country_carrier_idx" ON "local_charge"("country", "carrier");

-- CreateIndex
CREATE INDEX "local_charge_source_id_idx" ON "local_charge"("source_id");

-- CreateIndex
CREATE INDEX "surcharge_carrier_country_idx" ON "surcharge"("carrier", "country");

-- CreateIndex
CREATE INDEX "surcharge_source_id_idx" ON "surcharge"("source_id");

-- CreateIndex
CREATE INDEX "cfs_tariff_country_port_idx" ON "cfs_tariff"("country", "port");

-- CreateIndex
CREATE INDEX "cfs_tariff_source_id_idx" ON "cfs_tariff"("source_id");

-- CreateIndex
CREATE INDEX "inland_rate_country_carrier_idx" ON "inland_rate"("country", "carrier");

-- CreateIndex
CREATE INDEX "inland_rate_origin_idx" ON "inland_rate"("origin");

-- CreateIndex
CREATE INDEX "inland_rate_destination_idx" ON "inland_rate"("destination");

-- CreateIndex
CREATE INDEX "inland_rate_source_id_idx" ON "inland_rate"("source_id");

-- CreateIndex
CREATE INDEX "facility_country_type_idx" ON "facility"("country", "type");

-- CreateIndex
CREATE INDEX "facility_code_idx" ON "facility"("code");

-- CreateIndex
CREATE INDEX "facility_source_id_idx" ON "facility"("source_id");

-- CreateIndex
CREATE UNIQUE INDEX "port_code_key" ON "port"("code");

-- CreateIndex
CREATE INDEX "port_country_idx" ON "port"("country");

-- CreateIndex
CREATE INDEX "port_source_id_idx" ON "port"("source_id");

-- CreateIndex
CREATE INDEX "port_congestion_port_observed_on_idx" ON "port_congestion"("port", "observed_on");

-- CreateIndex
CREATE INDEX "port_congestion_source_id_idx" ON "port_congestion"("source_id");

-- CreateIndex
CREATE INDEX "freight_rate_origin_destination_observed_on_idx" ON "freight_rate"("origin", "destination", "observed_on");

-- CreateIndex
CREATE INDEX "freight_rate_source_id_idx" ON "freight_rate"("source_id");

-- CreateIndex
CREATE INDEX "service_carrier_service_code_idx" ON "service"("carrier", "service_code");

-- CreateIndex
CREATE INDEX "service_source_id_idx" ON "service"("source_id");

-- CreateIndex
CREATE INDEX "service_call_port_idx" ON "service_call"("port");

-- CreateIndex
CREATE INDEX "service_call_carrier_service_code_sequence_idx" ON "service_call"("carrier", "service_code", "sequence");

-- CreateIndex
CREATE INDEX "service_call_source_id_idx" ON "service_call"("source_id");

-- CreateIndex
CREATE INDEX "transit_time_origin_destination_idx" ON "transit_time"("origin", "destination");

-- CreateIndex
CREATE INDEX "transit_time_source_id_idx" ON "transit_time"("source_id");

-- CreateIndex
CREATE INDEX "cutoff_carrier_idx" ON "cutoff"("carrier");

-- CreateIndex
CREATE INDEX "cutoff_source_id_idx" ON "cutoff"("source_id");

-- CreateIndex
CREATE INDEX "vessel_imo_idx" ON "vessel"("imo");

-- CreateIndex
CREATE INDEX "vessel_carrier_idx" ON "vessel"("carrier");

-- CreateIndex
CREATE INDEX "vessel_source_id_idx" ON "vessel"("source_id");

-- CreateIndex
CREATE INDEX "reliability_carrier_month_idx" ON "reliability"("carrier", "month");

-- CreateIndex
CREATE INDEX "reliability_source_id_idx" ON "reliability"("source_id");

-- CreateIndex
CREATE INDEX "congestion_news_published_on_idx" ON "congestion_news"("published_on");

-- CreateIndex
CREATE INDEX "congestion_news_port_published_on_idx" ON "congestion_news"("port", "published_on");

-- CreateIndex
CREATE INDEX "congestion_news_source_id_idx" ON "congestion_news"("source_id");

-- CreateIndex
CREATE INDEX "regulatory_country_published_on_idx" ON "regulatory"("country", "published_on");

-- CreateIndex
CREATE INDEX "regulatory_source_id_idx" ON "regulatory"("source_id");

-- CreateIndex
CREATE INDEX "chokepoint_state_slug_status_on_idx" ON "chokepoint_state"("slug", "status_on");

-- CreateIndex
CREATE INDEX "chokepoint_state_source_id_idx" ON "chokepoint_state"("source_id");

-- CreateIndex
CREATE INDEX "fx_rate_source_id_idx" ON "fx_rate"("source_id");

-- CreateIndex
CREATE UNIQUE INDEX "fx_rate_base_quote_date_key" ON "fx_rate"("base", "quote", "date" DESC);

-- AddForeignKey
ALTER TABLE "dd_tariff" ADD CONSTRAINT "dd_tariff_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dd_slab" ADD CONSTRAINT "dd_slab_tariff_id_fkey" FOREIGN KEY ("tariff_id") REFERENCES "dd_tariff"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "local_charge" ADD CONSTRAINT "local_charge_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "surcharge" ADD CONSTRAINT "surcharge_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cfs_tariff" ADD CONSTRAINT "cfs_tariff_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inland_rate" ADD CONSTRAINT "inland_rate_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "facility" ADD CONSTRAINT "facility_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "port" ADD CONSTRAINT "port_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "port_congestion" ADD CONSTRAINT "port_congestion_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "freight_rate" ADD CONSTRAINT "freight_rate_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service" ADD CONSTRAINT "service_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_call" ADD CONSTRAINT "service_call_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transit_time" ADD CONSTRAINT "transit_time_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cutoff" ADD CONSTRAINT "cutoff_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vessel" ADD CONSTRAINT "vessel_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reliability" ADD CONSTRAINT "reliability_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "congestion_news" ADD CONSTRAINT "congestion_news_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "regulatory" ADD CONSTRAINT "regulatory_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chokepoint_state" ADD CONSTRAINT "chokepoint_state_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fx_rate" ADD CONSTRAINT "fx_rate_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say. A comparison with an empty column is NULL, which a CHECK lets pass;
-- in a conjunction any part that is false still refuses the row.

ALTER TABLE "dataset"
    ADD CONSTRAINT "dataset_single_check" CHECK (id = 1),
    ADD CONSTRAINT "dataset_version_check" CHECK (version >= 0);

ALTER TABLE "import_run"
    ADD CONSTRAINT "import_run_counts_check" CHECK (rows >= 0 AND inserted >= 0 AND retired >= 0);

ALTER TABLE "source"
    ADD CONSTRAINT "source_id_check" CHECK (source_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    ADD CONSTRAINT "source_kind_check" CHECK (kind IN ('carrier_tariff', 'authority', 'index', 'schedule', 'news', 'third_party_copy', 'illustrative'));

ALTER TABLE "dd_tariff"
    ADD CONSTRAINT "dd_tariff_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "dd_tariff_country_check" CHECK (country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "dd_tariff_port_check" CHECK (port ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "dd_tariff_direction_check" CHECK (direction IN ('import', 'export')),
    ADD CONSTRAINT "dd_tariff_charge_check" CHECK (charge IN ('combined', 'detention', 'demurrage')),
    ADD CONSTRAINT "dd_tariff_container_types_check" CHECK (container_types IS NOT NULL AND cardinality(container_types) > 0 AND container_types <@ ARRAY['20DV', '40DV', '40HC', '20RF', '40RF', '20OT', '40OT', '20FR', '40FR']),
    ADD CONSTRAINT "dd_tariff_free_days_check" CHECK (free_days >= 0),
    ADD CONSTRAINT "dd_tariff_day_basis_check" CHECK (day_basis IN ('calendar', 'working')),
    ADD CONSTRAINT "dd_tariff_currency_check" CHECK (currency ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "dd_tariff_validity_check" CHECK (effective_to >= effective_from);

ALTER TABLE "dd_slab"
    ADD CONSTRAINT "dd_slab_from_day_check" CHECK (slab_from_day >= 1),
    ADD CONSTRAINT "dd_slab_to_day_check" CHECK (slab_to_day >= slab_from_day),
    ADD CONSTRAINT "dd_slab_rate_per_day_check" CHECK (rate_per_day >= 0);

ALTER TABLE "local_charge"
    ADD CONSTRAINT "local_charge_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "local_charge_country_check" CHECK (country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "local_charge_port_check" CHECK (port ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "local_charge_direction_check" CHECK (direction IN ('import', 'export')),
    ADD CONSTRAINT "local_charge_container_types_check" CHECK (container_types <@ ARRAY['20DV', '40DV', '40HC', '20RF', '40RF', '20OT', '40OT', '20FR', '40FR']),
    ADD CONSTRAINT "local_charge_amount_check" CHECK (amount >= 0),
    ADD CONSTRAINT "local_charge_currency_check" CHECK (currency ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "local_charge_validity_check" CHECK (effective_to >= effective_from);

ALTER TABLE "surcharge"
    ADD CONSTRAINT "surcharge_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "surcharge_country_check" CHECK (country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "surcharge_direction_check" CHECK (direction IN ('import', 'export')),
    ADD CONSTRAINT "surcharge_container_types_check" CHECK (container_types <@ ARRAY['20DV', '40DV', '40HC', '20RF', '40RF', '20OT', '40OT', '20FR', '40FR']),
    ADD CONSTRAINT "surcharge_currency_check" CHECK (currency ~ '^[A-Z]{3}$' OR (currency IS NULL AND unit = 'percent')),
    ADD CONSTRAINT "surcharge_validity_check" CHECK (effective_to >= effective_from);

ALTER TABLE "cfs_tariff"
    ADD CONSTRAINT "cfs_tariff_country_check" CHECK (country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "cfs_tariff_port_check" CHECK (port ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "cfs_tariff_min_charge_check" CHECK (min_charge >= 0),
    ADD CONSTRAINT "cfs_tariff_amount_check" CHECK (amount >= 0),
    ADD CONSTRAINT "cfs_tariff_currency_check" CHECK (currency ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "cfs_tariff_validity_check" CHECK (effective_to >= effective_from);

ALTER TABLE "inland_rate"
    ADD CONSTRAINT "inland_rate_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "inland_rate_country_check" CHECK (country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "inland_rate_origin_check" CHECK (origin ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "inland_rate_destination_check" CHECK (destination ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "inland_rate_mode_check" CHECK (mode IN ('road', 'rail', 'barge', 'multimodal')),
    ADD CONSTRAINT "inland_rate_delivery_mode_check" CHECK (delivery_mode IN ('ramp', 'door')),
    ADD CONSTRAINT "inland_rate_direction_check" CHECK (direction IN ('import', 'export')),
    ADD CONSTRAINT "inland_rate_container_type_check" CHECK (container_type <@ ARRAY['20DV', '40DV', '40HC', '20RF', '40RF', '20OT', '40OT', '20FR', '40FR']),
    ADD CONSTRAINT "inland_rate_weight_check" CHECK (weight_from_t >= 0 AND weight_to_t >= 0 AND weight_to_t >= weight_from_t),
    ADD CONSTRAINT "inland_rate_amount_check" CHECK (amount >= 0),
    ADD CONSTRAINT "inland_rate_currency_check" CHECK (currency ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "inland_rate_transit_days_check" CHECK (transit_days >= 0),
    ADD CONSTRAINT "inland_rate_distance_km_check" CHECK (distance_km >= 0),
    ADD CONSTRAINT "inland_rate_validity_check" CHECK (effective_to >= effective_from);

ALTER TABLE "facility"
    ADD CONSTRAINT "facility_type_check" CHECK (type IN ('ICD', 'CFS')),
    ADD CONSTRAINT "facility_country_check" CHECK (country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "facility_lat_check" CHECK (lat BETWEEN -90 AND 90),
    ADD CONSTRAINT "facility_lon_check" CHECK (lon BETWEEN -180 AND 180),
    ADD CONSTRAINT "facility_sizes_check" CHECK (capacity_teu >= 0 AND annual_throughput_teu >= 0 AND area_sqm >= 0);

ALTER TABLE "port"
    ADD CONSTRAINT "port_code_check" CHECK (code ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "port_country_check" CHECK (country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "port_lat_check" CHECK (lat BETWEEN -90 AND 90),
    ADD CONSTRAINT "port_lon_check" CHECK (lon BETWEEN -180 AND 180),
    ADD CONSTRAINT "port_sizes_check" CHECK (max_draft_m >= 0 AND berths >= 0 AND quay_length_m >= 0 AND annual_teu >= 0),
    ADD CONSTRAINT "port_annual_teu_year_check" CHECK (annual_teu_year BETWEEN 1900 AND 2100);

ALTER TABLE "port_congestion"
    ADD CONSTRAINT "port_congestion_port_check" CHECK (port ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "port_congestion_level_check" CHECK (level IN ('normal', 'elevated', 'congested')),
    ADD CONSTRAINT "port_congestion_figures_check" CHECK (waiting_days >= 0 AND vessels_waiting >= 0 AND yard_utilisation_pct >= 0);

ALTER TABLE "freight_rate"
    ADD CONSTRAINT "freight_rate_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "freight_rate_container_type_check" CHECK (container_type <@ ARRAY['20DV', '40DV', '40HC', '20RF', '40RF', '20OT', '40OT', '20FR', '40FR']),
    ADD CONSTRAINT "freight_rate_amounts_check" CHECK (low >= 0 AND mid >= 0 AND high >= 0 AND low <= mid AND mid <= high AND low <= high),
    ADD CONSTRAINT "freight_rate_currency_check" CHECK (currency ~ '^[A-Z]{3}$');

ALTER TABLE "service"
    ADD CONSTRAINT "service_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "service_figures_check" CHECK (frequency_days >= 1 AND vessels_deployed >= 0 AND vessel_size_teu >= 0);

ALTER TABLE "service_call"
    ADD CONSTRAINT "service_call_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "service_call_sequence_check" CHECK (sequence >= 1),
    ADD CONSTRAINT "service_call_port_check" CHECK (port ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "service_call_days_check" CHECK (arrival_day >= 0 AND departure_day >= 0),
    ADD CONSTRAINT "service_call_weekday_arrival_check" CHECK (weekday_arrival BETWEEN 1 AND 7),
    ADD CONSTRAINT "service_call_weekday_departure_check" CHECK (weekday_departure BETWEEN 1 AND 7);

ALTER TABLE "transit_time"
    ADD CONSTRAINT "transit_time_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "transit_time_origin_check" CHECK (origin ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "transit_time_destination_check" CHECK (destination ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "transit_time_transit_days_check" CHECK (transit_days >= 0);

ALTER TABLE "cutoff"
    ADD CONSTRAINT "cutoff_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "cutoff_country_check" CHECK (country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "cutoff_port_check" CHECK (port ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "cutoff_cutoff_check" CHECK (cutoff IN ('SI', 'VGM', 'CY', 'DG')),
    ADD CONSTRAINT "cutoff_hours_before_departure_check" CHECK (hours_before_departure >= 0);

ALTER TABLE "vessel"
    ADD CONSTRAINT "vessel_imo_check" CHECK (imo ~ '^[0-9]{7}$'),
    ADD CONSTRAINT "vessel_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "vessel_teu_check" CHECK (teu >= 0),
    ADD CONSTRAINT "vessel_built_check" CHECK (built BETWEEN 1900 AND 2100),
    ADD CONSTRAINT "vessel_flag_check" CHECK (flag ~ '^[A-Z]{2}$');

ALTER TABLE "reliability"
    ADD CONSTRAINT "reliability_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "reliability_month_check" CHECK (extract(day FROM month) = 1),
    ADD CONSTRAINT "reliability_on_time_pct_check" CHECK (on_time_pct BETWEEN 0 AND 100),
    ADD CONSTRAINT "reliability_sailings_check" CHECK (cancelled_sailings >= 0 AND scheduled_sailings >= 0);

ALTER TABLE "congestion_news"
    ADD CONSTRAINT "congestion_news_port_check" CHECK (port ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "congestion_news_country_check" CHECK (country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "congestion_news_severity_check" CHECK (severity IN ('normal', 'elevated', 'congested'));

ALTER TABLE "regulatory"
    ADD CONSTRAINT "regulatory_country_check" CHECK (country ~ '^[A-Z]{2}$');

ALTER TABLE "chokepoint_state"
    ADD CONSTRAINT "chokepoint_state_status_check" CHECK (status IN ('normal', 'elevated', 'disrupted')),
    ADD CONSTRAINT "chokepoint_state_lat_check" CHECK (lat BETWEEN -90 AND 90),
    ADD CONSTRAINT "chokepoint_state_lon_check" CHECK (lon BETWEEN -180 AND 180);

ALTER TABLE "fx_rate"
    ADD CONSTRAINT "fx_rate_base_check" CHECK (base ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "fx_rate_quote_check" CHECK (quote ~ '^[A-Z]{3}$' AND quote <> base),
    ADD CONSTRAINT "fx_rate_rate_check" CHECK (rate > 0);

-- The one row that carries the version of all facts together.
INSERT INTO "dataset" ("id", "version", "updated_at") VALUES (1, 0, now());
