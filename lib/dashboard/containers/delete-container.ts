import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

/** @returns false when the account has none with this id */
export async function deleteContainer(id: string, { db, userId }: { db: Database; userId: string }): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { count } = await db.watchedContainer.deleteMany({ where: { id, userId } });
  return count === 1;
}
