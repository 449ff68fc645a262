-- AlterTable
ALTER TABLE "bulk_audit_invoice" ADD COLUMN     "dispute_by" DATE,
ADD COLUMN     "stated" JSONB;

-- CreateTable
CREATE TABLE "batch_file" (
    "id" UUID NOT NULL,
    "bulk_audit_id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "kind" TEXT,
    "is_mail_body" BOOLEAN NOT NULL DEFAULT false,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "message" TEXT,
    "notes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "file_key" TEXT,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "pages" INTEGER NOT NULL DEFAULT 0,
    "lease_id" UUID,
    "leased_until" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "batch_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch_invoice" (
    "id" UUID NOT NULL,
    "bulk_audit_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "index" INTEGER NOT NULL,
    "reading" JSONB NOT NULL,
    "corrections" JSONB NOT NULL DEFAULT '{}',
    "state" TEXT NOT NULL,
    "doubt_count" INTEGER NOT NULL DEFAULT 0,
    "invoice_number" TEXT,
    "carrier" TEXT,
    "place" INTEGER,

    CONSTRAINT "batch_invoice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "batch_file_file_key_key" ON "batch_file"("file_key");

-- CreateIndex
CREATE INDEX "batch_file_bulk_audit_id_id_idx" ON "batch_file"("bulk_audit_id", "id");

-- CreateIndex
CREATE INDEX "batch_file_state_leased_until_idx" ON "batch_file"("state", "leased_until");

-- CreateIndex
CREATE INDEX "batch_file_user_id_idx" ON "batch_file"("user_id");

-- CreateIndex
CREATE INDEX "batch_invoice_bulk_audit_id_id_idx" ON "batch_invoice"("bulk_audit_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "batch_invoice_file_id_index_key" ON "batch_invoice"("file_id", "index");

-- AddForeignKey
ALTER TABLE "batch_file" ADD CONSTRAINT "batch_file_bulk_audit_id_fkey" FOREIGN KEY ("bulk_audit_id") REFERENCES "bulk_audit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_invoice" ADD CONSTRAINT "batch_invoice_bulk_audit_id_fkey" FOREIGN KEY ("bulk_audit_id") REFERENCES "bulk_audit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "batch_invoice" ADD CONSTRAINT "batch_invoice_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "batch_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A batch of files is read and reviewed before it is audited.
ALTER TABLE "bulk_audit" DROP CONSTRAINT "bulk_audit_status";
ALTER TABLE "bulk_audit" ADD CONSTRAINT "bulk_audit_status" CHECK ("status" IN ('reading', 'review', 'queued', 'running', 'done', 'failed'));

ALTER TABLE "batch_file" ADD CONSTRAINT "batch_file_state" CHECK ("state" IN ('waiting', 'reading', 'read', 'unpacked', 'no_invoice', 'unreadable', 'repeated'));
-- What is to be read has a place in the store.
ALTER TABLE "batch_file" ADD CONSTRAINT "batch_file_key" CHECK ("state" NOT IN ('waiting', 'reading') OR "file_key" IS NOT NULL);
ALTER TABLE "batch_invoice" ADD CONSTRAINT "batch_invoice_state" CHECK ("state" IN ('ready', 'to_check', 'incomplete', 'left_out'));
