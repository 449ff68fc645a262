-- AlterTable
ALTER TABLE "dd_tariff" ADD COLUMN     "applied_by" TEXT,
ADD COLUMN     "charge_day_basis" TEXT,
ADD COLUMN     "clock_end" TEXT,
ADD COLUMN     "clock_start" TEXT,
ADD COLUMN     "except_ports" TEXT[],
ADD COLUMN     "first_day" TEXT,
ADD COLUMN     "haulage" TEXT,
ADD COLUMN     "holidays" TEXT,
ADD COLUMN     "includes_storage" BOOLEAN,
ADD COLUMN     "inferred" TEXT[],
ADD COLUMN     "tax" TEXT,
ADD COLUMN     "tax_percent" DECIMAL(5,2),
ADD COLUMN     "working_week" TEXT;

-- CreateTable
CREATE TABLE "terminal_storage" (
    "id" TEXT NOT NULL,
    "operator" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "port" TEXT NOT NULL,
    "terminal" TEXT,
    "direction" TEXT NOT NULL,
    "container_types" TEXT[],
    "cargo_class" TEXT NOT NULL,
    "free_days" INTEGER NOT NULL,
    "day_basis" TEXT,
    "currency" TEXT NOT NULL,
    "effective_from" DATE,
    "effective_to" DATE,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],
    "inferred" TEXT[],
    "note" TEXT,

    CONSTRAINT "terminal_storage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "storage_slab" (
    "tariff_id" TEXT NOT NULL,
    "slab_from_day" INTEGER NOT NULL,
    "slab_to_day" INTEGER,
    "rate_per_day" DECIMAL(18,4) NOT NULL,

    CONSTRAINT "storage_slab_pkey" PRIMARY KEY ("tariff_id","slab_from_day")
);

-- CreateTable
CREATE TABLE "carrier_policy" (
    "id" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "country" TEXT,
    "port" TEXT,
    "direction" TEXT,
    "charge" TEXT,
    "policy" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "effective_from" DATE,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],
    "note" TEXT,

    CONSTRAINT "carrier_policy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "terminal_storage_port_idx" ON "terminal_storage"("port");

-- CreateIndex
CREATE INDEX "terminal_storage_source_id_idx" ON "terminal_storage"("source_id");

-- CreateIndex
CREATE INDEX "carrier_policy_carrier_idx" ON "carrier_policy"("carrier");

-- CreateIndex
CREATE INDEX "carrier_policy_source_id_idx" ON "carrier_policy"("source_id");

-- AddForeignKey
ALTER TABLE "terminal_storage" ADD CONSTRAINT "terminal_storage_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "storage_slab" ADD CONSTRAINT "storage_slab_tariff_id_fkey" FOREIGN KEY ("tariff_id") REFERENCES "terminal_storage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "carrier_policy" ADD CONSTRAINT "carrier_policy_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An empty list is stored as one, in rows from before these columns too.
UPDATE "dd_tariff" SET "except_ports" = '{}', "inferred" = '{}';
UPDATE "local_charge" SET "inferred" = '{}' WHERE "inferred" IS NULL;
UPDATE "surcharge" SET "inferred" = '{}' WHERE "inferred" IS NULL;

-- What the schema language cannot say.
ALTER TABLE "dd_tariff"
    ADD CONSTRAINT "dd_tariff_charge_day_basis_check" CHECK (charge_day_basis IN ('calendar', 'working')),
    ADD CONSTRAINT "dd_tariff_working_week_check" CHECK (working_week IN ('mon-fri', 'mon-sat', 'mon-sun')),
    ADD CONSTRAINT "dd_tariff_holidays_check" CHECK (holidays IN ('excluded', 'counted')),
    ADD CONSTRAINT "dd_tariff_first_day_check" CHECK (first_day IN ('same', 'next')),
    ADD CONSTRAINT "dd_tariff_tax_check" CHECK (tax IN ('included', 'excluded')),
    ADD CONSTRAINT "dd_tariff_tax_percent_check" CHECK (tax_percent >= 0 AND tax_percent <= 100),
    ADD CONSTRAINT "dd_tariff_haulage_check" CHECK (haulage IN ('merchant', 'carrier'));

ALTER TABLE "terminal_storage"
    ADD CONSTRAINT "terminal_storage_country_check" CHECK (country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "terminal_storage_port_check" CHECK (port ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "terminal_storage_direction_check" CHECK (direction IN ('import', 'export')),
    ADD CONSTRAINT "terminal_storage_cargo_class_check" CHECK (cargo_class IN ('general', 'DG', 'reefer', 'OOG')),
    ADD CONSTRAINT "terminal_storage_free_days_check" CHECK (free_days >= 0),
    ADD CONSTRAINT "terminal_storage_day_basis_check" CHECK (day_basis IN ('calendar', 'working')),
    ADD CONSTRAINT "terminal_storage_currency_check" CHECK (currency ~ '^[A-Z]{3}$'),
    ADD CONSTRAINT "terminal_storage_validity_check" CHECK (effective_to >= effective_from);

ALTER TABLE "storage_slab"
    ADD CONSTRAINT "storage_slab_from_day_check" CHECK (slab_from_day >= 1),
    ADD CONSTRAINT "storage_slab_to_day_check" CHECK (slab_to_day >= slab_from_day),
    ADD CONSTRAINT "storage_slab_rate_per_day_check" CHECK (rate_per_day >= 0);

ALTER TABLE "carrier_policy"
    ADD CONSTRAINT "carrier_policy_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "carrier_policy_country_check" CHECK (country ~ '^[A-Z]{2}$'),
    ADD CONSTRAINT "carrier_policy_port_check" CHECK (port ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "carrier_policy_direction_check" CHECK (direction IN ('import', 'export')),
    ADD CONSTRAINT "carrier_policy_charge_check" CHECK (charge IN ('combined', 'detention', 'demurrage'));

-- How much is published: one row.
DROP MATERIALIZED VIEW published_counts;
CREATE MATERIALIZED VIEW published_counts AS
WITH published AS (SELECT source_id FROM source WHERE kind <> 'illustrative'),
     tariff AS (SELECT id, carrier, country FROM dd_tariff JOIN published USING (source_id))
SELECT (SELECT count(DISTINCT carrier) FROM tariff) AS carriers,
       (SELECT count(DISTINCT country) FROM tariff) AS countries,
       (SELECT count(*) FROM port JOIN published USING (source_id)) AS ports,
       (SELECT count(*) FROM tariff) AS dd_tariffs,
       (SELECT count(*) FROM dd_slab JOIN tariff ON tariff.id = dd_slab.tariff_id) AS dd_records,
       (SELECT count(*) FROM terminal_storage JOIN published USING (source_id)) AS storage_tariffs,
       (SELECT count(*) FROM carrier_policy JOIN published USING (source_id)) AS carrier_policies,
       (SELECT count(*) FROM freight_rate JOIN published USING (source_id)) AS freight_rates,
       (SELECT count(*) FROM fx_rate) AS exchange_rates,
       (SELECT count(*) FROM published) AS sources;
