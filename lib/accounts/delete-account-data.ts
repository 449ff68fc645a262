import { toQuotaSubject } from "#lib/access/free-tier-keys.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { endResetLinks } from "./reset-links.ts";
import { recordTrial } from "./used-trials.ts";

/**
 * Deletes what does not go with the account's row by itself. Tax invoices stay, without the account, because tax law
 * requires them for years. So does the record of a used trial. The privacy page says so.
 * @throws FileStoreError before anything is deleted, so that no file outlives its account
 */
export async function deleteAccountData(db: Database, userId: string): Promise<void> {
  const { email, trial } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true, trial: true },
  });
  await getFileStore().deletePrefix(`accounts/${userId}/`);
  if (trial) await recordTrial(email, trial.startedAt, { db }); // The address may have changed since the trial.
  await endResetLinks(userId, { db });
  await db.$transaction([
    db.mail.deleteMany({ where: { userId } }),
    db.freeTierKey.deleteMany({ where: { userId } }),
    db.freeQuota.deleteMany({ where: { subject: toQuotaSubject(userId) } }),
  ]);
}
