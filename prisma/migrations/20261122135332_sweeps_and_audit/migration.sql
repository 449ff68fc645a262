-- CreateTable
CREATE TABLE "payment_sweep" (
    "network" TEXT NOT NULL,
    "holder" UUID NOT NULL,
    "held_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_sweep_pkey" PRIMARY KEY ("network")
);

-- CreateTable
CREATE TABLE "ledger_audit" (
    "network" TEXT NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "differences" INTEGER NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "through" DATE,

    CONSTRAINT "ledger_audit_pkey" PRIMARY KEY ("network")
);

-- A payment that failed keeps its answer until the time of stored answers is over: the audit may find its transfer on chain.
ALTER TABLE "payment" DROP CONSTRAINT "payment_unpaid_check";
ALTER TABLE "payment" ADD CONSTRAINT "payment_unpaid_check" CHECK (state NOT IN ('released', 'refused') OR reason IS NOT NULL);

ALTER TABLE "ledger_audit" ADD CONSTRAINT "ledger_audit_differences_check" CHECK (differences >= 0);
