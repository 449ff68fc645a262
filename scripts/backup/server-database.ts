import pg from "pg";
import { runClientProgram, toClientVariables } from "./client-programs.ts";
import { countRows, hasNoTables, readNewestMigration } from "./rows.ts";
import type { SavedDatabase } from "./saved-database.ts";

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // The query that waits throws.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A running server does not disturb it: the rows are counted in the snapshot that the dump has. */
export const saveServerDatabase = (url: string, file: string): Promise<SavedDatabase> =>
  withClient(url, async (client) => {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query<{ snapshot: string }>("SELECT pg_export_snapshot() AS snapshot");
    const saved = { migration: await readNewestMigration(client), rows: await countRows(client) };
    const snapshot = `--snapshot=${rows[0]?.snapshot}`;
    await runClientProgram("pg_dump", ["--format=custom", snapshot, "--no-password", `--file=${file}`], url);
    return saved;
  });

export const isServerDatabaseEmpty = (url: string): Promise<boolean> => withClient(url, hasNoTables);

/** The whole dump or nothing, into a database without tables. @returns the number of rows of each table */
export async function loadServerDatabase(url: string, file: string): Promise<Record<string, number>> {
  const database = toClientVariables(url).PGDATABASE ?? "postgres";
  // The user of this server owns what it restores. Rights of others belong to the old server.
  const whole = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", "--no-password"];
  await runClientProgram("pg_restore", [...whole, `--dbname=${database}`, file], url);
  return withClient(url, async (client) => {
    await client.query("ANALYZE"); // A dump has no statistics, and without them the first queries are slow.
    return countRows(client);
  });
}
