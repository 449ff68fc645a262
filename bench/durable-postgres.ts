import { type PostgresServer, startPostgres } from "#scripts/support/postgres.ts";
import { stopLater } from "./started-processes.ts";

/** Starts a Postgres that writes each commit to the disk before it answers, as a server that takes payments needs it. */
export const startDurablePostgres = (): Promise<PostgresServer> => stopLater(startPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" }));
