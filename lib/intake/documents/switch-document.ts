import { type ReviewScope, recordDecision } from "../review/decide.ts";

/** A document that is switched on is checked in the next run. @returns false when there is none */
export async function switchDocument(id: string, isActive: boolean, { db, by }: ReviewScope): Promise<boolean> {
  const { count } = await db.watchedDocument.updateMany({
    where: { id },
    data: { isActive, ...(isActive && { failures: 0, nextCheckAt: new Date() }) },
  });
  if (count > 0) await recordDecision(db, { by, action: isActive ? "switch_on" : "switch_off", documentId: id });
  return count > 0;
}
