import type { Prisma } from "#generated/prisma/client.ts";
import { lockAccount } from "#lib/accounts/lock-account.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { FileStoreError } from "#lib/platform/files/file-store.ts";
import { log } from "#lib/platform/log.ts";
import { type AccountFileScope, type AccountFolder, checkAccountSpace, createAccountFileKey } from "./account-file.ts";

interface StoredBytes {
  bytes: Uint8Array;
  contentType: string;
}

/**
 * Stores a file of an account, and then its row. Without a row there is no file.
 * @param writeRow with the account locked, after the check of its space
 * @throws Failure when the store does not take the file, or the account has no space left
 */
export const storeAccountFile = <Result>(
  folder: AccountFolder,
  file: StoredBytes,
  scope: AccountFileScope,
  writeRow: (transaction: Prisma.TransactionClient, fileKey: string) => Promise<Result>,
): Promise<Result> => {
  const fileKey = createAccountFileKey(scope.userId, folder);
  return storeFileWithRow(fileKey, file, scope, async (transaction) => {
    await checkAccountSpace(transaction, scope.userId, file.bytes.length);
    return writeRow(transaction, fileKey);
  });
};

/**
 * As `storeAccountFile`, under a key that the caller has made and with limits that it checks itself.
 * @param writeRow with the account locked
 */
export async function storeFileWithRow<Result>(
  fileKey: string,
  { bytes, contentType }: StoredBytes,
  { db, files, userId }: AccountFileScope,
  writeRow: (transaction: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  try {
    await files.put(fileKey, bytes, { contentType });
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log.error({ kind: error.kind, reason: error.message }, "a file of an account was not stored");
    return refuse("The file could not be stored. Try again in a minute.");
  }
  try {
    return await db.$transaction(async (transaction) => {
      await lockAccount(transaction, userId);
      return await writeRow(transaction);
    });
  } catch (error) {
    // If this fails too, the job finds a file that no row names.
    await files.delete(fileKey).catch(() => undefined);
    throw error;
  }
}
