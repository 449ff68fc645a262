import { toQuotaSubject } from "#lib/access/free-tier-keys.ts";
import { ACCOUNT_MONTHS } from "#lib/access/quota-jobs.ts";
import { addMonths, type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** The free calls with the key in a calendar month (UTC). */
export interface MonthOfUse {
  /** The first day of the month. */
  month: IsoDate;
  calls: number;
}

export interface KeyOfAccount {
  /** `null` without a key that works. */
  key: { prefix: string; createdAt: Date } | null;
  /**
   * From the first month with a call, within a year, to this month, which is the last. Months without calls are in it.
   */
  months: MonthOfUse[];
}

export async function readFreeTierKey(
  userId: string,
  { db, now = new Date() }: { db: Database; now?: Date },
): Promise<KeyOfAccount> {
  const thisMonth = `${toIsoDate(now).slice(0, 7)}-01`;
  const [key, counted] = await Promise.all([
    db.freeTierKey.findFirst({ where: { userId, revokedAt: null }, select: { prefix: true, createdAt: true } }),
    db.freeQuota.findMany({
      where: {
        subject: toQuotaSubject(userId),
        month: { gte: new Date(addMonths(thisMonth, 1 - ACCOUNT_MONTHS)), lte: new Date(thisMonth) },
      },
      orderBy: { month: "asc" },
    }),
  ]);
  const calls = new Map(counted.map(({ month, used }) => [toIsoDate(month), used]));
  const months: MonthOfUse[] = [];
  for (let month = [...calls.keys()][0] ?? thisMonth; month <= thisMonth; month = addMonths(month, 1))
    months.push({ month, calls: calls.get(month) ?? 0 });
  return { key: key && { prefix: key.prefix ?? "", createdAt: key.createdAt }, months };
}
