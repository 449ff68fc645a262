import { createClient, type Database } from "#lib/platform/db/client.ts";
import { askForDatabase } from "./ask-for-database.ts";

/** Only one test uses it. */
export interface TestDatabase {
  url: string;
  db: Database;
  /** Disconnects the client and removes the database. */
  close(): Promise<void>;
}

/**
 * Creates a migrated database for one test file or one test, empty or with all of data/reference and data/sandbox. The
 * caller calls `close` in afterAll or afterEach. vitest.config.ts selects the engine.
 */
export async function testDatabase({ hasFacts = false } = {}): Promise<TestDatabase> {
  const made = await askForDatabase(hasFacts ? "/reference" : "/empty");
  const db = createClient(made.url, { poolSize: 5 });
  return {
    url: made.url,
    db,
    async close() {
      await db.$disconnect();
      await askForDatabase("/drop", made);
    },
  };
}
