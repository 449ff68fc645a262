-- What the schema language cannot say.
-- An identifier belongs to its payer, and names one sale. An EVM address may be in any case. Before this rule, several sales of a payer could have the
-- same identifier: the newest one keeps it.
UPDATE "payment" SET payment_identifier = NULL WHERE id IN (
    SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY lower(payer), payment_identifier ORDER BY id DESC) AS place FROM "payment"
        WHERE payment_identifier IS NOT NULL AND state IN ('claimed', 'unknown', 'settled')
    ) AS ranked WHERE place > 1
);
DROP INDEX IF EXISTS "payment_live_identifier";
CREATE UNIQUE INDEX "payment_live_identifier" ON "payment"(lower("payer"), "payment_identifier")
    WHERE payment_identifier IS NOT NULL AND state IN ('claimed', 'unknown', 'settled');

-- The stored answers, for the job that deletes them.
CREATE INDEX "payment_stored_answer" ON "payment"("closed_at") WHERE state = 'settled' AND answer IS NOT NULL;
