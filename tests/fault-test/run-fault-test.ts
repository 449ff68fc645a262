import { setTimeout as pause } from "node:timers/promises";
import { createRandom } from "#scripts/support/random.ts";
import type { Call, Kind, Sample } from "#tests/soak/call.ts";
import { checkBooks } from "#tests/soak/check-books.ts";
import { runOpenLoop } from "#tests/soak/open-loop.ts";
import { openSoakWorld, type SoakWorld } from "#tests/soak/world.ts";
import { type AllowedAnswer, type DesignedOutcome, readDesignedOutcomes } from "./designed-outcomes.ts";
import { FAULTS, type Fault, type FaultParts } from "./faults.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { openSurroundings, type Surroundings } from "./surroundings.ts";

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
  const opened = Promise.withResolvers<Surroundings>();
  const disk = isShort ? undefined : mountSmallDisk();
  if (!disk && !isShort) print("without a full disk: only root may mount one");
  const world = await openSoakWorld({
    workers: WORKERS,
    seed,
    postgresParent: disk?.path,
    async surround(parts) {
      const surroundings = await openSurroundings(parts);
      opened.resolve(surroundings);
      return surroundings;
    },
  });
  const parts: FaultParts = { world, around: await opened.promise, random: createRandom(seed), disk };
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
        (!isShort || fault.isShort) && (disk || !fault.needsDisk) && (only.length === 0 || only.includes(fault.name)),
    );
    for (const fault of chosen) await add(fault);
    if (kills > 0) await add(createRandomKills(kills));
    return results;
  } finally {
    await world.close();
    disk?.close();
  }
}

export const formatResult = ({ name, calls, answers, faults }: FaultResult): string =>
  [
    `${faults.length === 0 ? "ok  " : "FAIL"}  ${name}: ${calls} calls, ${Object.entries(answers)
      .map(([answer, count]) => `${count} ${answer}`)
      .join(", ")}`,
    ...faults.map((fault) => `      ${fault}`),
  ].join("\n");

async function runOne(
  fault: Fault,
  outcome: DesignedOutcome,
  parts: FaultParts,
  { rate, maxMs }: { rate: number; maxMs: number },
): Promise<FaultResult> {
  const { world } = parts;
  const stopping = new AbortController();
  const load = runOpenLoop({ rate, seconds: 3_600, next: world.next, signal: stopping.signal });
  const faults: string[] = [];
  await pause(Math.min(maxMs, BEFORE_MS));
  const end = await fault.begin(parts);
  await pause(Math.min(maxMs, fault.seconds * 1_000));
  await end();
  const recovery = await waitUntilHealthy(world).then(
    () => [],
    (error: Error) => [error.message],
  );
  await pause(Math.min(maxMs, AFTER_MS));
  stopping.abort();
  const samples = await load;
  const undesigned = listUndesigned(samples, outcome);
  faults.push(...recovery, ...undesigned, ...(undesigned.length > 0 ? listErrors(world.server.logs()) : []));
  const after = await runOpenLoop({ rate, seconds: 1, next: world.next });
  faults.push(...listUndesigned(after, AS_USUAL).map((one) => `after the fault: ${one}`));
  faults.push(...(await settleOpenPurchases(world)));
  faults.push(...(await world.webhooks.findLost(WEBHOOKS_MS)).faults);
  faults.push(...(await checkBooks(world)).faults);
  return { name: fault.name, calls: samples.length, answers: countAnswers(samples), faults };
}

const RANDOM_KILLS = "processes are killed at random";
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
    async begin(parts) {
      for (let kill = 0; kill < kills; kill++) {
        const kind = parts.random.pick(KINDS);
        const end = await FAULTS.find(({ name }) => name === kind)?.begin(parts);
        await pause(parts.random.next() * SECONDS_PER_KILL * 1_000);
        await end?.();
      }
      return async () => {};
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
  return outcome.what.startsWith("500 <!DOCTYPE html>") ? "500" : "undesigned";
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

/** The newest errors of calls in the log of the server, as its operator finds them. */
const listErrors = (log: string): string[] =>
  log
    .split("\n")
    .filter((line) => line.includes('"msg":"request failed"'))
    .slice(-MAX_ERRORS)
    .map((line) => `log: ${JSON.stringify(JSON.parse(line).error).slice(0, 600)}`);

/** Several answers in a row: a server with workers has one of them in the way. */
const HEALTHY_IN_A_ROW = 6;

/** @throws when the server is not healthy in time */
async function waitUntilHealthy({ client }: SoakWorld): Promise<void> {
  const deadline = performance.now() + RECOVERED_MS;
  for (let inARow = 0; inARow < HEALTHY_IN_A_ROW; ) {
    const answer = await client.send({ path: "/health", address: "198.51.100.9" }).catch(() => undefined);
    const { payments } = answer?.status === 200 ? JSON.parse(answer.text) : { payments: undefined };
    inARow = payments?.facilitator === "ok" ? inARow + 1 : 0;
    if (performance.now() > deadline) throw new Error(`not healthy within ${RECOVERED_MS / 1_000} s`);
    await pause(100);
  }
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
