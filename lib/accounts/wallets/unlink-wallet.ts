import type { Database } from "#lib/platform/db/client.ts";

/**
 * The wallet can no longer sign in. The account keeps its mail address and password. @returns false when the account
 * has no such wallet
 */
export async function unlinkWallet(
  address: string,
  { db, userId }: { db: Database; userId: string },
): Promise<boolean> {
  const { count } = await db.wallet.deleteMany({ where: { address, userId } });
  return count > 0;
}
