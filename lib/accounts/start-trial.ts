import type { Database } from "#lib/platform/db/client.ts";
import { TRIAL } from "./plans.ts";
import { recordTrial } from "./used-trials.ts";

const DAY_MS = 86_400_000;

/**
 * The clock is the server's. The primary key makes a second trial of the account impossible. The record of used trials
 * prevents one of another account with the same mailbox.
 * @returns false when the account or the mailbox had its trial before
 */
export async function startTrial(
  userId: string,
  { db, now = new Date() }: { db: Database; now?: Date },
): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const { email } = await transaction.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
    if (!(await recordTrial(email, now, { db: transaction }))) return false;
    const { count } = await transaction.trial.createMany({
      data: [{ userId, startedAt: now, endsAt: new Date(now.getTime() + TRIAL.days * DAY_MS) }],
      skipDuplicates: true,
    });
    return count === 1;
  });
}
