import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { queueMail } from "./mail/queue-mail.ts";
import { buildTrialEndsMail } from "./mail/trial-mails.ts";

/** The reminder goes out when this much of the trial is left. */
const HOURS_LEFT = 24;

/**
 * For everyone whose trial ends within a day and who has no subscription. Each trial is reminded of once.
 * @returns the number of mails
 */
export async function remindOfTrials(db: Database, now = new Date()): Promise<number> {
  const ending = await db.trial.findMany({
    where: { reminderSentAt: null, endsAt: { gt: now, lte: new Date(now.getTime() + HOURS_LEFT * 3_600_000) } },
    include: {
      user: { include: { subscriptions: { where: { status: { in: ["active", "past_due"] } }, select: { id: true } } } },
    },
  });
  let written = 0;
  for (const { userId, endsAt, user } of ending) {
    await db.$transaction(async (transaction) => {
      const { count } = await transaction.trial.updateMany({
        where: { userId, reminderSentAt: null },
        data: { reminderSentAt: now },
      });
      if (count === 0 || user.subscriptions.length > 0) return;
      const ends = `${endsAt.toISOString().slice(0, 16).replace("T", " at ")} UTC`;
      const content = buildTrialEndsMail({
        name: user.name,
        endsAt: ends,
        billingUrl: `${env.PUBLIC_BASE_URL}/pricing`,
      });
      const mail = await queueMail(transaction, {
        kind: "trial_ends",
        to: user.email,
        userId,
        onceKey: `trial_ends:${userId}`,
        content,
      });
      if (mail) written += 1;
    });
  }
  return written;
}
