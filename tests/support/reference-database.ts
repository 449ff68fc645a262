import { type Database, getDatabase } from "#lib/platform/db/client.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { askForDatabase } from "./ask-for-database.ts";

/**
 * Connects this test file to the database with all of data/reference and data/sandbox. All test files share it and only
 * read it. After that, `database()` and every operation use it.
 */
export async function referenceDatabase(): Promise<{ url: string; db: Database }> {
  const { url } = await askForDatabase("/shared-reference");
  provideDatabaseUrl(url);
  return { url, db: getDatabase() };
}
