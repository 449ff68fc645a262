/**
 * A free call through the server beside what the same Postgres does by itself: pgbench, one single-row upsert a transaction, every commit on the disk.
 * The aim is the rate of pgbench as it comes, with one client: what calls would be held to that wait for each other's commits. Ten clients at once show
 * what this Postgres can do with all the machine; a call has HTTP, its check, its answer and its log line besides, in one process of Node.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import pg from "pg";
import { Fault } from "#scripts/support/fault.ts";
import { findProgram } from "#scripts/support/find-program.ts";
import { run } from "#scripts/support/run.ts";
import { startServer } from "#tests/support/server.ts";
import { startDurablePostgres } from "./durable-postgres.ts";
import { keep } from "./started.ts";
import { median } from "./statistics.ts";

/** The least share of one client's rate that free calls should reach. */
const AIM = 1;
const CALLERS_AT_ONCE = 100;
const SECONDS = 3;
const ROUNDS = 3;
const CALLERS = 200;
/** As much as a count can be: the quota is counted but never used up. */
const UNLIMITED = "1000000000";

const UPSERT = `\\set caller random(1, ${CALLERS})
INSERT INTO bench_quota AS q (subject, month, used) VALUES ('203.0.113.' || :caller, '2026-11-01', 1)
  ON CONFLICT (subject, month) DO UPDATE SET used = q.used + 1 WHERE q.used < ${UNLIMITED} RETURNING used;
`;

/** Transactions a second over so many connections, as pgbench counts them. */
async function pgbenchRate(url: string, script: string, connections: number): Promise<number> {
  const program = findProgram(["pgbench"]);
  if (!program) throw new Fault("The bench needs pgbench, and there is none on the search path. Install it (Debian, Ubuntu: apt-get install postgresql).");
  const options = ["-n", "-f", script, "-c", String(connections), "-j", String(Math.min(connections, 2)), "-T", String(SECONDS)];
  const { code, output } = await run(program, [...options, url], { quiet: true });
  const rate = Number(/tps = ([\d.]+) \(without/.exec(output)?.[1]);
  if (code !== 0 || !rate) throw new Error(`pgbench failed:\n${output}`);
  return rate;
}

/** Answers a second to free calls of many callers. */
async function freeCallRate(url: string): Promise<number> {
  const requests = Array.from({ length: CALLERS }, (_, index) => ({ headers: { "x-forwarded-for": `203.0.113.${index + 1}` } }));
  const result = await autocannon({ url: `${url}/api/port?code=INNSA`, connections: CALLERS_AT_ONCE, duration: SECONDS, requests });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

/** A file with what pgbench is to do. @returns its path */
async function scriptOfUpsert(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-pgbench-"));
  await keep(Promise.resolve({ stop: () => rmSync(folder, { recursive: true, force: true }) }));
  writeFileSync(join(folder, "upsert.sql"), UPSERT);
  return join(folder, "upsert.sql");
}

async function makeTable(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query("CREATE TABLE bench_quota (subject text, month date, used int NOT NULL, PRIMARY KEY (subject, month))");
  await admin.end();
}

/** @returns whether free calls reach the aim */
export async function benchQuota(): Promise<boolean> {
  const script = await scriptOfUpsert();
  const postgres = await startDurablePostgres();
  const settings = { DATABASE_URL: postgres.url, FREE_QUOTA_PER_MONTH: UNLIMITED, RATE_LIMIT_PER_SECOND: "0", TRUSTED_PROXIES: "127.0.0.1" };
  const server = await keep(startServer(settings, { output: "discard" }));
  await makeTable(postgres.url);
  const rates = { one: [] as number[], ten: [] as number[], calls: [] as number[] };
  for (let warm = 0; warm < 2; warm++) await freeCallRate(server.url); // Code compiled, facts in memory.
  for (let round = 0; round < ROUNDS; round++) {
    rates.one.push(await pgbenchRate(postgres.url, script, 1));
    rates.ten.push(await pgbenchRate(postgres.url, script, 10));
    rates.calls.push(await freeCallRate(server.url));
  }
  const calls = median(rates.calls);
  const line = (name: string, rate: number) => console.log(`${name.padEnd(52)}${rate.toFixed(0).padStart(8)} a second${(calls / rate).toFixed(2).padStart(8)}`);
  console.log(`\n${"".padEnd(69)}free call's share`);
  line(`free-quota call, ${CALLERS_AT_ONCE} callers at once`, calls);
  line("pgbench, one upsert a transaction, 1 client", median(rates.one));
  line("pgbench, one upsert a transaction, 10 clients", median(rates.ten));
  const reaches = calls / median(rates.one) >= AIM;
  console.log(`free-quota call, of the upserts of pgbench with one client: aim ≥ ${AIM} ${reaches ? "reached" : "missed"}`);
  return reaches;
}
