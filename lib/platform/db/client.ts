import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#generated/prisma/client.ts";
import { env } from "../env.ts";

export type Database = PrismaClient;

/** A client of its own for the server at `url`; the caller disconnects it. */
export function createClient(url: string, { poolSize = env.DATABASE_POOL }: { poolSize?: number } = {}): Database {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5_000, allowExitOnIdle: true }) });
}

// Next bundles its own copy of this module beside the server's: one process, one pool.
const held = globalThis as { quaysideDatabase?: Database };

/** This process's client for `DATABASE_URL`. */
export function database(): Database {
  if (!held.quaysideDatabase) {
    if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set and no embedded database has been opened");
    held.quaysideDatabase = createClient(env.DATABASE_URL);
  }
  return held.quaysideDatabase;
}

/** Ends this process's connections. */
export async function closeDatabase(): Promise<void> {
  await held.quaysideDatabase?.$disconnect();
  delete held.quaysideDatabase;
}
