import { queueMail } from "#lib/accounts/mail/queue-mail.ts";
import { readCurrentPlan } from "#lib/accounts/read-current-plan.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { LONG_TRANSACTION } from "../long-transaction.ts";
import { buildAlertMail } from "./alert-mail.ts";
import { toAlertRule } from "./alert-rules.ts";
import { findWantedChanges, withSources } from "./wanted-changes.ts";

/** A mail shows this number of changes and counts the others. */
const MAX_IN_MAIL = 30;

/**
 * One mail to each account whose rules ask for something that has changed since their last report. The mail and the
 * reported version are written together, so that no change is reported twice or lost. Without a plan the rules rest:
 * what changes meanwhile is not reported later.
 * @returns the number of mails
 */
export async function reportChanges(db: Database, now = new Date()): Promise<number> {
  const { version } = await db.dataset.findUniqueOrThrow({ where: { id: 1 } });
  const waiting = await db.alertRule.findMany({
    where: { reportedVersion: { lt: version } },
    distinct: "userId",
    select: { userId: true },
  });
  let mails = 0;
  for (const { userId } of waiting) {
    try {
      if (await reportTo(userId, version, { db, now })) mails += 1;
    } catch (error) {
      log.error({ reason: (error as Error).message, userId }, "the alerts of an account could not be reported"); // The next run tries again.
    }
  }
  return mails;
}

/** @returns whether a mail was written */
async function reportTo(userId: string, version: number, { db, now }: { db: Database; now: Date }): Promise<boolean> {
  const { gives } = await readCurrentPlan(userId, { db, now });
  return db.$transaction(async (transaction) => {
    // Another process that reports at the same time waits here, and then finds nothing to report.
    await transaction.$queryRaw`SELECT id FROM alert_rule WHERE user_id = ${userId} FOR UPDATE`;
    const rules = (await transaction.alertRule.findMany({ where: { userId, reportedVersion: { lt: version } } })).map(
      toAlertRule,
    );
    if (rules.length === 0) return false;
    await transaction.alertRule.updateMany({
      where: { userId, reportedVersion: { lt: version } },
      data: { reportedVersion: version },
    });
    if (!gives.getsAlerts) return false;
    const after = Math.min(...rules.map(({ reportedVersion }) => reportedVersion));
    const changes = await findWantedChanges(rules, { db: transaction, after, upTo: version });
    if (changes.length === 0) return false;
    const { name, email } = await transaction.user.findUniqueOrThrow({
      where: { id: userId },
      select: { name: true, email: true },
    });
    const shown = await withSources(changes.slice(0, MAX_IN_MAIL), transaction);
    const content = buildAlertMail({ name, changes: shown, count: changes.length, siteUrl: env.PUBLIC_BASE_URL });
    return (
      (await queueMail(transaction, {
        kind: "alert",
        to: email,
        content,
        userId,
        onceKey: `alert:${userId}:${version}`,
      })) !== null
    );
  }, LONG_TRANSACTION);
}
