import { type Database, getDatabase } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { isEvidenceKey } from "./evidence-file.ts";

/** A file is stored before its row is written. */
const MIN_AGE_MS = 24 * 60 * 60 * 1_000;
const BATCH = 500;

export function listEvidenceJobs(): Job[] {
  return [
    {
      name: "delete-evidence-without-row",
      cron: "23 3 * * *",
      maxSeconds: 1_800,
      run: () => deleteEvidenceWithoutRow({ db: getDatabase(), files: getFileStore() }),
    },
  ];
}

/** A process can end between the file and its row, and the store can fail while a row is deleted. */
export async function deleteEvidenceWithoutRow(
  { db, files }: { db: Database; files: FileStore },
  now = new Date(),
): Promise<void> {
  let keys: string[] = [];
  const deleteUnknown = async () => {
    const rows = await db.evidence.findMany({ where: { fileKey: { in: keys } }, select: { fileKey: true } });
    const known = new Set(rows.map(({ fileKey }) => fileKey));
    for (const key of keys) if (!known.has(key)) await files.delete(key);
    keys = [];
  };
  for await (const { key, changedAt } of files.list("accounts/")) {
    if (!isEvidenceKey(key) || now.getTime() - changedAt.getTime() < MIN_AGE_MS) continue;
    keys.push(key);
    if (keys.length === BATCH) await deleteUnknown();
  }
  await deleteUnknown();
}
