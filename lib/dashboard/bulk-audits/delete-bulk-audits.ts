import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

/**
 * Deletes their lines too; a run that works on one stops. Saved audits stay.
 * @returns the ids of those that the account had
 */
export async function deleteBulkAudits(
  ids: readonly string[],
  { db, userId }: { db: Database; userId: string },
): Promise<string[]> {
  const deleted = await db.$queryRaw<{ id: string }[]>`
    DELETE FROM bulk_audit WHERE id = ANY(${ids.filter(isUuid)}::uuid[]) AND user_id = ${userId} RETURNING id`;
  return deleted.map(({ id }) => id);
}
