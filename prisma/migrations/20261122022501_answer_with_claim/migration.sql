-- A claim is made with its answer: one that had none was of a call that was never answered, so nothing was settled for it.
UPDATE "payment" SET state = 'released', reason = 'abandoned', closed_at = now() WHERE state = 'claimed' AND answer IS NULL;

-- AlterTable
ALTER TABLE "payment" DROP COLUMN "answered_at";

-- What the schema language cannot say.
ALTER TABLE "payment" ADD CONSTRAINT "payment_claimed_check" CHECK (state <> 'claimed' OR answer IS NOT NULL);
