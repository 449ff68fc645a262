import { createClient, type Database } from "#lib/platform/db/client.ts";
import { askForDatabase } from "./ask-for-database.ts";

/** A database of the asker's own, with a client connected to it. */
export interface TestDatabase {
  url: string;
  db: Database;
  /** Disconnects the client and removes the database. */
  close(): Promise<void>;
}

/**
 * A migrated database without a row, for a test file or a test of its own: call `close` in afterAll or afterEach.
 * Runs on a Postgres server and, a second time, on the embedded database.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const made = await askForDatabase("/empty");
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
