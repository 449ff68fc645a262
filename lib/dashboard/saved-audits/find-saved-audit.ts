import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { type SavedAudit, toSavedAudit } from "./saved-audit.ts";

/** `null` when the account has none with this id. */
export async function findSavedAudit(
  id: string,
  { db, userId }: { db: Database; userId: string },
): Promise<SavedAudit | null> {
  const row = isUuid(id) ? await db.savedAudit.findFirst({ where: { id, userId } }) : null;
  return row && toSavedAudit(row);
}
