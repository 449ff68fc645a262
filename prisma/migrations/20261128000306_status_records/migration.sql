-- CreateTable
CREATE TABLE "status_part" (
    "part" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "status_part_pkey" PRIMARY KEY ("part")
);

-- CreateTable
CREATE TABLE "status_day" (
    "day" DATE NOT NULL,
    "part" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "ok_minutes" INTEGER NOT NULL,

    CONSTRAINT "status_day_pkey" PRIMARY KEY ("day","part")
);

-- CreateTable
CREATE TABLE "status_incident" (
    "id" BIGSERIAL NOT NULL,
    "part" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "status_incident_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "status_incident_started_at_idx" ON "status_incident"("started_at");

ALTER TABLE "status_part" ADD CHECK ("state" IN ('ok', 'away'));
ALTER TABLE "status_day" ADD CHECK ("ok_minutes" BETWEEN 0 AND "minutes");
ALTER TABLE "status_incident" ADD CHECK ("kind" IN ('away', 'unrecorded') AND "ended_at" > "started_at");
