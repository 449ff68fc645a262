/**
 * `npm run restore -- FOLDER`: restores a folder of `npm run backup` into an empty server, and compares the number of
 * rows of each table. No server may use the database meanwhile.
 */
import { runBackupCommand } from "./backup/run-backup-command.ts";

await runBackupCommand("restore", async (folder) => {
  const { loadBackup } = await import("./backup/load.ts");
  return { verb: "Restored", manifest: await loadBackup(folder) };
});
