import { type Database, getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { deleteUnnamedFiles } from "../account-files/delete-unnamed-files.ts";
import { getPictureKey, isBatchKey } from "./batch-file.ts";
import { readBatchFiles } from "./read-batch-files.ts";

export function listBatchJobs(): Job[] {
  return [
    {
      // The upload starts a reader immediately. This job takes over what a process left behind when it died.
      name: "read-batch-files",
      cron: "* * * * *",
      isRunAtStart: true,
      maxSeconds: 1_800,
      run: (signal) => readBatchFiles(getDatabase(), { files: getFileStore(), signal }),
    },
    {
      name: "delete-old-batch-files",
      cron: "41 2 * * *",
      maxSeconds: 1_800,
      run: () => deleteOldFiles({ db: getDatabase(), files: getFileStore() }),
    },
  ];
}

const DAY_MS = 24 * 60 * 60 * 1_000;
const PORTION = 200;

/** What was read and audited stays; the uploads and the pictures of their pages go. */
export async function deleteOldFiles(
  { db, files }: { db: Database; files: FileStore },
  { now = new Date(), days = env.FILES_DAYS }: { now?: Date; days?: number } = {},
): Promise<void> {
  const before = new Date(now.getTime() - days * DAY_MS);
  for (;;) {
    const old = await db.batchFile.findMany({
      where: { createdAt: { lt: before }, fileKey: { not: null } },
      select: { id: true, fileKey: true, pages: true },
      take: PORTION,
    });
    for (const { id, fileKey, pages } of old) {
      if (fileKey === null) continue;
      await files.delete(fileKey);
      for (let page = 1; page <= pages; page++) await files.delete(getPictureKey(fileKey, page));
      await db.batchFile.updateMany({
        where: { id },
        data: { fileKey: null, leaseId: null, leasedUntil: null },
      });
    }
    if (old.length < PORTION) break;
  }
  await deleteUnnamedFiles(files, { isOwn: isBatchKey, listNamed: (keys) => listNamedKeys(keys, db) }, now);
}

/** The pictures of a file go with it. */
const toFileKey = (key: string) => key.replace(/-\d+\.webp$/, "");

async function listNamedKeys(keys: readonly string[], db: Database): Promise<Set<string>> {
  const where = { fileKey: { in: keys.map(toFileKey) } };
  const rows = await db.batchFile.findMany({ where, select: { fileKey: true } });
  const known = new Set(rows.map(({ fileKey }) => fileKey));
  return new Set(keys.filter((key) => known.has(toFileKey(key))));
}
