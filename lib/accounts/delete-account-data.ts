import { accountSubject } from "#lib/access/free-tier-keys.ts";
import type { Database } from "#lib/platform/db/client.ts";

/**
 * Deletes what belongs to an account and does not go with its row by itself. Everything else of the account goes with the row. Tax invoices stay, without the
 * account, because tax law requires them for years; the privacy page says so.
 */
export async function deleteAccountData(db: Database, userId: string): Promise<void> {
  await db.$transaction([
    db.mail.deleteMany({ where: { userId } }),
    db.freeTierKey.deleteMany({ where: { userId } }),
    db.freeQuota.deleteMany({ where: { subject: accountSubject(userId) } }),
  ]);
}
