import pg from "pg";
import { MAX_CONCURRENT_BATCHES } from "../batch-calls.ts";
import { env } from "../env.ts";
import { getProcessWideHolder } from "../process-wide.ts";

/** In a transaction of its own. @throws the server's error, or one with the code P1001 when the server is away */
export type RunStatement = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/**
 * For statements that a call waits for one after the other. They bypass Prisma, which takes longer than such a
 * statement.
 */
export interface Connections {
  run: RunStatement;
  close(): Promise<void>;
}

// Four statements are batched: count a free call, read the count, look up a free-tier key, look up an API key. The last
// share is for the few statements of a paid call, and for the usage of API keys, which one connection writes.
const MAX_CONNECTIONS = 5 * MAX_CONCURRENT_BATCHES;

/** Opens connections as needed. Statements are not named: PGlite and some poolers share one session among clients. */
export function openConnections(url: string): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
    allowExitOnIdle: true,
  });
  pool.on("error", () => {}); // An idle connection was cut; the next statement gets a new one.
  return {
    async run<Row>(text: string, values: unknown[]) {
      try {
        return (await pool.query(text, values)).rows as Row[];
      } catch (error) {
        if (error instanceof pg.DatabaseError) throw error;
        throw Object.assign(new Error("The database cannot be reached", { cause: error }), { code: "P1001" });
      }
    },
    close: () => pool.end(),
  };
}

const shared = getProcessWideHolder<Connections>("connections");

/** On this process's connections to `DATABASE_URL`. */
export const runStatement: RunStatement = (text, values) => {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set and no embedded database is open");
  shared.value ??= openConnections(env.DATABASE_URL);
  return shared.value.run(text, values);
};

export async function closeConnections(): Promise<void> {
  await shared.value?.close();
  delete shared.value;
}
