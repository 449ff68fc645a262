-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "checks" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "delivered_at" TIMESTAMPTZ(3),
ADD COLUMN     "payment_hash" TEXT,
ADD COLUMN     "search" JSONB,
ADD COLUMN     "settling_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Earlier claims were sent to the facilitator when they were made.
UPDATE "payment" SET "settling_at" = "claimed_at";

-- The stored answer of a settled payment is deleted some time after the sale. The row stays.
ALTER TABLE "payment" DROP CONSTRAINT "payment_settled_check";
ALTER TABLE "payment"
    ADD CONSTRAINT "payment_settled_check" CHECK ((state = 'settled') = (transaction IS NOT NULL) AND (state <> 'settled' OR transaction <> '')),
    ADD CONSTRAINT "payment_hash_check" CHECK (payment_hash ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "payment_checks_check" CHECK (checks >= 0),
    ADD CONSTRAINT "payment_delivered_at_check" CHECK (delivered_at IS NULL OR state IN ('claimed', 'unknown', 'settled'));
