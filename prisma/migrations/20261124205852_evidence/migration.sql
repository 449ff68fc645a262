-- CreateTable
CREATE TABLE "evidence" (
    "id" UUID NOT NULL,
    "user_id" TEXT NOT NULL,
    "container_id" UUID,
    "saved_audit_id" UUID,
    "container_number" TEXT,
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "note" TEXT NOT NULL,
    "file_key" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "evidence_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "evidence_file_key_key" ON "evidence"("file_key");

-- CreateIndex
CREATE INDEX "evidence_user_id_container_number_idx" ON "evidence"("user_id", "container_number");

-- CreateIndex
CREATE INDEX "evidence_container_id_idx" ON "evidence"("container_id");

-- CreateIndex
CREATE INDEX "evidence_saved_audit_id_idx" ON "evidence"("saved_audit_id");

-- AddForeignKey
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_container_id_fkey" FOREIGN KEY ("container_id") REFERENCES "watched_container"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_saved_audit_id_fkey" FOREIGN KEY ("saved_audit_id") REFERENCES "saved_audit"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- It has one place: a watched container or a saved audit.
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_place_check" CHECK (num_nonnulls("container_id", "saved_audit_id") = 1);
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_size_check" CHECK ("size" > 0);
