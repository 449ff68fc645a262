import type { Database } from "#lib/platform/db/client.ts";
import { checkDataFolder } from "./data-folder.ts";
import { failWith } from "./fail-with.ts";
import { hangUpWithNpm } from "./hang-up-with-npm.ts";
import { ensurePrismaClient } from "./prisma-client.ts";
import { readEnvFile } from "./read-env-file.ts";

/** Ends the process with exit code 0 or through `failWith`. */
export async function runDatabaseCommand(work: (db: Database) => Promise<void>): Promise<never> {
  hangUpWithNpm();
  try {
    await runWithDatabase(work);
  } catch (error) {
    failWith(error);
  }
  // Without this call the process would run for ten more seconds, because the migration engine does not clear the timer
  // of its lock.
  process.exit();
}

/**
 * Opens the database at `DATABASE_URL`, the embedded database of a running server, or a new embedded one, and migrates
 * it.
 */
async function runWithDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  readEnvFile();
  await ensurePrismaClient();
  const { env } = await import("#lib/platform/env.ts");
  if (!env.DATABASE_URL) checkDataFolder(env.DATA_DIR);
  const { openDatabase } = await import("#lib/platform/db/open.ts");
  const { migrate } = await import("#lib/platform/db/migrate.ts");
  const { closeDatabase, getDatabase } = await import("#lib/platform/db/client.ts");
  const opened = await openDatabase();
  try {
    await migrate(opened.url);
    await work(getDatabase());
  } finally {
    await closeDatabase();
    await opened.close();
  }
}
