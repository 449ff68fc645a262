import type { Database } from "#lib/platform/db/client.ts";
import { isRowId } from "../saved-audits/find-saved-audit.ts";

/** Deletes a watched container. @returns false when the account has none with this id */
export async function deleteContainer(id: string, { db, userId }: { db: Database; userId: string }): Promise<boolean> {
  if (!isRowId(id)) return false;
  const { count } = await db.watchedContainer.deleteMany({ where: { id, userId } });
  return count === 1;
}
