-- CreateTable
CREATE TABLE "payment" (
    "id" BIGSERIAL NOT NULL,
    "claim_key" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "payer" TEXT NOT NULL,
    "pay_to" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "nonce" TEXT NOT NULL,
    "lifetime" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "payment_identifier" TEXT,
    "state" TEXT NOT NULL,
    "answer" TEXT,
    "transaction" TEXT,
    "reason" TEXT,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payment_claimed_at_idx" ON "payment"("claimed_at");

-- What the schema language cannot say.
-- A payment that came to nothing is kept to be looked up, and may be tried again.
CREATE UNIQUE INDEX "payment_live_claim_key" ON "payment"("claim_key") WHERE state IN ('claimed', 'unknown', 'settled');
CREATE INDEX "payment_open" ON "payment"("id") WHERE state IN ('claimed', 'unknown');

ALTER TABLE "payment"
    ADD CONSTRAINT "payment_state_check" CHECK (state IN ('claimed', 'unknown', 'settled', 'released', 'refused')),
    ADD CONSTRAINT "payment_claim_key_check" CHECK (claim_key <> ''),
    ADD CONSTRAINT "payment_payer_check" CHECK (payer <> ''),
    ADD CONSTRAINT "payment_amount_check" CHECK (amount > 0),
    ADD CONSTRAINT "payment_fingerprint_check" CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
    ADD CONSTRAINT "payment_answer_check" CHECK ((answer IS NULL) = (answered_at IS NULL)),
    ADD CONSTRAINT "payment_unknown_check" CHECK (state <> 'unknown' OR (answer IS NOT NULL AND reason IS NOT NULL)),
    ADD CONSTRAINT "payment_settled_check" CHECK ((state = 'settled') = (transaction IS NOT NULL) AND (state <> 'settled' OR (answer IS NOT NULL AND transaction <> ''))),
    ADD CONSTRAINT "payment_unpaid_check" CHECK (state NOT IN ('released', 'refused') OR (answer IS NULL AND reason IS NOT NULL)),
    ADD CONSTRAINT "payment_closed_at_check" CHECK ((closed_at IS NULL) = (state IN ('claimed', 'unknown')));
