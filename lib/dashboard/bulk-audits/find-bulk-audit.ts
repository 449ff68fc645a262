import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { type BulkAudit, toBulkAudit } from "./bulk-audit.ts";

/** `null` when the account has none with this id. */
export async function findBulkAudit(
  id: string,
  { db, userId }: { db: Database; userId: string },
): Promise<BulkAudit | null> {
  const row = isUuid(id) ? await db.bulkAudit.findFirst({ where: { id, userId } }) : null;
  return row && toBulkAudit(row);
}
