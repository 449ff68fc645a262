import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

/** Deletes its dispute packs too. @returns false when the account has none with this id */
export async function deleteSavedAudit(id: string, { db, userId }: { db: Database; userId: string }): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { count } = await db.savedAudit.deleteMany({ where: { id, userId } });
  return count === 1;
}
