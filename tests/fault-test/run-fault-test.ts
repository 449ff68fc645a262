import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRandom } from "#scripts/support/random.ts";
import { ensureSandboxData } from "#scripts/support/sandbox-data.ts";
import type { Call, Kind, Sample } from "#tests/soak/call.ts";
import { checkBooks } from "#tests/soak/check-books.ts";
import { runOpenLoop } from "#tests/soak/open-loop.ts";
import { openSoakWorld, type SoakWorld } from "#tests/soak/world.ts";
import { type AllowedAnswer, type DesignedOutcome, readDesignedOutcomes } from "./designed-outcomes.ts";
import type { FaultParts } from "./fault-parts.ts";
import { FAULTS, type Fault } from "./faults.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { openSurroundings, type Surroundings } from "./surroundings.ts";
import { sendManyFiles } from "./work/send-files.ts";

export interface FaultTestOptions {
  seed: number;
  /** Calls per second of the mix. */
  rate: number;
  /** Only those that are a part of the short form. */
  isShort: boolean;
  /** Names of faults; all without names. */
  only?: readonly string[];
  /** Random kills of workers, of the process of the jobs and of the server. */
  kills: number;
  print?(line: string): void;
}

export interface FaultResult {
  name: string;
  calls: number;
  /** How many calls had which answer. */
  answers: Record<string, number>;
  /** From the end of the fault until the server is healthy. `undefined` when it is not. */
  recoveryMs: number | undefined;
  /** By the person who worked meanwhile. */
  seen?: string;
  faults: string[];
}

const WORKERS = 2;
const BEFORE_MS = 1_000;

/** Calls of the mix go on for this time after the end of a fault. */
const AFTER_MS = 3_000;

/** In the short form, no part of a fault takes longer. */
const SHORT_MS = 1_500;
const RECOVERED_MS = 60_000;

/** Callers send a payment without an answer again, as the documentation says. */
const PAID_MS = 120_000;
const WEBHOOKS_MS = 60_000;

/** Begins one fault after the other under the mix, and checks answers, books and webhooks after each. */
export async function runFaultTest(options: FaultTestOptions): Promise<FaultResult[]> {
  const { seed, isShort, only = [], kills, print = () => {} } = options;
  const outcomes = readDesignedOutcomes();
  const missing = [...FAULTS.map(({ name }) => name), RANDOM_KILLS].filter(
    (name) => !outcomes.some(({ fault }) => fault === name),
  );
  if (missing.length > 0) throw new Error(`docs/guides/faults.md has no row for: ${missing.join("; ")}`);
  const findOutcome = (name: string) => outcomes.find(({ fault }) => fault === name) as DesignedOutcome;
  await ensureSandboxData(); // The imports change its tariffs.
  const opened = Promise.withResolvers<Surroundings>();
  const disks = isShort ? undefined : mountDisks();
  if (!disks && !isShort) print("without full disks: only root may mount one");
  const world = await openSoakWorld({
    workers: WORKERS,
    seed,
    postgresParent: disks?.postgres.path,
    async surround(parts) {
      const surroundings = await openSurroundings(parts);
      opened.resolve(surroundings);
      return surroundings;
    },
  });
  const parts: FaultParts = { world, around: await opened.promise, random: createRandom(seed), disks };
  if (disks) symlinkSync(disks.files.path, join(world.dataDir, "files"));
  const results: FaultResult[] = [];
  const add = async (fault: Fault) => {
    const result = await runOne(fault, findOutcome(fault.name), parts, {
      ...options,
      maxMs: isShort ? SHORT_MS : Number.POSITIVE_INFINITY,
    });
    results.push(result);
    print(formatResult(result));
  };
  try {
    world.webhooks.start();
    await waitUntilHealthy(world);
    const chosen = FAULTS.filter(
      (fault) =>
        (!isShort || fault.isShort) && (disks || !fault.needsDisk) && (only.length === 0 || only.includes(fault.name)),
    );
    for (const fault of chosen) await add(fault);
    if (kills > 0) await add(createRandomKills(kills));
    return results;
  } finally {
    await world.close();
    disks?.postgres.close();
    disks?.files.close();
  }
}

const POSTGRES_MB = 700;
const FILES_MB = 64;

function mountDisks(): FaultParts["disks"] {
  const postgres = mountSmallDisk(POSTGRES_MB);
  const files = postgres && mountSmallDisk(FILES_MB);
  return postgres && files && { postgres, files };
}

export const formatResult = ({ name, calls, answers, recoveryMs, seen, faults }: FaultResult): string =>
  [
    `${faults.length === 0 ? "ok  " : "FAIL"}  ${name}: ${calls} calls, ${Object.entries(answers)
      .map(([answer, count]) => `${count} ${answer}`)
      .join(", ")}; healthy ${recoveryMs === undefined ? "no more" : `after ${(recoveryMs / 1_000).toFixed(1)} s`}`,
    ...(seen ? [`      ${seen}`] : []),
    ...faults.map((fault) => `      ${fault}`),
  ].join("\n");

async function runOne(
  fault: Fault,
  outcome: DesignedOutcome,
  parts: FaultParts,
  { rate, maxMs }: { rate: number; maxMs: number },
): Promise<FaultResult> {
  const { world } = parts;
  if (fault.settings) await startAgain(world, fault.settings);
  const work = await fault.prepareWork?.(parts);
  const { server } = world;
  const logBefore = server.logs().length;
  const stopping = new AbortController();
  const load = runOpenLoop({ rate, seconds: 3_600, next: world.next, signal: stopping.signal });
  const faults: string[] = [];
  await pause(Math.min(maxMs, BEFORE_MS));
  const note = (error: Error) => void faults.push(error.message);
  const end = await fault.begin(parts);
  const [seen] = await Promise.all([work?.during().catch(note), pause(Math.min(maxMs, fault.seconds * 1_000))]);
  await end();
  const recoveryMs = await waitUntilHealthy(world).catch(note);
  await pause(Math.min(maxMs, AFTER_MS));
  stopping.abort();
  const samples = await load;
  const undesigned = listUndesigned(samples, outcome);
  faults.push(...undesigned);
  const after = await runOpenLoop({ rate, seconds: 1, next: world.next });
  faults.push(...listUndesigned(after, AS_USUAL).map((one) => `after the fault: ${one}`));
  await work?.after().catch(note);
  faults.push(...(await settleOpenPurchases(world)));
  faults.push(...(await world.webhooks.findLost(WEBHOOKS_MS)).faults);
  faults.push(...(await checkBooks(world)).faults);
  if (faults.length > 0) faults.push(...listErrors(server.logs().slice(logBefore)));
  if (fault.settings) await startAgain(world).catch(note);
  return {
    name: fault.name,
    calls: samples.length,
    answers: countAnswers(samples),
    recoveryMs: recoveryMs ?? undefined,
    ...(seen && { seen }),
    faults,
  };
}

export const RANDOM_KILLS = "processes are killed at random";
const SECONDS_PER_KILL = 4;

function createRandomKills(kills: number): Fault {
  const KINDS = [
    "a worker is killed",
    "a worker is killed",
    "the process of the jobs is killed",
    "the server is killed",
  ];
  return {
    name: RANDOM_KILLS,
    seconds: 0,
    prepareWork: sendManyFiles,
    async begin(parts) {
      const killAll = async () => {
        for (let kill = 0; kill < kills; kill++) {
          const kind = parts.random.pick(KINDS);
          const end = await FAULTS.find(({ name }) => name === kind)?.begin(parts);
          await pause(parts.random.next() * SECONDS_PER_KILL * 1_000);
          await end?.();
        }
      };
      const killing = killAll();
      return () => killing;
    },
  };
}

const AS_USUAL = { calls: [], pages: [], paidCalls: [] };

const COLUMNS: Partial<Record<Kind, "pages" | "paidCalls">> = { page: "pages", upload: "pages", paid: "paidCalls" };

/** A server on a machine with other work may have too much to do: that is a designed answer at any time. */
function classify({ outcome }: Pick<Sample, "outcome">): AllowedAnswer | "answered" | "overload" | "undesigned" {
  if (outcome.kind === "answered") return "answered";
  if (outcome.kind === "refused") return outcome.isOverload ? "overload" : "503";
  if (outcome.what.startsWith("no answer")) return "cut";
  if (outcome.what.startsWith("402 ")) return "402";
  return "undesigned";
}

const countAnswers = (samples: readonly Sample[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(samples, classify)].map(([answer, all]) => [answer, all.length]));

function listUndesigned(samples: readonly Sample[], allowed: Omit<DesignedOutcome, "fault">): string[] {
  const undesigned = samples.filter((sample) => {
    const answer = classify(sample);
    const answers: readonly string[] = allowed[COLUMNS[sample.kind] ?? "calls"];
    return answer !== "answered" && answer !== "overload" && !answers.includes(answer);
  });
  const described = undesigned.map(
    ({ kind, name, outcome }) =>
      `${kind} ${kind === "page" ? "" : name} ${outcome.kind === "failed" ? outcome.what : `refused`}`,
  );
  return [...Map.groupBy(described, (one) => one.replace(/[\da-f-]{36}/g, "…"))].map(
    ([one, all]) => `${all.length} × ${one}`,
  );
}

const MAX_ERRORS = 5;

/** The newest errors in the log of the server, as its operator finds them. */
const listErrors = (log: string): string[] =>
  log
    .split("\n")
    .filter((line) => line.startsWith('{"level":"error"'))
    .slice(-MAX_ERRORS)
    .map((line) => `log: ${line.slice(0, 600)}`);

/** Several answers in a row: a server with workers has one of them in the way. */
const HEALTHY_IN_A_ROW = 6;

/** The connections of the client to the server before are closed. */
async function startAgain(world: SoakWorld, settings?: Record<string, string>): Promise<void> {
  await world.restart(settings);
  await world.client.disconnect();
  await waitUntilHealthy(world);
}

/** @returns milliseconds until the first healthy answer of those. @throws when the server is not healthy in time */
async function waitUntilHealthy({ client }: SoakWorld): Promise<number> {
  const startedAt = performance.now();
  const deadline = startedAt + RECOVERED_MS;
  let healthyAt = startedAt;
  for (let inARow = 0; inARow < HEALTHY_IN_A_ROW; ) {
    const answer = await client.send({ path: "/health", address: "198.51.100.9" }).catch(() => undefined);
    const { payments } = answer?.status === 200 ? JSON.parse(answer.text) : { payments: undefined };
    inARow = payments?.facilitator === "ok" ? inARow + 1 : 0;
    if (inARow === 0) healthyAt = performance.now();
    if (performance.now() > deadline) throw new Error(`not healthy within ${RECOVERED_MS / 1_000} s`);
    await pause(100);
  }
  return healthyAt - startedAt;
}

const DECIDED = /^(402|404|409) /;

/** Sends each payment without a receipt again until it has one, or nothing can be bought with it. */
async function settleOpenPurchases({ client, payers }: SoakWorld): Promise<string[]> {
  const deadline = performance.now() + PAID_MS;
  for (;;) {
    const open = payers.purchases.filter(({ transaction, last = "" }) => !transaction && !DECIDED.test(last));
    if (open.length === 0) return [];
    if (performance.now() > deadline) return [...new Set(open.map(({ last }) => `a payment is not decided: ${last}`))];
    for (const purchase of open) {
      const again: Call["send"] = () => payers.payAgain(client, purchase);
      await again().catch(() => {});
    }
    await pause(500);
  }
}
