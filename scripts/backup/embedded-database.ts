import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { findRunning } from "#lib/platform/db/embedded.ts";
import { Fault } from "../support/fault.ts";
import { countRows, readNewestMigration } from "./rows.ts";
import type { SavedDatabase } from "./saved-database.ts";

const getFolder = (dataDir: string) => join(dataDir, "postgres");

/** Two engines on one folder would destroy it. */
async function checkNotRunning(dataDir: string): Promise<void> {
  if (await findRunning(dataDir))
    throw new Fault(`A server uses the embedded database in ${dataDir}. Stop it first, and start it again afterwards.`);
}

async function withEngine<T>(options: { dataDir: string; loadDataDir?: Blob }, work: (db: PGlite) => Promise<T>) {
  const { PGlite } = await import("@electric-sql/pglite");
  const db = await PGlite.create(options);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

export async function saveEmbeddedDatabase(dataDir: string, file: string): Promise<SavedDatabase> {
  await checkNotRunning(dataDir);
  if (isEmbeddedDatabaseEmpty(dataDir)) throw new Fault(`There is no database in ${dataDir}.`);
  return withEngine({ dataDir: getFolder(dataDir) }, async (db) => {
    const saved = { migration: await readNewestMigration(db), rows: await countRows(db) };
    const dump = await db.dumpDataDir("gzip");
    writeFileSync(file, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
    return saved;
  });
}

export const isEmbeddedDatabaseEmpty = (dataDir: string): boolean => !existsSync(getFolder(dataDir));

/** @returns the number of rows of each table */
export async function loadEmbeddedDatabase(dataDir: string, file: string): Promise<Record<string, number>> {
  mkdirSync(getFolder(dataDir), { recursive: true, mode: 0o700 });
  const loadDataDir = new Blob([readFileSync(file)], { type: "application/x-gzip" });
  return withEngine({ dataDir: getFolder(dataDir), loadDataDir }, countRows);
}
