import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { log } from "#lib/platform/log.ts";
import { deleteBulkAudit } from "../bulk-audits/delete-bulk-audit.ts";
import { getBatchFolder } from "./batch-file.ts";

/** With its files. @returns false when the account has no such batch */
export async function deleteBatch(
  id: string,
  { db, files, userId }: { db: Database; files: FileStore; userId: string },
): Promise<boolean> {
  if (!(await deleteBulkAudit(id, { db, userId }))) return false;
  // Files that cannot be deleted now are left to the job, which deletes files that no row names.
  await files.deletePrefix(getBatchFolder(userId, id)).catch((error: Error) => {
    log.error({ reason: error.message }, "the files of a batch were not deleted");
  });
  return true;
}
