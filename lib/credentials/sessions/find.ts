import { hashKey } from "#lib/access/free-tier-keys.ts";
import type { WalletOnNetwork } from "#lib/operations/operation.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** `null` for a token that is unknown or has expired. The look-up by hash gives nothing away by its time. */
export async function findSessionWallet(
  token: string,
  { db, now = new Date() }: { db: Database; now?: Date },
): Promise<WalletOnNetwork | null> {
  return db.credentialSession.findFirst({
    where: { tokenHash: hashKey(token), expiresAt: { gt: now } },
    select: { wallet: true, network: true },
  });
}
