import type { Prisma } from "#generated/prisma/client.ts";
import { lockAccount } from "#lib/accounts/lock-account.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { log } from "#lib/platform/log.ts";
import { type Evidence, type EvidenceScope, toEvidence } from "./evidence.ts";

/** @returns what was deleted; `null` when the account has none with this id */
export async function deleteEvidence(id: string, { db, files, userId }: EvidenceScope): Promise<Evidence | null> {
  const row = isUuid(id) ? await db.evidence.findFirst({ where: { id, userId } }) : null;
  if (!row) return null;
  await db.evidence.deleteMany({ where: { id, userId } });
  await deleteFiles([row.fileKey], files);
  return toEvidence(row);
}

/**
 * The rows of the evidence go with the row that they belong to. No evidence is added meanwhile.
 * @param deleteOwner returns whether the row was there
 */
export async function deleteWithEvidence(
  where: { containerId: string } | { savedAuditId: string },
  { db, files, userId }: EvidenceScope,
  deleteOwner: (transaction: Prisma.TransactionClient) => Promise<boolean>,
): Promise<boolean> {
  const keys = await db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const rows = await transaction.evidence.findMany({ where: { ...where, userId }, select: { fileKey: true } });
    return (await deleteOwner(transaction)) ? rows.map(({ fileKey }) => fileKey) : null;
  });
  await deleteFiles(keys ?? [], files);
  return keys !== null;
}

/** A file that the store cannot delete now is left to the job, which deletes files that no row names. */
async function deleteFiles(keys: readonly string[], files: EvidenceScope["files"]): Promise<void> {
  for (const key of keys) {
    await files.delete(key).catch((error: Error) => {
      log.error({ reason: error.message }, "a file of evidence was not deleted");
    });
  }
}
