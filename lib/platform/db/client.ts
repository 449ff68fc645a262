import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#generated/prisma/client.ts";
import { env } from "../env.ts";
import { getProcessWideHolder } from "../process-wide.ts";
import { closeConnections } from "./statements.ts";

export type Database = PrismaClient;

/** The caller disconnects it. */
export function createClient(url: string, { poolSize = env.DATABASE_POOL }: { poolSize?: number } = {}): Database {
  return new PrismaClient({
    adapter: new PrismaPg({
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: 5_000,
      allowExitOnIdle: true,
    }),
  });
}

const shared = getProcessWideHolder<Database>("database");

/** One client per process, for `DATABASE_URL`. */
export function getDatabase(): Database {
  if (!shared.value) {
    if (!env.DATABASE_URL) throw new Error("DATABASE_URL is not set and no embedded database is open");
    shared.value = createClient(env.DATABASE_URL);
  }
  return shared.value;
}

/** All connections of this process. */
export async function closeDatabase(): Promise<void> {
  await closeConnections();
  await shared.value?.$disconnect();
  delete shared.value;
}
