import { type Database, getDatabase } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { type AccountFolder, findAccountFolder } from "./account-file.ts";

/** A file is stored before its row is written. */
const MIN_AGE_MS = 24 * 60 * 60 * 1_000;
const BATCH = 500;

/** Which of the files have a row. */
const FIND_ROWS: Readonly<
  Record<AccountFolder, (db: Database, keys: string[]) => Promise<{ fileKey: string | null }[]>>
> = {
  evidence: (db, keys) => db.evidence.findMany({ where: { fileKey: { in: keys } }, select: { fileKey: true } }),
  invoices: (db, keys) => db.invoiceDocument.findMany({ where: { fileKey: { in: keys } }, select: { fileKey: true } }),
  packs: (db, keys) => db.disputePack.findMany({ where: { fileKey: { in: keys } }, select: { fileKey: true } }),
};

export function listAccountFileJobs(): Job[] {
  return [
    {
      name: "delete-account-files-without-row",
      cron: "23 3 * * *",
      maxSeconds: 1_800,
      run: () => deleteFilesWithoutRow({ db: getDatabase(), files: getFileStore() }),
    },
  ];
}

/** A process can end between the file and its row, and the store can fail while a row is deleted. */
export async function deleteFilesWithoutRow(
  { db, files }: { db: Database; files: FileStore },
  now = new Date(),
): Promise<void> {
  let keys: string[] = [];
  const deleteUnknown = async () => {
    for (const [folder, ofFolder] of Map.groupBy(keys, findAccountFolder)) {
      if (!folder) continue;
      const known = new Set((await FIND_ROWS[folder](db, ofFolder)).map(({ fileKey }) => fileKey));
      for (const key of ofFolder) if (!known.has(key)) await files.delete(key);
    }
    keys = [];
  };
  for await (const { key, changedAt } of files.list("accounts/")) {
    if (!findAccountFolder(key) || now.getTime() - changedAt.getTime() < MIN_AGE_MS) continue;
    keys.push(key);
    if (keys.length === BATCH) await deleteUnknown();
  }
  await deleteUnknown();
}
