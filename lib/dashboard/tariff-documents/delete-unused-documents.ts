import type { AccountFileScope } from "../account-files/account-file.ts";
import { deleteAccountFiles } from "../account-files/delete-account-files.ts";

/** A draft that nobody has confirmed in this time is deleted. */
const DRAFT_MS = 24 * 60 * 60 * 1_000;

/**
 * Documents without a contract tariff: drafts that were left, and those whose last contract tariff was deleted.
 * @param userId only of this account
 */
export async function deleteUnusedDocuments(
  { db, files, userId }: Omit<AccountFileScope, "userId"> & { userId?: string },
  now = new Date(),
): Promise<void> {
  const before = new Date(now.getTime() - DRAFT_MS);
  const unused = await db.tariffDocument.findMany({
    where: {
      ...(userId !== undefined && { userId }),
      contracts: { none: {} },
      OR: [{ confirmedAt: { not: null } }, { createdAt: { lt: before } }],
    },
    select: { id: true, fileKey: true },
    take: 1_000,
  });
  if (unused.length === 0) return;
  await db.tariffDocument.deleteMany({ where: { id: { in: unused.map(({ id }) => id) }, contracts: { none: {} } } });
  await deleteAccountFiles(
    unused.map(({ fileKey }) => fileKey),
    files,
  );
}
