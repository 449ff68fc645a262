import pg from "pg";

/** Runs statements on a connection of their own. */
export async function execute(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}
