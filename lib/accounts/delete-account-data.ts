import type { Database } from "#lib/platform/db/client.ts";

/**
 * Deletes what belongs to an account and does not go with its row by itself. Everything else of the account goes with the row. Tax invoices stay, without the
 * account, because tax law requires them for years; the privacy page says so.
 */
export async function deleteAccountData(db: Database, userId: string): Promise<void> {
  await db.$transaction([
    db.mail.deleteMany({ where: { userId } }),
    // The counts of a month name the key by its hash.
    db.freeTierKey.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: new Date() } }),
  ]);
}
