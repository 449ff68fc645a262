-- AlterTable
ALTER TABLE "bulk_audit_line" ADD COLUMN     "invoice_line" JSONB;
