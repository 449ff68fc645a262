-- AlterTable
ALTER TABLE "bulk_audit_invoice" ADD COLUMN     "contract_note" TEXT,
ADD COLUMN     "own_terms" JSONB;
