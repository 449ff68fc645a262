-- CreateTable
CREATE TABLE "feed_doubt" (
    "id" UUID NOT NULL,
    "feed" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "row" JSONB NOT NULL,
    "source" JSONB,
    "reason" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "status" TEXT NOT NULL,
    "decided_by" TEXT,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "feed_doubt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "feed_doubt_key_key" ON "feed_doubt"("key");

-- CreateIndex
CREATE INDEX "feed_doubt_status_feed_seen_at_idx" ON "feed_doubt"("status", "feed", "seen_at");

ALTER TABLE "feed_doubt" ADD CONSTRAINT "feed_doubt_status" CHECK ("status" IN ('open', 'published', 'dismissed'));
