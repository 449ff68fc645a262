import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { startPostgres } from "#scripts/support/postgres.ts";
import { execute } from "./execute.ts";
import { importInto } from "./import.ts";
import { createAmount, type Figure, type PartResult } from "./results.ts";
import { chooseSize, isWhole } from "./sized.ts";
import { stopLater } from "./started-processes.ts";
import { findMedian, findPercentile } from "./statistics.ts";
import { buildVolumeCases, type VolumeCase } from "./volume-requests.ts";
import { addVolume } from "./volume-set.ts";
import type { RequestGroup, WorkerOrder, WorkerResult } from "./volume-worker.ts";

/** The p99 with the large set, divided by the p99 with the small set. */
const MAX_RATIO = 2;

/** The slabs, and the freight rates, that the large set has in addition. */
const ROWS = chooseSize(isWhole ? 200_000 : 1_000_000, 8_000);

const ROUNDS = chooseSize(isWhole ? 3 : 5, 1);
const CHUNK = chooseSize(10, 1);
const MAX_REQUESTS = chooseSize(Number.POSITIVE_INFINITY, 50);
const MAX_MS = chooseSize(isWhole ? 500 : 1_500, 50);
const COLD = { maxGroups: 100, maxMs: MAX_MS };
const WARM = { maxGroups: 1_000, maxMs: MAX_MS };

interface Worker {
  run(groups: readonly RequestGroup[], isCold: boolean): Promise<WorkerResult>;
  stop(): void;
}

async function startWorker(databaseUrl: string): Promise<Worker> {
  const env = { ...process.env, LOG_LEVEL: "silent", RATE_LIMIT_PER_SECOND: "0" };
  const child = fork(join(import.meta.dirname, "volume-worker.ts"), [databaseUrl], {
    env,
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const ended = once(child, "exit").then(() => Promise.reject(new Error("A worker of the bench has ended.")));
  ended.catch(() => {}); // A worker that ends after the bench is no error.
  const waitForMessage = () => Promise.race([once(child, "message"), ended]);
  await waitForMessage();
  return {
    async run(groups, isCold) {
      child.send({ groups, isCold } satisfies WorkerOrder);
      const [result] = await waitForMessage();
      return result as WorkerResult;
    },
    stop: () => child.disconnect(),
  };
}

/** The small one has data/reference and data/sandbox. The large one also has the rows of volume-set.ts. */
async function buildDataSets(): Promise<{ small: string; large: string }> {
  const server = await stopLater(startPostgres());
  const { url: small } = await importInto(server.url, "bench_small");
  const large = Object.assign(new URL(small), { pathname: "/bench_large" }).href;
  await execute(server.url, "CREATE DATABASE bench_large TEMPLATE bench_small");
  await addVolume(large, ROWS);
  for (const url of [small, large]) await execute(url, "VACUUM ANALYZE");
  return { small, large };
}

interface Comparison {
  name: string;
  small: number;
  large: number;
}

/** Small chunks alternate between the sets, so that a slow moment of the machine affects both. */
async function compare(
  workers: readonly [Worker, Worker],
  { name, groups }: VolumeCase,
  isCold: boolean,
): Promise<Comparison> {
  const { maxGroups, maxMs } = isCold ? COLD : WARM;
  const p99s: [number[], number[]] = [[], []];
  for (const worker of workers) await worker.run(groups.slice(0, 2 * CHUNK), isCold); // Compiles the code.
  for (let round = 0; round < ROUNDS; round++) {
    const times: [number[], number[]] = [[], []];
    for (let from = 0, spent = 0; from < maxGroups && spent < maxMs; from += CHUNK) {
      const chunk = Array.from({ length: CHUNK }, (_, index) => groups[(from + index) % groups.length] as RequestGroup);
      for (const set of [0, 1] as const) {
        const { ms } = await workers[set].run(chunk, isCold);
        times[set].push(...ms);
        spent += ms.reduce((sum, one) => sum + one, 0);
      }
    }
    for (const set of [0, 1] as const) p99s[set].push(findPercentile(times[set], 0.99));
  }
  return { name: `${name}, ${isCold ? "cold" : "warm"}`, small: findMedian(p99s[0]), large: findMedian(p99s[1]) };
}

function selectSpread<Item>(items: readonly Item[], max: number): Item[] {
  const step = Math.max(1, Math.ceil(items.length / max));
  return items.filter((_, index) => index % step === 0);
}

/** Both sets must give the status that the case expects. */
async function withExpectedStatus(workers: readonly Worker[], volumeCase: VolumeCase): Promise<VolumeCase> {
  const { name, status } = volumeCase;
  const sample = selectSpread(volumeCase.groups, MAX_REQUESTS);
  const results = await Promise.all(workers.map((worker) => worker.run(sample, false)));
  const groups = sample.filter((_, index) => results.every(({ statuses }) => statuses[index] === status));
  const others = new Set(results.flatMap(({ statuses }) => statuses));
  if (groups.length === 0)
    throw new Error(`${name}: no request has the status ${status}, only ${[...others].join(", ")}`);
  return { ...volumeCase, groups };
}

/**
 * Compares the p99 of operations that read tariffs and freight rates: with a million more slabs and a million more
 * rates, and without them.
 */
export async function measureVolume(): Promise<PartResult> {
  const figures: Figure[] = [];
  const { small, large } = await buildDataSets();
  const workers = [await stopLater(startWorker(small)), await stopLater(startWorker(large))] as const;
  console.log(
    `\n${"p99 in ms".padEnd(42)}${"small set".padStart(10)}${"large set".padStart(11)}${"ratio".padStart(8)}`,
  );
  let isWithinLimit = true;
  for (const volumeCase of await buildVolumeCases(small)) {
    const answered = await withExpectedStatus(workers, volumeCase);
    for (const isCold of [true, false]) {
      const { name, small, large } = await compare(workers, answered, isCold);
      const ratio = large / small;
      isWithinLimit &&= ratio <= MAX_RATIO;
      figures.push(createAmount(`${name}, p99`, ratio, "× the small set"));
      const columns = `${small.toFixed(2).padStart(10)}${large.toFixed(2).padStart(11)}${ratio.toFixed(2).padStart(8)}`;
      console.log(`${name.padEnd(42)}${columns}  ${ratio <= MAX_RATIO ? "ok" : `over ${MAX_RATIO}`}`);
    }
  }
  const [smallResult, largeResult] = await Promise.all(workers.map((worker) => worker.run([], false)));
  console.log(
    `memory of the process: ${smallResult?.rssMb} MB with the small set, ${largeResult?.rssMb} MB with the large one`,
  );
  return { isWithinLimits: isWithinLimit, figures };
}
