-- CreateTable
CREATE TABLE "attempt_limit" (
    "subject" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "attempt_limit_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "used_trial" (
    "mailbox_hash" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_trial_pkey" PRIMARY KEY ("mailbox_hash")
);

-- CreateIndex
CREATE INDEX "used_trial_started_at_idx" ON "used_trial"("started_at");
