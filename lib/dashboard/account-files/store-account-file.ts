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
 * Stores the file, and then its row. Without a row there is no file.
 * @param writeRow with the account locked, after the check of its space
 * @throws Failure when the store does not take the file, or the account has no space left
 */
export async function storeAccountFile<Result>(
  folder: AccountFolder,
  { bytes, contentType }: StoredBytes,
  { db, files, userId }: AccountFileScope,
  writeRow: (transaction: Prisma.TransactionClient, fileKey: string) => Promise<Result>,
): Promise<Result> {
  const fileKey = createAccountFileKey(userId, folder);
  try {
    await files.put(fileKey, bytes, { contentType });
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log.error({ kind: error.kind, reason: error.message, folder }, "a file of an account was not stored");
    return refuse("The file could not be stored. Try again in a minute.");
  }
  try {
    return await db.$transaction(async (transaction) => {
      await lockAccount(transaction, userId);
      await checkAccountSpace(transaction, userId, bytes.length);
      return await writeRow(transaction, fileKey);
    });
  } catch (error) {
    // If this fails too, the job finds a file that no row names.
    await files.delete(fileKey).catch(() => undefined);
    throw error;
  }
}
