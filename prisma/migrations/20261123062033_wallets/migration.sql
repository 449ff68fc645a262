-- One table for the wallets of all networks. A wallet belongs to one account.
CREATE TABLE "wallet" (
    "address" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wallet_pkey" PRIMARY KEY ("address"),
    CONSTRAINT "wallet_kind" CHECK ("kind" IN ('evm', 'solana'))
);
CREATE INDEX "wallet_user_id_idx" ON "wallet"("user_id");
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- No page linked a wallet before, so these tables are empty.
DROP TABLE "wallet_address";
DROP TABLE "solana_wallet";

-- Lists the payments of an account's wallets, newest first. The case of an EVM address does not matter.
CREATE INDEX "payment_payer" ON "payment"(lower("payer"), "id");
