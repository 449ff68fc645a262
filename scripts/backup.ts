/**
 * `npm run backup -- FOLDER`: saves the database, the files of accounts and of the intake, and a generated AUTH_SECRET
 * in a new folder, for this user only. A server on Postgres may run meanwhile.
 */
import { runBackupCommand } from "./backup/run-backup-command.ts";

await runBackupCommand("backup", async (folder) => {
  const { saveBackup } = await import("./backup/save.ts");
  return { verb: "Saved", manifest: await saveBackup(folder) };
});
