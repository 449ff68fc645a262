-- CreateTable
CREATE TABLE "fact_change" (
    "id" BIGSERIAL NOT NULL,
    "version" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "key" JSONB NOT NULL,
    "carrier" TEXT,
    "country" TEXT,
    "port" TEXT,
    "before" JSONB,
    "after" JSONB,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fact_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "fact_change_kind_version_idx" ON "fact_change"("kind", "version");

-- CreateIndex
CREATE INDEX "fact_change_changed_at_idx" ON "fact_change"("changed_at");

-- CreateIndex
CREATE UNIQUE INDEX "fact_change_version_kind_key_key" ON "fact_change"("version", "kind", "key");
