-- AlterTable
ALTER TABLE "account_settings" ADD COLUMN     "sender_address" TEXT,
ADD COLUMN     "sender_email" TEXT,
ADD COLUMN     "sender_name" TEXT;

-- AlterTable
ALTER TABLE "dispute_pack" ADD COLUMN     "file_key" TEXT,
ADD COLUMN     "size" INTEGER,
ADD COLUMN     "summary" JSONB,
ALTER COLUMN "pdf" DROP NOT NULL;

UPDATE "dispute_pack" SET "size" = octet_length("pdf");
ALTER TABLE "dispute_pack" ALTER COLUMN "size" SET NOT NULL;

-- CreateTable
CREATE TABLE "invoice_document" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "saved_audit_id" UUID NOT NULL,
    "file_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "places" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "invoice_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_link" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "saved_audit_id" UUID NOT NULL,
    "pack_number" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_on" DATE NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "opened_count" INTEGER NOT NULL DEFAULT 0,
    "download_count" INTEGER NOT NULL DEFAULT 0,
    "last_opened_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_document_saved_audit_id_key" ON "invoice_document"("saved_audit_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_document_file_key_key" ON "invoice_document"("file_key");

-- CreateIndex
CREATE INDEX "invoice_document_user_id_idx" ON "invoice_document"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "review_link_token_hash_key" ON "review_link"("token_hash");

-- CreateIndex
CREATE INDEX "review_link_saved_audit_id_pack_number_idx" ON "review_link"("saved_audit_id", "pack_number");

-- CreateIndex
CREATE INDEX "review_link_user_id_idx" ON "review_link"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "dispute_pack_file_key_key" ON "dispute_pack"("file_key");

-- AddForeignKey
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_saved_audit_id_fkey" FOREIGN KEY ("saved_audit_id") REFERENCES "saved_audit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_link" ADD CONSTRAINT "review_link_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_link" ADD CONSTRAINT "review_link_saved_audit_id_fkey" FOREIGN KEY ("saved_audit_id") REFERENCES "saved_audit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "dispute_pack" ADD CONSTRAINT "dispute_pack_file_check" CHECK (num_nonnulls("pdf", "file_key") = 1);
ALTER TABLE "invoice_document" ADD CONSTRAINT "invoice_document_size_check" CHECK ("size" > 0);
ALTER TABLE "review_link" ADD CONSTRAINT "review_link_counts_check" CHECK ("opened_count" >= 0 AND "download_count" >= 0);
