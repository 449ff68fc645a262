import { randomBytes } from "node:crypto";
import pg from "pg";
import { startPostgres } from "#scripts/support/postgres.ts";
import type { DatabaseEngine, EngineDatabase } from "./database-engine.ts";

/** On the Postgres server at `TEST_DATABASE_URL`, or on a server that it starts for this run. */
export async function serverEngine(): Promise<DatabaseEngine> {
  const named = process.env.TEST_DATABASE_URL;
  const server = named ? { url: named, stop: async () => {} } : await startPostgres();
  const isShared = named !== undefined && process.env.TEST_PATTERNS === "shared";
  const admin = new pg.Pool({ connectionString: server.url, max: 4, allowExitOnIdle: true });
  admin.on("error", () => {});
  const prefix = `quayside_test_${randomBytes(4).toString("hex")}`;
  const made = new Set<string>();
  let count = 0;

  const drop = async (name: string) => {
    made.delete(name);
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  };

  return {
    async create(from?: EngineDatabase) {
      count += 1;
      const name = `${prefix}_${count}`;
      made.add(name);
      await admin.query(
        `CREATE DATABASE ${name} ${from ? `TEMPLATE ${from.name} STRATEGY file_copy` : "TEMPLATE template0"}`,
      );
      return { name, url: Object.assign(new URL(server.url), { pathname: `/${name}` }).href };
    },
    async pattern(pattern, make) {
      if (!isShared) return make();
      const name = `quayside_pattern_${pattern}`;
      const url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
      // Another stage may be making it. The lock is on a connection of its own.
      const client = await admin.connect();
      try {
        await client.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
        const { rows } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
        if (rows.length > 0) return { name, url };
        const made = await make();
        await client.query(`ALTER DATABASE ${made.name} RENAME TO ${name}`);
        return { name, url };
      } finally {
        client.release(true); // This ends the lock too.
      }
    },
    async seal({ name }) {
      await admin.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await admin.query("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1", [name]);
    },
    async makeReadOnly({ name }) {
      await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    },
    drop: ({ name }) => drop(name),
    async stop() {
      // The databases of a server that was started for this run end with it.
      if (named) for (const name of made) await drop(name);
      await admin.end();
      await server.stop();
    },
  };
}
