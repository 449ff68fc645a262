import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { DISPUTE_STATUSES } from "./saved-audit.ts";

/** The last one needs an amount for each invoice, which the page of the invoice takes. */
export const ADVANCED_STATUSES = ["sent", "answered"] as const;
export type AdvancedStatus = (typeof ADVANCED_STATUSES)[number];

/**
 * Gives disputes a later status, with today as its day. One that has it, or is further, stays as it is, so nothing that
 * was entered is lost.
 * @returns how many have changed, and how many stay; ids that the account does not have are in neither
 */
export async function advanceDisputes(
  ids: readonly string[],
  status: AdvancedStatus,
  { db, userId, today }: { db: Database; userId: string; today: IsoDate },
): Promise<{ changed: number; unchanged: number }> {
  const where = { id: { in: ids.filter(isUuid) }, userId };
  const day = new Date(`${today}T00:00:00Z`);
  const earlier = DISPUTE_STATUSES.slice(0, DISPUTE_STATUSES.indexOf(status));
  return db.$transaction(async (transaction) => {
    const { count } = await transaction.savedAudit.updateMany({
      where: { ...where, status: { in: earlier } },
      data: { status, ...(status === "sent" ? { sentOn: day } : { answeredOn: day }) },
    });
    const known = await transaction.savedAudit.count({ where });
    return { changed: count, unchanged: known - count };
  });
}
