import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { refreshSummaries } from "#lib/ingest/refresh-summaries.ts";
import { createClient } from "#lib/platform/db/client.ts";
import { startPostgres } from "#scripts/support/postgres.ts";
import { importInto } from "./import-rate.ts";
import { keep } from "./started.ts";
import { median, percentile } from "./statistics.ts";
import { type Case, volumeCases } from "./volume-askings.ts";
import type { Asking, Done, Order } from "./volume-worker.ts";

/** How many times the small set's p99 the large set's may be. */
const MOST = 2;

const ROUNDS = 5;
const CHUNK = 10;
const COLD = { askings: 100, withinMs: 1_500 };
const WARM = { askings: 1_000, withinMs: 1_500 };

interface Worker {
  ask(askings: readonly Asking[], isCold: boolean): Promise<Done>;
  stop(): void;
}

async function startWorker(databaseUrl: string): Promise<Worker> {
  const env = { ...process.env, LOG_LEVEL: "silent" };
  const child = fork(join(import.meta.dirname, "volume-worker.ts"), [databaseUrl], { env, execArgv: ["--disable-warning=ExperimentalWarning"] });
  const ended = once(child, "exit").then(() => Promise.reject(new Error("A worker of the bench has ended.")));
  ended.catch(() => {}); // At the end it may.
  const message = () => Promise.race([once(child, "message"), ended]);
  await message();
  return {
    async ask(askings, isCold) {
      child.send({ askings, isCold } satisfies Order);
      const [done] = await message();
      return done as Done;
    },
    stop: () => child.disconnect(),
  };
}

/** The small set: all of data/reference and data/sandbox. The large one: the same and what volume.sql adds. */
async function makeSets(): Promise<{ small: string; large: string }> {
  const server = await keep(startPostgres());
  const { url: small } = await importInto(server.url, "bench_small");
  const large = Object.assign(new URL(small), { pathname: "/bench_large" }).href;
  await execute(server.url, "CREATE DATABASE bench_large TEMPLATE bench_small");
  await execute(large, readFileSync(join(import.meta.dirname, "volume.sql"), "utf8"));
  const db = createClient(large);
  await refreshSummaries(db);
  await db.$disconnect();
  for (const url of [small, large]) await execute(url, "VACUUM ANALYZE");
  return { small, large };
}

async function execute(url: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statements);
  await client.end();
}

interface Compared {
  name: string;
  small: number;
  large: number;
}

/** p99 of both sets, asked in turns a few at a time, so that what slows the machine down slows both. */
async function compare(workers: readonly [Worker, Worker], { name, askings }: Case, isCold: boolean): Promise<Compared> {
  const { askings: most, withinMs } = isCold ? COLD : WARM;
  const p99s: [number[], number[]] = [[], []];
  for (const worker of workers) await worker.ask(askings.slice(0, 2 * CHUNK), isCold); // Code compiled.
  for (let round = 0; round < ROUNDS; round++) {
    const taken: [number[], number[]] = [[], []];
    for (let from = 0, spent = 0; from < most && spent < withinMs; from += CHUNK) {
      const chunk = Array.from({ length: CHUNK }, (_, index) => askings[(from + index) % askings.length] as Asking);
      for (const set of [0, 1] as const) {
        const { ms } = await workers[set].ask(chunk, isCold);
        taken[set].push(...ms);
        spent += ms.reduce((sum, one) => sum + one, 0);
      }
    }
    for (const set of [0, 1] as const) p99s[set].push(percentile(taken[set], 0.99));
  }
  return { name: `${name}, ${isCold ? "cold" : "warm"}`, small: median(p99s[0]), large: median(p99s[1]) };
}

/** Those that both sets answer as the case wants it: the large one holds everything that the small one does. */
async function answered(workers: readonly Worker[], one: Case): Promise<Case> {
  const done = await Promise.all(workers.map((worker) => worker.ask(one.askings, false)));
  const askings = one.askings.filter((_, index) => done.every(({ statuses }) => statuses[index] === one.status));
  if (askings.length === 0) throw new Error(`${one.name}: nothing that is asked is answered with ${one.status}`);
  return { ...one, askings };
}

/**
 * p99 of what reads tariffs and freight rates, with a million slabs and a million rates and without, from a cold cache and a warm one.
 * @returns whether it at most doubles everywhere
 */
export async function benchVolume(): Promise<boolean> {
  const { small, large } = await makeSets();
  const workers = [await keep(startWorker(small)), await keep(startWorker(large))] as const;
  console.log(`\n${"p99 in ms".padEnd(42)}${"small set".padStart(10)}${"large set".padStart(11)}${"times".padStart(8)}`);
  let holds = true;
  for (const one of await volumeCases(small)) {
    const fitting = await answered(workers, one);
    for (const isCold of [true, false]) {
      const compared = await compare(workers, fitting, isCold);
      const times = compared.large / compared.small;
      holds &&= times <= MOST;
      console.log(
        `${compared.name.padEnd(42)}${compared.small.toFixed(2).padStart(10)}${compared.large.toFixed(2).padStart(11)}${times.toFixed(2).padStart(8)}  ${times <= MOST ? "ok" : `over ${MOST}`}`,
      );
    }
  }
  const [ofSmall, ofLarge] = await Promise.all(workers.map((worker) => worker.ask([], false)));
  console.log(`memory of the process: ${ofSmall?.rssMb} MB with the small set, ${ofLarge?.rssMb} MB with the large one`);
  return holds;
}
