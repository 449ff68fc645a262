/**
 * `npm run bench`: what the server does beside a bare `node:http` one, in one run on one machine, as ratios.
 * Absolute figures say more about the machine than about the code.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import pg from "pg";
import { importDirectory } from "#lib/ingest/import-directory.ts";
import { createClient } from "#lib/platform/db/client.ts";
import { migrate } from "#lib/platform/db/migrate.ts";
import { freePort } from "#scripts/support/ports.ts";
import { startPostgres } from "#scripts/support/postgres.ts";
import { startServer } from "#tests/support/server.ts";
import { type Measured, measure, type Target } from "./measure.ts";

const INDIA = { country: "IN", container_type: "40HC", days: 14 };
const MEMORY_MB = 400;
const IMPORT_ROWS_A_SECOND = 5_000;

const calls = (base: string, through: string): Target[] => [
  { name: `/api/lines ${through}`, url: `${base}/api/lines` },
  { name: `/api/dd/calculate ${through}`, url: `${base}/api/dd/calculate`, body: { line: "hapag-lloyd", ...INDIA } },
  { name: `/api/dd/compare ${through}`, url: `${base}/api/dd/compare`, body: INDIA },
];

/** The least share of the bare server's rate that each call through our front should reach. */
const AIMS: Record<string, number> = { "/api/lines front": 0.5, "/api/dd/calculate front": 0.25, "/api/dd/compare front": 0.15 };

async function startRaw(): Promise<{ url: string; stop(): void }> {
  const port = await freePort();
  const child = spawn(process.execPath, ["bench/raw-server.ts", String(port)], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

function memoryMb(pid: number): { now: number; peak: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
  return { now: Math.round(kilobytes("VmRSS") / 1_024), peak: Math.round(kilobytes("VmHWM") / 1_024) };
}

async function importRate(serverUrl: string): Promise<{ rows: number; seconds: number }> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query("CREATE DATABASE bench_import");
  await admin.end();
  const url = serverUrl.replace(/\/postgres$/, "/bench_import");
  await migrate(url);
  const db = createClient(url);
  const startedAt = performance.now();
  let rows = 0;
  for (const folder of ["data/reference", "data/sandbox"]) rows += (await importDirectory(db, folder)).files.reduce((sum, file) => sum + file.rows, 0);
  const seconds = (performance.now() - startedAt) / 1_000;
  await db.$disconnect();
  return { rows, seconds };
}

const verdict = (holds: boolean) => (holds ? "ok" : "MISSED");

function print(measured: readonly Measured[]): void {
  const raw = measured[0]?.rate ?? 1;
  console.log(`\n${"call".padEnd(34)}${"a second".padStart(10)}${"of raw".padStart(9)}${"p50 ms".padStart(9)}${"p99 ms".padStart(9)}  aim`);
  for (const { target, rate, p50, p99 } of measured) {
    const share = rate / raw;
    const aim = AIMS[target.name];
    const judged = aim === undefined ? "" : `≥ ${aim} ${verdict(share >= aim)}`;
    console.log(
      `${target.name.padEnd(34)}${rate.toFixed(0).padStart(10)}${share.toFixed(3).padStart(9)}${p50.toFixed(2).padStart(9)}${p99.toFixed(2).padStart(9)}  ${judged}`,
    );
  }
}

const stops: (() => unknown)[] = [];

/** Notes how to end what has been started, so that a failure half way leaves nothing running. */
async function keep<T extends { stop(): unknown }>(starting: Promise<T>): Promise<T> {
  const started = await starting;
  stops.unshift(() => started.stop());
  return started;
}

try {
  const postgres = await keep(startPostgres());
  const settings = { DATABASE_URL: postgres.url };
  const front = await keep(startServer(settings, { output: "discard" }));
  const throughNext = await keep(startServer({ ...settings, FRONT: "off" }, { output: "discard" }));
  const raw = await keep(startRaw());
  const idle = memoryMb(front.pid);
  print(await measure([{ name: "raw node:http", url: raw.url }, ...calls(front.url, "front"), ...calls(throughNext.url, "next")]));
  const { now, peak } = memoryMb(front.pid);
  console.log(
    `\nmemory of the server, all data loaded: ${idle.now} MB at rest, ${now} MB after the load (peak ${peak})  aim < ${MEMORY_MB} ${verdict(now < MEMORY_MB)}`,
  );
  const { rows, seconds } = await importRate(postgres.url);
  const rate = Math.round(rows / seconds);
  console.log(
    `import into Postgres: ${rows} rows in ${seconds.toFixed(1)} s, ${rate} a second  aim ≥ ${IMPORT_ROWS_A_SECOND} ${verdict(rate >= IMPORT_ROWS_A_SECOND)}`,
  );
} finally {
  for (const stop of stops) await stop();
}
