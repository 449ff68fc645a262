import type { Prisma } from "#generated/prisma/client.ts";
import type { FileKind } from "#lib/documents/unpack/unpacked.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";

/** A file that this process reads. */
export interface LeasedFile {
  id: string;
  leaseId: string;
  bulkAuditId: string;
  userId: string;
  path: string;
  kind: FileKind | "archive";
  isMailBody: boolean;
  fileKey: string;
}

export interface ReaderScope {
  db: Database;
  files: FileStore;
}

/** Another process has taken the file over, or its owner has deleted it. */
export class LeaseLost extends Error {}

/**
 * Ends the lease with a result. Only the process that has the lease writes.
 * @throws LeaseLost
 */
export async function writeResult(
  transaction: Prisma.TransactionClient,
  { id, leaseId }: LeasedFile,
  data: Prisma.BatchFileUpdateManyMutationInput,
): Promise<void> {
  const { count } = await transaction.batchFile.updateMany({
    where: { id, leaseId },
    data: { ...data, leaseId: null, leasedUntil: null },
  });
  if (count === 0) throw new LeaseLost();
}

export const writeRefusal = (
  file: LeasedFile,
  message: string,
  { db }: Pick<ReaderScope, "db">,
  state: "unreadable" | "no_invoice" = "unreadable",
): Promise<void> => writeResult(db, file, { state, message });
