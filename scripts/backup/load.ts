import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { listMigrationNames } from "#lib/platform/db/migration-names.ts";
import { env } from "#lib/platform/env.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { Fault } from "../support/fault.ts";
import { isEmbeddedDatabaseEmpty, loadEmbeddedDatabase } from "./embedded-database.ts";
import { DUMP_FILE, FILES_FOLDER, type Manifest, readManifest, SECRET_FILE } from "./manifest.ts";
import { listRowDifferences } from "./rows.ts";
import { isServerDatabaseEmpty, loadServerDatabase } from "./server-database.ts";
import { checkFiles, hasNoFiles, loadFiles } from "./stored-files.ts";

const KINDS = { server: "a Postgres server (DATABASE_URL)", embedded: "the embedded database (no DATABASE_URL)" };

/**
 * Restores a backup into an empty server: a database without tables, a store without files, and a data folder without a
 * secret. It checks everything before it writes anything.
 * @throws Fault that names what is not empty or damaged, or which tables differ afterwards
 */
export async function loadBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  await checkBackup(folder, manifest);
  await checkTarget();
  const dump = join(folder, DUMP_FILE);
  const rows = env.DATABASE_URL
    ? await loadServerDatabase(env.DATABASE_URL, dump)
    : await loadEmbeddedDatabase(env.DATA_DIR, dump);
  await loadFiles(getFileStore(), join(folder, FILES_FOLDER), manifest.files);
  const secret = join(folder, SECRET_FILE);
  if (existsSync(secret)) {
    mkdirSync(env.DATA_DIR, { recursive: true });
    copyFileSync(secret, join(env.DATA_DIR, SECRET_FILE));
  }
  const differences = listRowDifferences(manifest.database.rows, rows);
  if (differences.length > 0) throw new Fault(`The restored database differs:\n${differences.join("\n")}`);
  return manifest;
}

async function checkBackup(folder: string, { database, files }: Manifest): Promise<void> {
  const kind = env.DATABASE_URL ? "server" : "embedded";
  if (database.kind !== kind)
    throw new Fault(`The backup is of ${KINDS[database.kind]}, and the settings name ${KINDS[kind]}.`);
  if (!listMigrationNames().includes(database.migration))
    throw new Fault(
      `The backup has the migration ${database.migration}, which this version does not know. Restore it with the version that made it, or a newer one.`,
    );
  await checkFiles(folder, { [DUMP_FILE]: database.dump });
  await checkFiles(join(folder, FILES_FOLDER), files);
}

async function checkTarget(): Promise<void> {
  const isEmpty = env.DATABASE_URL
    ? await isServerDatabaseEmpty(env.DATABASE_URL)
    : isEmbeddedDatabaseEmpty(env.DATA_DIR);
  if (!isEmpty)
    throw new Fault(
      `${env.DATABASE_URL ? "The database at DATABASE_URL has tables" : `${env.DATA_DIR} has a database`}. Restore into an empty one.`,
    );
  if (!(await hasNoFiles(getFileStore()))) throw new Fault("The store has files. Restore into an empty one.");
  if (existsSync(join(env.DATA_DIR, SECRET_FILE)))
    throw new Fault(`${join(env.DATA_DIR, SECRET_FILE)} exists. Restore into an empty data folder.`);
}
