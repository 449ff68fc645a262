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

/** The rows that own files. */
export type FileOwners = { containerIds: readonly string[] } | { savedAuditIds: readonly string[] };

/**
 * The rows of the files go with the rows that they belong to, in one transaction. No file is added meanwhile.
 * @param deleteOwners only those of the account
 * @returns how many `deleteOwners` has deleted
 */
export async function deleteWithFiles(
  owners: FileOwners,
  { db, files, userId }: AccountFileScope,
  deleteOwners: (transaction: Prisma.TransactionClient) => Promise<number>,
): Promise<number> {
  const { keys, count } = await db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    return { keys: await listKeys(owners, transaction, userId), count: await deleteOwners(transaction) };
  });
  await deleteAccountFiles(keys, files);
  return count;
}

/** Other accounts have no file of this account, so their ids find none. */
async function listKeys(owners: FileOwners, transaction: Prisma.TransactionClient, userId: string): Promise<string[]> {
  const select = { fileKey: true } as const;
  if ("containerIds" in owners) {
    const where = { containerId: { in: [...owners.containerIds] }, userId };
    return (await transaction.evidence.findMany({ where, select })).map(({ fileKey }) => fileKey);
  }
  const where = { savedAuditId: { in: [...owners.savedAuditIds] }, userId };
  const evidence = await transaction.evidence.findMany({ where, select });
  const invoices = await transaction.invoiceDocument.findMany({ where, select });
  const packs = await transaction.disputePack.findMany({ where, select });
  return [...evidence, ...invoices, ...packs].flatMap(({ fileKey }) => fileKey ?? []);
}
