-- CreateTable
CREATE TABLE "free_quota" (
    "subject" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "used" INTEGER NOT NULL,
    "allowed" INTEGER NOT NULL,
    "last_grant" INTEGER NOT NULL,

    CONSTRAINT "free_quota_pkey" PRIMARY KEY ("subject","month")
);

-- CreateTable
CREATE TABLE "free_tier_key" (
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "free_tier_key_pkey" PRIMARY KEY ("hash")
);

-- What the schema language cannot say.
ALTER TABLE "free_quota"
    ADD CONSTRAINT "free_quota_subject_check" CHECK (subject <> ''),
    ADD CONSTRAINT "free_quota_month_check" CHECK (EXTRACT(DAY FROM month) = 1),
    ADD CONSTRAINT "free_quota_used_check" CHECK (used BETWEEN 0 AND allowed),
    ADD CONSTRAINT "free_quota_last_grant_check" CHECK (last_grant BETWEEN 0 AND used);

ALTER TABLE "free_tier_key"
    ADD CONSTRAINT "free_tier_key_hash_check" CHECK (hash ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "free_tier_key_revoked_at_check" CHECK (revoked_at >= created_at);
