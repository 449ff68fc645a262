-- A row is derived when a formula made it, and then it says from which raw rows.
-- AlterTable
ALTER TABLE "port_congestion" ADD COLUMN     "activity_pct" DECIMAL(7,1),
ADD COLUMN     "formula" TEXT,
ADD COLUMN     "mean_per_day" DECIMAL(10,2),
ADD COLUMN     "median_per_day" DECIMAL(10,2),
ADD COLUMN     "raw_digest" TEXT,
ADD COLUMN     "raw_from" DATE,
ADD COLUMN     "raw_to" DATE;

-- AlterTable
ALTER TABLE "chokepoint_state" ADD COLUMN     "activity_pct" DECIMAL(7,1),
ADD COLUMN     "formula" TEXT,
ADD COLUMN     "mean_per_day" DECIMAL(10,2),
ADD COLUMN     "median_per_day" DECIMAL(10,2),
ADD COLUMN     "raw_digest" TEXT,
ADD COLUMN     "raw_from" DATE,
ADD COLUMN     "raw_to" DATE;

ALTER TABLE "port_congestion" ADD COLUMN "basis" TEXT NOT NULL GENERATED ALWAYS AS (CASE WHEN "formula" IS NULL THEN 'stated' ELSE 'derived' END) STORED;

ALTER TABLE "chokepoint_state" ADD COLUMN "basis" TEXT NOT NULL GENERATED ALWAYS AS (CASE WHEN "formula" IS NULL THEN 'stated' ELSE 'derived' END) STORED;

-- CreateTable
CREATE TABLE "port_activity" (
    "id" TEXT NOT NULL,
    "port" TEXT NOT NULL,
    "observed_on" DATE NOT NULL,
    "calls_container" INTEGER NOT NULL,
    "calls_total" INTEGER,
    "import_t" DECIMAL(14,2),
    "export_t" DECIMAL(14,2),
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "port_activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chokepoint_transit" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "observed_on" DATE NOT NULL,
    "container" INTEGER NOT NULL,
    "total" INTEGER,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "chokepoint_transit_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "port_activity_source_id_idx" ON "port_activity"("source_id");

-- CreateIndex
CREATE UNIQUE INDEX "port_activity_port_observed_on_key" ON "port_activity"("port", "observed_on");

-- CreateIndex
CREATE INDEX "chokepoint_transit_source_id_idx" ON "chokepoint_transit"("source_id");

-- CreateIndex
CREATE UNIQUE INDEX "chokepoint_transit_slug_observed_on_key" ON "chokepoint_transit"("slug", "observed_on");

-- AddForeignKey
ALTER TABLE "port_activity" ADD CONSTRAINT "port_activity_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chokepoint_transit" ADD CONSTRAINT "chokepoint_transit_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Bounds that a row of another meaning would break.
ALTER TABLE "port_activity" ADD CONSTRAINT "port_activity_counts" CHECK ("calls_container" >= 0 AND ("calls_total" IS NULL OR "calls_total" >= "calls_container"));
ALTER TABLE "chokepoint_transit" ADD CONSTRAINT "chokepoint_transit_counts" CHECK ("container" >= 0 AND ("total" IS NULL OR "total" >= "container"));
ALTER TABLE "port_congestion" ADD CONSTRAINT "port_congestion_derived" CHECK (
  ("formula" IS NULL) = ("raw_from" IS NULL) AND ("formula" IS NULL) = ("raw_to" IS NULL) AND ("formula" IS NULL) = ("raw_digest" IS NULL)
  AND ("formula" IS NULL OR ("waiting_days" IS NULL AND "vessels_waiting" IS NULL AND "yard_utilisation_pct" IS NULL)));
ALTER TABLE "chokepoint_state" ADD CONSTRAINT "chokepoint_state_derived" CHECK (
  ("formula" IS NULL) = ("raw_from" IS NULL) AND ("formula" IS NULL) = ("raw_to" IS NULL) AND ("formula" IS NULL) = ("raw_digest" IS NULL));
