-- AlterTable
ALTER TABLE "bulk_audit" ADD COLUMN     "answers" JSONB NOT NULL DEFAULT '{}';

-- AlterTable
ALTER TABLE "bulk_audit_invoice" ADD COLUMN     "questions" JSONB NOT NULL DEFAULT '[]';
