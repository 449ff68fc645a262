-- CreateTable
CREATE TABLE "wallet_proof" (
    "wallet" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "proved_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wallet_proof_pkey" PRIMARY KEY ("wallet","network")
);

-- CreateIndex
CREATE INDEX "wallet_proof_proved_at_idx" ON "wallet_proof"("proved_at");
