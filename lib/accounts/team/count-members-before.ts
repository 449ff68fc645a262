import type { Database } from "#lib/platform/db/client.ts";

/** Members that joined before this one. When a plan has too few seats, the newest members have none. */
export const countMembersBefore = (
  { accountId, userId, joinedAt }: { accountId: string; userId: string; joinedAt: Date },
  { db }: { db: Database },
): Promise<number> =>
  db.member.count({
    where: { accountId, OR: [{ joinedAt: { lt: joinedAt } }, { joinedAt, userId: { lt: userId } }] },
  });
