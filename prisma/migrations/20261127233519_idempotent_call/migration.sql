-- CreateTable
CREATE TABLE "idempotent_call" (
    "subject" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" BYTEA,

    CONSTRAINT "idempotent_call_pkey" PRIMARY KEY ("subject","key_hash")
);

-- CreateIndex
CREATE INDEX "idempotent_call_started_at_idx" ON "idempotent_call"("started_at");
