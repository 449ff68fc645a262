import { type Database, database } from "#lib/platform/db/client.ts";
import { provideDatabaseUrl } from "#lib/platform/env.ts";
import { askForDatabase } from "./ask-for-database.ts";

/**
 * The database with all of data/reference and data/sandbox, shared by every test file: read only.
 * From then on `database()`, and so every operation, uses it in this test file.
 */
export async function referenceDatabase(): Promise<{ url: string; db: Database }> {
  const { url } = await askForDatabase("/shared-reference");
  provideDatabaseUrl(url);
  return { url, db: database() };
}
