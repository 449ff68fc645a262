import { type Database, getDatabase } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import type { Job } from "#lib/platform/jobs.ts";
import { type AccountFolder, findAccountFolder } from "./account-file.ts";
import { deleteUnnamedFiles } from "./delete-unnamed-files.ts";

/** Which of the files have a row. */
const FIND_ROWS: Readonly<
  Record<AccountFolder, (db: Database, keys: string[]) => Promise<{ fileKey: string | null }[]>>
> = {
  evidence: (db, keys) => db.evidence.findMany({ where: { fileKey: { in: keys } }, select: { fileKey: true } }),
  invoices: (db, keys) => db.invoiceDocument.findMany({ where: { fileKey: { in: keys } }, select: { fileKey: true } }),
  tariffs: (db, keys) => db.tariffDocument.findMany({ where: { fileKey: { in: keys } }, select: { fileKey: true } }),
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

export const deleteFilesWithoutRow = ({ db, files }: { db: Database; files: FileStore }, now?: Date): Promise<void> =>
  deleteUnnamedFiles(
    files,
    {
      isOwn: (key) => findAccountFolder(key) !== null,
      async listNamed(keys) {
        const named = new Set<string>();
        for (const [folder, own] of Map.groupBy(keys, findAccountFolder))
          for (const { fileKey } of folder ? await FIND_ROWS[folder](db, own) : []) if (fileKey) named.add(fileKey);
        return named;
      },
    },
    now,
  );
