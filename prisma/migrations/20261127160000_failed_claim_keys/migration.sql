-- The daily audit looks up claim keys in any state. Those in use have a unique index.
CREATE INDEX "payment_failed_claim_key" ON "payment"("claim_key") WHERE state IN ('released', 'refused');
