import type { Database } from "#lib/platform/db/client.ts";
import { type SavedAudit, savedAuditOf } from "./saved-audit.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a row. The database refuses every other text. */
export const isRowId = (text: string): boolean => UUID.test(text);

/** Finds a saved audit of an account; `null` when it has none with this id. */
export async function findSavedAudit(id: string, { db, userId }: { db: Database; userId: string }): Promise<SavedAudit | null> {
  const row = isRowId(id) ? await db.savedAudit.findFirst({ where: { id, userId } }) : null;
  return row && savedAuditOf(row);
}
