import type { Database } from "#lib/platform/db/client.ts";

/** The next call with the key gets 401. @returns false when there is none with this prefix */
export async function revokeFreeTierKey({
  db,
  userId,
  prefix,
}: {
  db: Database;
  userId: string;
  prefix: string;
}): Promise<boolean> {
  const { count } = await db.freeTierKey.updateMany({
    where: { userId, prefix, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  return count > 0;
}
