import type { Prisma } from "#generated/prisma/client.ts";
import { lockAccount } from "#lib/accounts/lock-account.ts";
import { log } from "#lib/platform/log.ts";
import type { AccountFileScope } from "./account-file.ts";

/** A file that the store cannot delete now is left to the job, which deletes files that no row names. */
export async function deleteAccountFiles(keys: readonly string[], files: AccountFileScope["files"]): Promise<void> {
  for (const key of keys) {
    await files.delete(key).catch((error: Error) => {
      log.error({ reason: error.message }, "a file of an account was not deleted");
    });
  }
}

/**
 * The rows of the files go with the row that they belong to. No file is added meanwhile.
 * @param deleteOwner returns whether the row was there
 */
export async function deleteWithFiles(
  where: { containerId: string } | { savedAuditId: string },
  { db, files, userId }: AccountFileScope,
  deleteOwner: (transaction: Prisma.TransactionClient) => Promise<boolean>,
): Promise<boolean> {
  const keys = await db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const found = await listKeys(where, transaction, userId);
    return (await deleteOwner(transaction)) ? found : null;
  });
  await deleteAccountFiles(keys ?? [], files);
  return keys !== null;
}

async function listKeys(
  where: { containerId: string } | { savedAuditId: string },
  transaction: Prisma.TransactionClient,
  userId: string,
): Promise<string[]> {
  const select = { fileKey: true } as const;
  const evidence = await transaction.evidence.findMany({ where: { ...where, userId }, select });
  if (!("savedAuditId" in where)) return evidence.map(({ fileKey }) => fileKey);
  const invoices = await transaction.invoiceDocument.findMany({ where: { ...where, userId }, select });
  const packs = await transaction.disputePack.findMany({ where: { ...where, userId }, select });
  return [...evidence, ...invoices, ...packs].flatMap(({ fileKey }) => fileKey ?? []);
}
