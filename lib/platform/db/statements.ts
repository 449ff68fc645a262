import pg from "pg";
import { MAX_CONCURRENT_BATCHES } from "../batch-calls.ts";
import { env } from "../env.ts";
import { getProcessWideHolder } from "../process-wide.ts";

/** In a transaction of its own. @throws the server's error, or one with the code P1001 when the server is away */
export type RunStatement = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/**
 * In a RETURNING clause, this lets the commit return before it is on disk (docs/adr/008, 010). Other sessions see the
 * change at the same time.
 */
export const COMMIT_BEFORE_DISK = "set_config('synchronous_commit', 'off', true)";

/** For what calls wait for. It bypasses Prisma, which takes longer than such a statement, and much memory. */
export interface Connections {
  run: RunStatement;
  close(): Promise<void>;
}

// Four statements are batched: count a free call, read the count, look up a free-tier key, look up an API key. The last
// share is for the few statements of a paid call, and for the usage of API keys, which one connection writes.
const MAX_CONNECTIONS = 5 * MAX_CONCURRENT_BATCHES;

/** The first read of a large table takes long on a busy machine. */
const MAX_READ_MS = 60_000;

interface Limits {
  maxConnections: number;
  maxMs: number;
}

const SHORT_STATEMENTS: Limits = { maxConnections: MAX_CONNECTIONS, maxMs: 10_000 };

/** Opens connections as needed. Statements are not named: PGlite and some poolers share one session among clients. */
export function openConnections(url: string, { maxConnections, maxMs } = SHORT_STATEMENTS): Connections {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    query_timeout: maxMs,
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

const forStatements = getProcessWideHolder<Connections>("connections");
const forReads = getProcessWideHolder<Connections>("connections for reads");

/** On this process's connections to `DATABASE_URL`. */
export const runStatement: RunStatement = (text, values) =>
  open(forStatements, () => SHORT_STATEMENTS).run(text, values);

/** Has connections of its own, so that no payment waits for a slow read. */
export const runRead: RunStatement = (text, values) =>
  open(forReads, () => ({ maxConnections: env.DATABASE_POOL, maxMs: MAX_READ_MS })).run(text, values);

function open(holder: { value?: Connections }, getLimits: () => Limits): Connections {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set and no embedded database is open");
  holder.value ??= openConnections(env.DATABASE_URL, getLimits());
  return holder.value;
}

export async function closeConnections(): Promise<void> {
  for (const holder of [forStatements, forReads]) {
    await holder.value?.close();
    delete holder.value;
  }
}
