import type { Database } from "#lib/platform/db/client.ts";

/** Neither a saved audit, a batch nor a watched container, so the overview has nothing to say. */
export async function isEmptyAccount({ db, userId }: { db: Database; userId: string }): Promise<boolean> {
  const [audit, batch, container] = await Promise.all([
    db.savedAudit.findFirst({ where: { userId }, select: { id: true } }),
    db.bulkAudit.findFirst({ where: { userId }, select: { id: true } }),
    db.watchedContainer.findFirst({ where: { userId }, select: { id: true } }),
  ]);
  return audit === null && batch === null && container === null;
}
