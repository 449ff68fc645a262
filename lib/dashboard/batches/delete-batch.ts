import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { log } from "#lib/platform/log.ts";
import { deleteBulkAudits } from "../bulk-audits/delete-bulk-audits.ts";
import { getBatchFolder } from "./batch-file.ts";

interface Scope {
  db: Database;
  files: FileStore;
  userId: string;
}

/** With its files. @returns false when the account has no such batch */
export const deleteBatch = async (id: string, scope: Scope): Promise<boolean> =>
  (await deleteBatches([id], scope)) === 1;

/** The rows of all go in one transaction, and then their files. @returns how many the account had */
export async function deleteBatches(ids: readonly string[], { db, files, userId }: Scope): Promise<number> {
  const deleted = await deleteBulkAudits(ids, { db, userId });
  for (const id of deleted) {
    // Files that cannot be deleted now are left to the job, which deletes files that no row names.
    await files.deletePrefix(getBatchFolder(userId, id)).catch((error: Error) => {
      log.error({ reason: error.message }, "the files of a batch were not deleted");
    });
  }
  return deleted.length;
}
