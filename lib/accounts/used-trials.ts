import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { hashWithPreviousSecret, hashWithSecret } from "./keyed-hash.ts";
import { toMailbox } from "./to-mailbox.ts";

/** The record stays this long even if the account is deleted. The privacy page says so. */
export const TRIAL_RECORD_MONTHS = 12;

/**
 * Stores the mailbox of the address as a keyed hash.
 * @returns false when there is a record already
 */
export async function recordTrial(
  email: string,
  startedAt: Date,
  { db }: { db: Database | Prisma.TransactionClient },
): Promise<boolean> {
  const mailbox = toMailbox(email);
  const rows = await db.$queryRaw<unknown[]>`
    INSERT INTO used_trial AS known (mailbox_hash, started_at)
    SELECT ${hashWithSecret("trial", mailbox)}, ${startedAt}::timestamptz
    WHERE NOT EXISTS (SELECT 1 FROM used_trial WHERE mailbox_hash = ${hashWithPreviousSecret("trial", mailbox) ?? null}
      AND started_at > ${startedAt}::timestamptz - make_interval(months => ${TRIAL_RECORD_MONTHS}::int))
    ON CONFLICT (mailbox_hash) DO UPDATE SET started_at = EXCLUDED.started_at
    WHERE known.started_at <= EXCLUDED.started_at - make_interval(months => ${TRIAL_RECORD_MONTHS}::int)
    RETURNING 1`;
  return rows.length > 0;
}

export async function forgetOldTrials(now: Date, { db }: { db: Database }): Promise<void> {
  await db.$executeRaw`DELETE FROM used_trial WHERE started_at <= ${now}::timestamptz - make_interval(months => ${TRIAL_RECORD_MONTHS}::int)`;
}
