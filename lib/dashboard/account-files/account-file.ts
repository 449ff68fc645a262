import { randomUUID } from "node:crypto";
import type { Prisma } from "#generated/prisma/client.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";

export interface AccountFileScope {
  db: Database;
  files: FileStore;
  userId: string;
}

/** Where the files of an account are. For each folder, one table names its files. */
export const ACCOUNT_FOLDERS = ["evidence", "invoices", "packs", "tariffs"] as const;
export type AccountFolder = (typeof ACCOUNT_FOLDERS)[number];

export const createAccountFileKey = (userId: string, folder: AccountFolder): string =>
  `accounts/${userId}/${folder}/${randomUUID()}`;

const KEY = /^accounts\/[\w-]+\/([a-z]+)\/[\da-f-]{36}$/;

/** `null` for a file of another kind. */
export const findAccountFolder = (key: string): AccountFolder | null =>
  ACCOUNT_FOLDERS.find((folder) => folder === KEY.exec(key)?.[1]) ?? null;

/** 2 GB are two hundred of the largest files, so only a program reaches it. */
const MAX_BYTES_OF_ACCOUNT = 2 * 1_024 ** 3;

/**
 * With the account locked, so that two files that arrive at the same time cannot exceed the limit.
 * @throws Failure
 */
export async function checkAccountSpace(
  transaction: Prisma.TransactionClient,
  userId: string,
  size: number,
): Promise<void> {
  const sum = { where: { userId }, _sum: { size: true } } as const;
  const sums = [
    await transaction.evidence.aggregate(sum),
    await transaction.invoiceDocument.aggregate(sum),
    await transaction.disputePack.aggregate(sum),
    await transaction.tariffDocument.aggregate(sum),
  ];
  const used = sums.reduce((total, { _sum }) => total + (_sum.size ?? 0), 0);
  if (used + size > MAX_BYTES_OF_ACCOUNT)
    refuse("The files of an account have at most 2 GB. Delete files or audits that are no longer needed first.");
}
