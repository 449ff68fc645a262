import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { getPictureKey } from "./batch-file.ts";

interface Scope {
  db: Database;
  files: FileStore;
  userId: string;
}

/** A WebP. `null` when the account has no such page, or its files are no longer stored. */
export async function findPagePicture(
  { batchId, fileId, page }: { batchId: string; fileId: string; page: number },
  { db, files, userId }: Scope,
): Promise<Buffer | null> {
  if (!isUuid(batchId) || !isUuid(fileId) || !Number.isSafeInteger(page) || page < 1 || page > 999) return null;
  const file = await db.batchFile.findFirst({
    where: { id: fileId, bulkAuditId: batchId, bulkAudit: { userId }, fileKey: { not: null } },
    select: { fileKey: true },
  });
  return file?.fileKey ? ((await files.get(getPictureKey(file.fileKey, page))) ?? null) : null;
}
