import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenedDatabase, startEmbedded } from "#lib/platform/db/embedded.ts";

const ROUNDS = 40;

let opened: OpenedDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  opened = await startEmbedded({ dataDir: "memory://" });
  pool = new pg.Pool({ connectionString: opened.url, max: 10 });
  await pool.query("CREATE TABLE counter (id int PRIMARY KEY, n int NOT NULL)");
  await pool.query("INSERT INTO counter SELECT i, 0 FROM generate_series(1, 9) AS i");
}, 60_000);
afterAll(async () => {
  await pool.end();
  await opened.close();
});

async function addInTransaction(): Promise<void> {
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query("SELECT id FROM counter WHERE id = $1 FOR UPDATE", [9]);
  await client.query("UPDATE counter SET n = n + $1 WHERE id = $2", [1, 9]);
  await client.query("COMMIT");
  client.release();
}

const readOne = async () => (await pool.query("SELECT id FROM counter WHERE id = $1", [1])).rows.length;
const readThree = async () =>
  (await pool.query("SELECT id FROM counter WHERE id IN ($1, $2, $3) LIMIT $4", [1, 2, 3, 4])).rows.length;

test("on the embedded database, statements with different parameters run while transactions of other connections begin and end", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const reads = [readOne(), readThree(), readOne(), readThree()];
    const transactions = [addInTransaction(), addInTransaction()];
    expect(await Promise.all([...reads, readThree(), readOne()])).toEqual([1, 3, 1, 3, 3, 1]);
    await Promise.all(transactions);
  }
  expect((await pool.query("SELECT n FROM counter WHERE id = 9")).rows).toEqual([{ n: 2 * ROUNDS }]);
}, 60_000);
