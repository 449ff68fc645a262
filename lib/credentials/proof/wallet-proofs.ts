import type { WalletOnNetwork } from "#lib/operations/operation.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** For this long after its last transaction, a wallet with a key opens sessions by signature. */
export const RENEWAL_DAYS = 30;

/** Characters, as many as the signature of a payment may have. */
export const MAX_SIGNATURE = 4_096;

const DAY_MS = 86_400_000;

type Transaction = Pick<Database, "walletProof">;

/** After a proof by transaction. A signature does not count as one, so the chain is needed again after the days. */
export async function recordWalletProof(
  { wallet, network }: WalletOnNetwork,
  { db, now }: { db: Transaction; now: Date },
): Promise<void> {
  await db.walletProof.upsert({
    where: { wallet_network: { wallet, network } },
    create: { wallet, network, provedAt: now },
    update: { provedAt: now },
  });
}

export async function hasRecentProof(
  { wallet, network }: WalletOnNetwork,
  { db, now }: { db: Transaction; now: Date },
): Promise<boolean> {
  const provedAt = { gt: new Date(now.getTime() - RENEWAL_DAYS * DAY_MS) };
  return (await db.walletProof.count({ where: { wallet, network, provedAt } })) > 0;
}
