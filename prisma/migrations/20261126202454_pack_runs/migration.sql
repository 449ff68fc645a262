-- CreateTable
CREATE TABLE "pack_run" (
    "id" UUID NOT NULL,
    "bulk_audit_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "makes_packs" BOOLEAN NOT NULL,
    "places" INTEGER[],
    "results" JSONB NOT NULL DEFAULT '[]',
    "status" TEXT NOT NULL DEFAULT 'queued',
    "lease_id" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "pack_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pack_run_bulk_audit_id_created_at_idx" ON "pack_run"("bulk_audit_id", "created_at");

-- CreateIndex
CREATE INDEX "pack_run_status_idx" ON "pack_run"("status");

-- AddForeignKey
ALTER TABLE "pack_run" ADD CONSTRAINT "pack_run_bulk_audit_id_fkey" FOREIGN KEY ("bulk_audit_id") REFERENCES "bulk_audit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "pack_run" ADD CONSTRAINT "pack_run_status" CHECK ("status" IN ('queued', 'running', 'done', 'failed'));
