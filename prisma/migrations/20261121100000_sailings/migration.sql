-- CreateTable
CREATE TABLE "sailing" (
    "id" TEXT NOT NULL,
    "carrier" TEXT NOT NULL,
    "service_code" TEXT NOT NULL,
    "service_name" TEXT,
    "vessel_imo" TEXT,
    "vessel_name" TEXT,
    "import_voyage" TEXT,
    "export_voyage" TEXT,
    "port" TEXT NOT NULL,
    "terminal" TEXT,
    "arrival" TIMESTAMPTZ(0),
    "arrival_basis" TEXT,
    "departure" TIMESTAMPTZ(0),
    "departure_basis" TEXT,
    "status" TEXT,
    "si_cutoff" TIMESTAMPTZ(0),
    "vgm_cutoff" TIMESTAMPTZ(0),
    "cy_cutoff" TIMESTAMPTZ(0),
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "sailing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sea_lane" (
    "id" TEXT NOT NULL,
    "from_node" TEXT NOT NULL,
    "from_lat" DOUBLE PRECISION NOT NULL,
    "from_lon" DOUBLE PRECISION NOT NULL,
    "to_node" TEXT NOT NULL,
    "to_lat" DOUBLE PRECISION NOT NULL,
    "to_lon" DOUBLE PRECISION NOT NULL,
    "distance_nm" DECIMAL(8,2) NOT NULL,
    "chokepoint" TEXT,
    "source_id" TEXT NOT NULL,
    "also_source_ids" TEXT[],

    CONSTRAINT "sea_lane_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sailing_port_idx" ON "sailing"("port");

-- CreateIndex
CREATE INDEX "sailing_carrier_service_code_idx" ON "sailing"("carrier", "service_code");

-- CreateIndex
CREATE INDEX "sailing_source_id_idx" ON "sailing"("source_id");

-- CreateIndex
CREATE INDEX "sea_lane_source_id_idx" ON "sea_lane"("source_id");

-- AddForeignKey
ALTER TABLE "sailing" ADD CONSTRAINT "sailing_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sea_lane" ADD CONSTRAINT "sea_lane_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "source"("source_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema language cannot say: the rules of the columns, as the importer checks them.
ALTER TABLE "sailing"
    ADD CONSTRAINT "sailing_carrier_check" CHECK (carrier IN ('maersk', 'msc', 'cma-cgm', 'hapag-lloyd', 'one', 'cosco', 'evergreen')),
    ADD CONSTRAINT "sailing_vessel_imo_check" CHECK (vessel_imo ~ '^[0-9]{7,8}$'),
    ADD CONSTRAINT "sailing_port_check" CHECK (port ~ '^[A-Z]{2}[A-Z0-9]{3}$'),
    ADD CONSTRAINT "sailing_dated_check" CHECK (arrival IS NOT NULL OR departure IS NOT NULL),
    ADD CONSTRAINT "sailing_times_check" CHECK (departure >= arrival),
    ADD CONSTRAINT "sailing_arrival_basis_check" CHECK (arrival_basis IN ('planned', 'estimated', 'actual')),
    ADD CONSTRAINT "sailing_departure_basis_check" CHECK (departure_basis IN ('planned', 'estimated', 'actual')),
    ADD CONSTRAINT "sailing_status_check"
        CHECK (status IN ('omitted', 'blank', 'ad hoc', 'phase out', 'phase in', 'sliding', 'rotation change', 'cut and run'));

ALTER TABLE "sea_lane"
    ADD CONSTRAINT "sea_lane_positions_check"
        CHECK (from_lat BETWEEN -90 AND 90 AND to_lat BETWEEN -90 AND 90 AND from_lon BETWEEN -180 AND 180 AND to_lon BETWEEN -180 AND 180),
    ADD CONSTRAINT "sea_lane_distance_nm_check" CHECK (distance_nm > 0),
    ADD CONSTRAINT "sea_lane_chokepoint_check" CHECK (chokepoint ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
