-- AlterTable
ALTER TABLE "contract_tariff" ADD COLUMN     "document_id" UUID;

-- CreateTable
CREATE TABLE "tariff_document" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "file_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "url" TEXT,
    "reading" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "tariff_document_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "tariff_document_file_key_key" ON "tariff_document"("file_key");

-- CreateIndex
CREATE INDEX "tariff_document_user_id_idx" ON "tariff_document"("user_id");

-- CreateIndex
CREATE INDEX "tariff_document_confirmed_at_created_at_idx" ON "tariff_document"("confirmed_at", "created_at");

-- CreateIndex
CREATE INDEX "contract_tariff_document_id_idx" ON "contract_tariff"("document_id");

-- AddForeignKey
ALTER TABLE "contract_tariff" ADD CONSTRAINT "contract_tariff_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "tariff_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tariff_document" ADD CONSTRAINT "tariff_document_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
