import { lockAccount } from "#lib/accounts/lock-account.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { formatDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { MAX_KEPT } from "../bulk-audits/bulk-limits.ts";

/**
 * A batch without files, named after the minute in which it was made.
 * @throws Failure when the account has too many audits
 */
export async function createBatch({ db, userId, now }: { db: Database; userId: string; now: Date }): Promise<string> {
  return db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    if ((await transaction.bulkAudit.count({ where: { userId } })) >= MAX_KEPT)
      refuse(`An account keeps ${MAX_KEPT} audits. Delete some first.`);
    const { id } = await transaction.bulkAudit.create({
      data: { userId, fileName: `Batch of ${formatMinute(now)}`, header: {}, status: "reading", lineCount: 0 },
      select: { id: true },
    });
    return id;
  });
}

const formatMinute = (now: Date) => `${formatDate(toIsoDate(now))}, ${now.toISOString().slice(11, 16)} UTC`;
