import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

/**
 * Deletes its lines too; a run that works on it stops. Saved audits stay. @returns false when the account has none with
 * this id
 */
export async function deleteBulkAudit(id: string, { db, userId }: { db: Database; userId: string }): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { count } = await db.bulkAudit.deleteMany({ where: { id, userId } });
  return count === 1;
}
