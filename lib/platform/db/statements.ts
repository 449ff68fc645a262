import pg from "pg";
import { env } from "../env.ts";
import { BATCHES_AT_ONCE } from "../gathered.ts";

/** Runs one statement, by itself and at once committed. @throws the server's error, or one with the code P1001 when the server is away */
export type RunStatement = <Row>(text: string, values: unknown[]) => Promise<Row[]>;

/** Connections for the few statements that calls wait for one after the other: past Prisma, which takes longer than such a statement. */
export interface Connections {
  run: RunStatement;
  close(): Promise<void>;
}

// Of reserve, give back, count and look up a key, each gathered, no more are under way than that; the few statements of a paid call wait among them.
const MOST = 4 * BATCHES_AT_ONCE;

/** Connections to the server at `url`, made as they are needed. Statements are not named: PGlite and some poolers share one session among clients. */
export function openConnections(url: string): Connections {
  const pool = new pg.Pool({ connectionString: url, max: MOST, connectionTimeoutMillis: 5_000, query_timeout: 10_000, allowExitOnIdle: true });
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

// Next bundles its own copy of this module beside the server's: one process, one pool.
const held = globalThis as { quaysideConnections?: Connections };

/** Runs a statement on this process's connections to `DATABASE_URL`. */
export const runStatement: RunStatement = (text, values) => {
  if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set and no embedded database has been opened");
  held.quaysideConnections ??= openConnections(env.DATABASE_URL);
  return held.quaysideConnections.run(text, values);
};

/** Ends this process's connections. */
export async function closeConnections(): Promise<void> {
  await held.quaysideConnections?.close();
  delete held.quaysideConnections;
}
