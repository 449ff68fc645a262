-- What the schema language cannot say.
-- The stored answers, for the job that deletes them. Failed payments have them too.
DROP INDEX "payment_stored_answer";
CREATE INDEX "payment_stored_answer" ON "payment"("closed_at") WHERE answer IS NOT NULL AND closed_at IS NOT NULL;
