import { type Database, getDatabase } from "#lib/platform/db/client.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { sendMails } from "./mail/send-mails.ts";
import { remindOfTrials } from "./remind-of-trials.ts";
import { deleteOldInvitations } from "./team/delete-old-invitations.ts";
import { deleteOldChanges } from "./trail/delete-old-changes.ts";
import { forgetOldTrials } from "./used-trials.ts";

const DAY_MS = 86_400_000;

/** Sent mails stay this long, so that somebody can find out what was sent. */
const MAIL_DAYS = 30;

export function listAccountJobs(): Job[] {
  return [
    {
      name: "send-mails",
      cron: "* * * * *",
      isRunAtStart: true,
      run: (signal) => sendMails(getDatabase(), { signal }),
    },
    { name: "remind-of-trials", cron: "*/15 * * * *", run: () => remindOfTrials(getDatabase()) },
    { name: "delete-old-account-rows", cron: "47 2 * * *", run: () => deleteOldRows(getDatabase()) },
  ];
}

/** Expired sessions, links and invitations, counts of old requests, records of old trials, old mails and old trails. */
export async function deleteOldRows(db: Database, now = new Date()): Promise<void> {
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.verification.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.rateLimit.deleteMany({ where: { lastRequest: { lt: BigInt(now.getTime() - DAY_MS) } } });
  await db.attemptLimit.deleteMany({ where: { lastAt: { lt: new Date(now.getTime() - DAY_MS) } } });
  await forgetOldTrials(now, { db });
  await deleteOldInvitations(now, { db });
  await deleteOldChanges(now, { db });
  await db.mail.deleteMany({ where: { sentAt: { lt: new Date(now.getTime() - MAIL_DAYS * DAY_MS) } } });
}
