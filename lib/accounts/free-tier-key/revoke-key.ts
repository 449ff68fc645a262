import type { Database } from "#lib/platform/db/client.ts";

/** Revokes the key of an account: its next call gets 401. @returns false when there is none with this prefix */
export async function revokeFreeTierKey({ db, userId, prefix }: { db: Database; userId: string; prefix: string }): Promise<boolean> {
  const { count } = await db.freeTierKey.updateMany({ where: { userId, prefix, revokedAt: null }, data: { revokedAt: new Date() } });
  return count > 0;
}
