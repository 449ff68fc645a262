import { hashKey } from "#lib/access/free-tier-keys.ts";
import type { Database } from "#lib/platform/db/client.ts";

export async function closeSession(token: string, { db }: { db: Database }): Promise<void> {
  await db.credentialSession.deleteMany({ where: { tokenHash: hashKey(token) } });
}
