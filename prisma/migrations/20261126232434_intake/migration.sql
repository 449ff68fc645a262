-- CreateTable
CREATE TABLE "withdrawn_fact" (
    "table" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "publication_id" UUID NOT NULL,

    CONSTRAINT "withdrawn_fact_pkey" PRIMARY KEY ("table","id")
);

-- CreateTable
CREATE TABLE "publication" (
    "id" UUID NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "published_by" TEXT NOT NULL,
    "dataset_version" INTEGER NOT NULL,
    "inserted" JSONB NOT NULL,
    "document_id" UUID,
    "answer_id" UUID,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" TEXT,
    "undone_version" INTEGER,

    CONSTRAINT "publication_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stored_answer" (
    "id" UUID NOT NULL,
    "feed" TEXT,
    "document_id" UUID,
    "url" TEXT NOT NULL,
    "via" TEXT NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "status" INTEGER NOT NULL,
    "etag" TEXT,
    "last_modified" TEXT,
    "media_type" TEXT,
    "file_name" TEXT,
    "size" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "normalised_hash" TEXT,
    "file_key" TEXT NOT NULL,

    CONSTRAINT "stored_answer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed_state" (
    "name" TEXT NOT NULL,
    "cursor" JSONB,
    "next_run_at" TIMESTAMPTZ(3) NOT NULL,
    "last_run_at" TIMESTAMPTZ(3),
    "succeeded_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "message" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "data_on" DATE,

    CONSTRAINT "feed_state_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "intake_lease" (
    "id" INTEGER NOT NULL,
    "lease_id" UUID NOT NULL,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "intake_lease_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "watched_document" (
    "id" UUID NOT NULL,
    "url" TEXT,
    "title" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "source_id" TEXT,
    "kind" TEXT NOT NULL,
    "carrier" TEXT,
    "countries" TEXT[],
    "direction" TEXT,
    "charge" TEXT,
    "tables" TEXT[],
    "reader" TEXT,
    "every_days" INTEGER NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" TEXT NOT NULL,
    "next_check_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "message" TEXT,
    "failures" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "watched_document_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "lead" (
    "id" UUID NOT NULL,
    "feed" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "cluster" TEXT NOT NULL,
    "ports" TEXT[],
    "country" TEXT,
    "status" TEXT NOT NULL,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "lead_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "withdrawn_fact_publication_id_idx" ON "withdrawn_fact"("publication_id");

-- CreateIndex
CREATE UNIQUE INDEX "publication_dataset_version_key" ON "publication"("dataset_version");

-- CreateIndex
CREATE INDEX "publication_document_id_published_at_idx" ON "publication"("document_id", "published_at");

-- CreateIndex
CREATE INDEX "publication_published_at_idx" ON "publication"("published_at");

-- CreateIndex
CREATE INDEX "stored_answer_feed_url_fetched_at_idx" ON "stored_answer"("feed", "url", "fetched_at");

-- CreateIndex
CREATE INDEX "stored_answer_document_id_fetched_at_idx" ON "stored_answer"("document_id", "fetched_at");

-- CreateIndex
CREATE UNIQUE INDEX "stored_answer_feed_url_hash_key" ON "stored_answer"("feed", "url", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "stored_answer_document_id_hash_key" ON "stored_answer"("document_id", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "watched_document_url_key" ON "watched_document"("url");

-- CreateIndex
CREATE INDEX "watched_document_is_active_next_check_at_idx" ON "watched_document"("is_active", "next_check_at");

-- CreateIndex
CREATE INDEX "watched_document_carrier_idx" ON "watched_document"("carrier");

-- CreateIndex
CREATE UNIQUE INDEX "lead_url_key" ON "lead"("url");

-- CreateIndex
CREATE INDEX "lead_status_seen_at_idx" ON "lead"("status", "seen_at");

-- CreateIndex
CREATE INDEX "lead_cluster_idx" ON "lead"("cluster");

-- AddForeignKey
ALTER TABLE "withdrawn_fact" ADD CONSTRAINT "withdrawn_fact_publication_id_fkey" FOREIGN KEY ("publication_id") REFERENCES "publication"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "publication" ADD CONSTRAINT "publication_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "stored_answer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "publication" ADD CONSTRAINT "publication_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "watched_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stored_answer" ADD CONSTRAINT "stored_answer_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "watched_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;
