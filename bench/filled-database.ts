import { startPostgres } from "#scripts/support/postgres.ts";
import { execute } from "./execute.ts";
import { importInto } from "./import.ts";
import { stopAtEnd } from "./started-processes.ts";

const PATTERN = "bench_pattern";

let pattern: Promise<string> | undefined;
let copies = 0;

/**
 * The database has data/reference and data/sandbox. Its Postgres writes each commit to the disk before it answers, as a
 * server that takes payments needs it. All parts of a run share that server and one import.
 * @returns the address of the database
 */
export async function makeFilledDatabase(): Promise<string> {
  pattern ??= importPattern();
  const serverUrl = await pattern;
  const name = `bench_${++copies}`;
  await execute(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${PATTERN}`);
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

async function importPattern(): Promise<string> {
  const durable = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };
  const { url } = await stopAtEnd(startPostgres(durable));
  await importInto(url, PATTERN);
  return url;
}
