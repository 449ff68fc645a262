import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

/**
 * The person says that they are over, without the days of their last events. Those that were closed before keep their
 * day.
 * @returns how many are closed now, and how many were closed before; ids that the account does not have are in neither
 */
export async function closeContainers(
  ids: readonly string[],
  { db, userId, now = new Date() }: { db: Database; userId: string; now?: Date },
): Promise<{ closed: number; closedBefore: number }> {
  const where = { id: { in: ids.filter(isUuid) }, userId };
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.watchedContainer.updateMany({
      where: { ...where, closedAt: null },
      data: { closedAt: now },
    });
    const known = await transaction.watchedContainer.count({ where });
    return { closed: count, closedBefore: known - count };
  });
}
