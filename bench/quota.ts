/**
 * Compares free calls with pgbench on the same Postgres: one upsert of one row per transaction, and every commit is
 * written to the disk. The aim is the rate of pgbench with one client: without batches, calls would wait for each
 * other's commits and could not be faster. Ten clients show what this Postgres can do at most. A free call also has
 * HTTP, validation, an answer and a log line, in one Node process.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { Fault } from "#scripts/support/fault.ts";
import { findProgram } from "#scripts/support/find-program.ts";
import { run } from "#scripts/support/run.ts";
import { startServer } from "#tests/support/server.ts";
import { execute } from "./execute.ts";
import { makeFilledDatabase } from "./filled-database.ts";
import { createRatio, type PartResult } from "./results.ts";
import { chooseSize } from "./sized.ts";
import { stopLater } from "./started-processes.ts";
import { findMedian } from "./statistics.ts";

/** The rate of free calls, divided by the rate of pgbench with one client. */
const MIN_SHARE = 1;
const CONCURRENT_CALLERS = 100;
const SECONDS = chooseSize(2, 1);
const ROUNDS = chooseSize(3, 1);
const CALLERS = 200;
/** The largest possible quota. Calls are counted, but the quota is never used up. */
const UNLIMITED = "1000000000";

const UPSERT = `\\set caller random(1, ${CALLERS})
INSERT INTO bench_quota AS q (subject, month, used) VALUES ('203.0.113.' || :caller, '2026-11-01', 1)
  ON CONFLICT (subject, month) DO UPDATE SET used = q.used + 1 WHERE q.used < ${UNLIMITED} RETURNING used;
`;

/** @returns transactions per second */
async function measurePgbenchRate(url: string, script: string, connections: number): Promise<number> {
  const program = findProgram(["pgbench"]);
  if (!program)
    throw new Fault(
      "The bench needs pgbench, which is not on the search path. Install it (Debian, Ubuntu: apt-get install postgresql).",
    );
  const options = [
    "-n",
    "-f",
    script,
    "-c",
    String(connections),
    "-j",
    String(Math.min(connections, 2)),
    "-T",
    String(SECONDS),
  ];
  const { code, output } = await run(program, [...options, url], { quiet: true });
  const rate = Number(/tps = ([\d.]+) \(without/.exec(output)?.[1]);
  if (code !== 0 || !rate) throw new Error(`pgbench failed:\n${output}`);
  return rate;
}

/** @returns responses per second */
async function measureFreeCallRate(url: string): Promise<number> {
  const requests = Array.from({ length: CALLERS }, (_, index) => ({
    headers: { "x-forwarded-for": `203.0.113.${index + 1}` },
  }));
  const result = await autocannon({
    url: `${url}/api/port?code=INNSA`,
    connections: CONCURRENT_CALLERS,
    duration: SECONDS,
    requests,
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx} responses with a status other than 2xx, ${result.errors} errors`);
  return result.requests.total / result.duration;
}

/** @returns the path of the script */
async function writeUpsertScript(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "quayside-pgbench-"));
  await stopLater(Promise.resolve({ stop: () => rmSync(folder, { recursive: true, force: true }) }));
  writeFileSync(join(folder, "upsert.sql"), UPSERT);
  return join(folder, "upsert.sql");
}

const TABLE = "CREATE TABLE bench_quota (subject text, month date, used int NOT NULL, PRIMARY KEY (subject, month))";

export async function measureQuota(): Promise<PartResult> {
  const script = await writeUpsertScript();
  const databaseUrl = await makeFilledDatabase();
  const settings = {
    DATABASE_URL: databaseUrl,
    FREE_QUOTA_PER_MONTH: UNLIMITED,
    RATE_LIMIT_PER_SECOND: "0",
    TRUSTED_PROXIES: "127.0.0.1",
  };
  const server = await stopLater(startServer(settings, { output: "discard" }));
  await execute(databaseUrl, TABLE);
  const rates = { one: [] as number[], ten: [] as number[], calls: [] as number[] };
  for (let warm = 0; warm < 2; warm++) await measureFreeCallRate(server.url); // Compiles the code and fills the caches.
  for (let round = 0; round < ROUNDS; round++) {
    rates.one.push(await measurePgbenchRate(databaseUrl, script, 1));
    rates.ten.push(await measurePgbenchRate(databaseUrl, script, 10));
    rates.calls.push(await measureFreeCallRate(server.url));
  }
  const calls = findMedian(rates.calls);
  const printLine = (name: string, rate: number) =>
    console.log(`${name.padEnd(52)}${rate.toFixed(0).padStart(8)} per second${(calls / rate).toFixed(2).padStart(8)}`);
  console.log(`\n${"".padEnd(69)}share of free calls`);
  printLine(`free call, ${CONCURRENT_CALLERS} callers at the same time`, calls);
  printLine("pgbench, one upsert per transaction, 1 client", findMedian(rates.one));
  printLine("pgbench, one upsert per transaction, 10 clients", findMedian(rates.ten));
  const share = calls / findMedian(rates.one);
  const isReached = share >= MIN_SHARE;
  console.log(
    `free calls, divided by the upserts of pgbench with one client: aim ≥ ${MIN_SHARE} ${isReached ? "reached" : "missed"}`,
  );
  return { isWithinLimits: isReached, figures: [createRatio("free calls", share, "of pgbench, 1 client")] };
}
