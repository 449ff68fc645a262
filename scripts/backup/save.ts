import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { env } from "#lib/platform/env.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { version } from "#lib/platform/version.ts";
import { Fault } from "../support/fault.ts";
import { saveEmbeddedDatabase } from "./embedded-database.ts";
import { DUMP_FILE, FILES_FOLDER, type Manifest, SECRET_FILE, writeManifest } from "./manifest.ts";
import { saveServerDatabase } from "./server-database.ts";
import { hashFile, saveFiles } from "./stored-files.ts";

/**
 * Saves the database, then the files. The server writes a file before its row, so each saved row finds its file, unless
 * somebody deleted the file meanwhile. A file without a row is deleted by a job of the restored server.
 * @throws Fault for a folder that is not empty
 */
export async function saveBackup(folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) throw new Fault(`${folder} is not empty. Name a new folder.`);
  chmodSync(folder, 0o700); // It may have existed.
  const madeAt = new Date().toISOString();
  const dump = join(folder, DUMP_FILE);
  const saved = env.DATABASE_URL
    ? await saveServerDatabase(env.DATABASE_URL, dump)
    : await saveEmbeddedDatabase(env.DATA_DIR, dump);
  chmodSync(dump, 0o600);
  const files = await saveFiles(getFileStore(), join(folder, FILES_FOLDER));
  const secret = join(env.DATA_DIR, SECRET_FILE);
  if (existsSync(secret)) copyFileSync(secret, join(folder, SECRET_FILE)); // With its mode: for this user only.
  const manifest: Manifest = {
    format: 1,
    version,
    madeAt,
    database: { kind: env.DATABASE_URL ? "server" : "embedded", dump: await hashFile(dump), ...saved },
    files,
  };
  writeManifest(folder, manifest);
  return manifest;
}
