import { type PostgresServer, startPostgres } from "#scripts/support/postgres.ts";
import { keep } from "./started.ts";

/** A Postgres on which a commit is on the disk before it is answered, as where money depends on it. */
export const startDurablePostgres = (): Promise<PostgresServer> => keep(startPostgres({ fsync: "on", synchronous_commit: "on", full_page_writes: "on" }));
