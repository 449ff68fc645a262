-- AlterTable
ALTER TABLE "bulk_audit" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "claim_id" UUID,
ADD COLUMN     "claimed_until" TIMESTAMPTZ(3),
ADD COLUMN     "notes" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "bulk_audit_line" ADD COLUMN     "billed_before" JSONB,
ADD COLUMN     "carrier" TEXT,
ADD COLUMN     "invoice" INTEGER,
ADD COLUMN     "rules" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "verdict" TEXT;

-- CreateTable
CREATE TABLE "bulk_audit_invoice" (
    "bulk_audit_id" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "invoice_number" TEXT,
    "carrier" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "port" TEXT,
    "direction" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "invoice_date" DATE,
    "line_count" INTEGER NOT NULL,
    "billed" DECIMAL(16,3),
    "expected_low" DECIMAL(16,3),
    "expected_high" DECIMAL(16,3),
    "verdict" TEXT,
    "recoverable" DECIMAL(16,3),
    "findings" JSONB NOT NULL DEFAULT '[]',
    "fault" TEXT,
    "saved_audit_id" UUID,

    CONSTRAINT "bulk_audit_invoice_pkey" PRIMARY KEY ("bulk_audit_id","place")
);

-- CreateIndex
CREATE INDEX "bulk_audit_invoice_saved_audit_id_idx" ON "bulk_audit_invoice"("saved_audit_id");

-- CreateIndex
CREATE INDEX "bulk_audit_line_bulk_audit_id_invoice_idx" ON "bulk_audit_line"("bulk_audit_id", "invoice");

-- AddForeignKey
ALTER TABLE "bulk_audit_invoice" ADD CONSTRAINT "bulk_audit_invoice_bulk_audit_id_fkey" FOREIGN KEY ("bulk_audit_id") REFERENCES "bulk_audit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_audit_invoice" ADD CONSTRAINT "bulk_audit_invoice_saved_audit_id_fkey" FOREIGN KEY ("saved_audit_id") REFERENCES "saved_audit"("id") ON DELETE SET NULL ON UPDATE CASCADE;
