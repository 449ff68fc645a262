import { setTimeout as pause } from "node:timers/promises";
import { findPercentile } from "#bench/statistics.ts";
import type { Sample } from "./call.ts";
import { checkBooks } from "./check-books.ts";
import { listHostiles } from "./hostile-clients.ts";
import { LIMITS } from "./limits.ts";
import { runClosedLoop, runOpenLoop } from "./open-loop.ts";
import { countSockets, listServerPids, readMemoryMb } from "./server-processes.ts";
import { openSideClients } from "./side-clients.ts";
import { describeFailures, type ExpectedRefusals, isQuick, listRefused, listTimes, type Times } from "./statistics.ts";
import { openSoakWorld, type SoakWorld } from "./world.ts";

/** How long each part takes, in seconds. */
export interface SoakPlan {
  /** Compiles the code and fills the caches. */
  warmUp: number;
  /** Each rate that is tried as the capacity. In a short time, the files that are too many only fill their queue. */
  step: number;
  hold: number;
  overload: number;
  /** Each hostile client. */
  hostile: number;
  /** Whether times count. In a run of tests, other work makes them say nothing. */
  areTimesJudged: boolean;
}

export interface Finding {
  what: string;
  figure: string;
  limit: string;
  isKept: boolean;
}

export interface SoakResult {
  /** Calls per second. */
  capacity: number;
  rate: number;
  thirds: { first: Times[]; last: Times[] };
  findings: Finding[];
}

interface SoakOptions {
  plan: SoakPlan;
  workers: number;
  seed: number;
  print?(line: string): void;
}

const CALLERS = 16;

/** The step from a rate to the next one that is tried. */
const STEP_FACTOR = 1.15;
const MAX_TRIES = 8;
const MAX_TRIES_UNJUDGED = 1;

export async function runSoak({ plan, workers, seed, print = () => {} }: SoakOptions): Promise<SoakResult> {
  const world = await openSoakWorld({ workers, seed });
  const clients = await openSideClients({ url: world.server.url, facts: world.facts, seed });
  const findings: Finding[] = [];
  const judge = (what: string, figure: string, limit: string, isKept: boolean) => {
    findings.push({ what, figure, limit, isKept });
    print(`${isKept ? "ok  " : "FAIL"} ${what}: ${figure} (${limit})`);
  };
  const judgeTime = (what: string, figure: string, limit: string, isKept: boolean) =>
    judge(what, figure, limit, isKept || !plan.areTimesJudged);
  const usual: ExpectedRefusals = plan.areTimesJudged ? "none" : "overload";
  const judgeFailures = (what: string, samples: readonly Sample[], expected: ExpectedRefusals = usual) => {
    const faults = describeFailures(samples, expected);
    judge(what, faults.length === 0 ? `none in ${samples.length} calls` : faults.join("\n       "), "none", !faults[0]);
  };

  try {
    const pids = listServerPids(world.server.pid);
    world.webhooks.start();
    const warm = await runClosedLoop({ callers: CALLERS, seconds: plan.warmUp, next: world.next });
    judgeFailures("errors while the server warms up", warm, "overload");
    await world.client.disconnect();
    await pause(1_000);
    const before = await countOpen(world, pids);
    const capacity = await findCapacity(world, plan, print);
    const rate = capacity * LIMITS.held;
    print(`capacity ${capacity.toFixed(1)} calls a second; ${rate.toFixed(1)} are held for ${plan.hold} s`);

    const memory = watchMemory(pids);
    const held = await runOpenLoop({ rate, seconds: plan.hold, next: world.next });
    const memoryMb = memory.stop();
    judgeFailures("errors at 70 % of the capacity", held);
    const third = plan.hold / 3;
    const thirds = {
      first: listTimes(held.filter(({ dueAt }) => dueAt < third)),
      last: listTimes(held.filter(({ dueAt }) => dueAt >= 2 * third)),
    };
    const [first, last] = [findQuickP99(thirds.first), findQuickP99(thirds.last)];
    judgeTime(
      "p99 of quick calls, first and last third",
      `${first.toFixed(0)} and ${last.toFixed(0)} ms`,
      `at most × ${LIMITS.timeFactor} + ${LIMITS.timeSlackMs} ms`,
      last <= first * LIMITS.timeFactor + LIMITS.timeSlackMs,
    );
    judgeTime(
      "memory of all server processes, first and last third",
      `${memoryMb.first.toFixed(0)} and ${memoryMb.last.toFixed(0)} MB`,
      `at most × ${LIMITS.memoryFactor} + ${LIMITS.memorySlackMb} MB`,
      memoryMb.last <= memoryMb.first * LIMITS.memoryFactor + LIMITS.memorySlackMb,
    );

    // Files fill their own queue, so the rest of the overload is of calls that the server answers itself.
    const { overload: seconds } = plan;
    const quickCapacity = await clients.saturate({ callers: CALLERS, seconds: seconds / 2 });
    print(`capacity of quick calls alone: ${quickCapacity.toFixed(1)} a second`);
    const [over, quick] = await Promise.all([
      runOpenLoop({ rate: capacity, seconds, next: world.next }),
      clients.load({ rate: quickCapacity * (LIMITS.overload - 1), seconds }),
    ]);
    const recovery = await measureRecovery(world, first);
    judgeFailures(`errors at ${LIMITS.overload} × the capacity`, [...over, ...quick], "all");
    for (const [kind, samples] of Map.groupBy([...over, ...quick], (sample) => sample.kind))
      print(`     ${kind}: ${describeRefused(samples)}`);
    const refusalTimes = listRefused(quick).map(({ ms }) => ms);
    judgeTime(
      `time of refusals at ${LIMITS.overload} × the capacity`,
      `${refusalTimes.length} of ${quick.length} calls; p50 ${findPercentile(refusalTimes, 0.5).toFixed(0)} ms, p90 ${findPercentile(refusalTimes, 0.9).toFixed(0)} ms`,
      `p90 at most ${LIMITS.refusalMs} ms`,
      refusalTimes.length > 0 && findPercentile(refusalTimes, 0.9) <= LIMITS.refusalMs,
    );
    judgeTime(
      "recovery after the overload",
      `${recovery.toFixed(1)} s`,
      `at most ${LIMITS.recoverySeconds} s`,
      recovery <= LIMITS.recoverySeconds,
    );

    for (const [place, { name }] of listHostiles(world.client).entries()) {
      const stop = clients.attack(place);
      const samples = await runOpenLoop({ rate, seconds: plan.hostile, next: world.next });
      const faults = await stop();
      judge(`answers to a hostile client (${name})`, faults.join("; ") || "as designed", "as designed", !faults[0]);
      judgeFailures(`errors of the others (${name})`, samples);
      const p99 = findQuickP99(listTimes(samples));
      judgeTime(
        `p99 of quick calls of the others (${name})`,
        `${p99.toFixed(0)} ms`,
        `at most × ${LIMITS.hostileFactor} + ${LIMITS.timeSlackMs} ms`,
        p99 <= first * LIMITS.hostileFactor + LIMITS.timeSlackMs,
      );
    }

    await world.webhooks.stopEvents();
    const { deliveries, faults } = await world.webhooks.findLost(LIMITS.returnSeconds * 1_000);
    judge(`${deliveries} webhook messages`, faults.join("; ") || "all received", "all received", !faults[0]);
    const books = await checkBooks(world);
    judge(`${books.settled} payments`, books.faults.join("; ") || "ledger = chain", "ledger = chain", !books.faults[0]);
    await world.client.disconnect();
    const after = await waitForReturn(world, pids, before);
    judge(
      "sockets of the server, and its connections to the database, before and after",
      `${before.sockets} and ${after.sockets}, ${before.connections} and ${after.connections}`,
      "no more than before",
      after.sockets <= before.sockets && after.connections <= before.connections,
    );
    return { capacity, rate, thirds, findings };
  } finally {
    clients.close();
    await world.close();
  }
}

function describeRefused(samples: readonly Sample[]): string {
  const times = listRefused(samples).map(({ ms }) => ms);
  return `${times.length} of ${samples.length} refused, p50 ${findPercentile(times, 0.5).toFixed(0)} ms`;
}

const findQuickP99 = (times: readonly Times[]): number => times.find(({ kind }) => kind === "quick")?.p99 ?? 0;

/**
 * A closed loop waits for its slowest calls, so what it gets is only the first try: rates go up from there while they
 * are held, or down until one is.
 * @returns calls a second
 */
async function findCapacity(
  world: SoakWorld,
  { step: seconds, areTimesJudged }: SoakPlan,
  print: (line: string) => void,
): Promise<number> {
  let triesLeft = areTimesJudged ? MAX_TRIES : MAX_TRIES_UNJUDGED;
  const tryRate = async (rate: number): Promise<boolean> => {
    triesLeft -= 1;
    const samples = await runOpenLoop({ rate, seconds, next: world.next });
    const quick = calculateShare(samples.filter(isQuick), LIMITS.capacityMs);
    const uploads = calculateShare(
      samples.filter((sample) => !isQuick(sample)),
      LIMITS.capacityUploadMs,
    );
    print(
      `${rate.toFixed(1)} calls a second: in time are ${(100 * quick).toFixed(0)} % of the quick ones, ${(100 * uploads).toFixed(0)} % of the files`,
    );
    return quick >= LIMITS.capacityShare && uploads >= LIMITS.capacityUploadShare;
  };
  const saturated = await runClosedLoop({ callers: CALLERS, seconds, next: world.next });
  let rate = saturated.length / seconds;
  if (await tryRate(rate)) {
    while (triesLeft > 0 && (await tryRate(rate * STEP_FACTOR))) rate *= STEP_FACTOR;
    return rate;
  }
  do {
    rate /= STEP_FACTOR;
  } while (triesLeft > 0 && !(await tryRate(rate)));
  return rate;
}

const calculateShare = (samples: readonly Sample[], withinMs: number): number =>
  samples.length === 0
    ? 1
    : samples.filter(({ outcome, ms }) => outcome.kind === "answered" && ms <= withinMs).length / samples.length;

function watchMemory(pids: readonly number[]) {
  const values: number[] = [];
  const timer = setInterval(() => values.push(readMemoryMb(pids)), 1_000);
  return {
    stop() {
      clearInterval(timer);
      const third = Math.ceil(values.length / 3);
      return { first: findPercentile(values.slice(0, third), 0.5), last: findPercentile(values.slice(-third), 0.5) };
    },
  };
}

const RECOVERED_IN_A_ROW = 10;

/** @returns the seconds until calls one after the other are all answered, each within the usual time */
async function measureRecovery(world: SoakWorld, usualMs: number): Promise<number> {
  const startedAt = performance.now();
  let recoveredAt = startedAt;
  for (let inARow = 0; inARow < RECOVERED_IN_A_ROW && performance.now() < startedAt + 60_000; ) {
    const sentAt = performance.now();
    const answer = await world.client.send({ path: "/api/lines", address: "198.51.100.9" });
    const ms = performance.now() - sentAt;
    inARow = answer.status === 200 && ms <= usualMs * LIMITS.timeFactor + LIMITS.timeSlackMs ? inARow + 1 : 0;
    if (inARow === 1) recoveredAt = sentAt;
    await pause(100);
  }
  return (recoveredAt - startedAt) / 1_000;
}

interface Open {
  sockets: number;
  connections: number;
}

const COUNT_CONNECTIONS = `SELECT count(*)::int AS count FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid()`;

async function countOpen({ db }: SoakWorld, pids: readonly number[]): Promise<Open> {
  const { rows } = await db.query<{ count: number }>(COUNT_CONNECTIONS);
  return { sockets: countSockets(pids), connections: rows[0]?.count ?? 0 };
}

async function waitForReturn(world: SoakWorld, pids: readonly number[], before: Open): Promise<Open> {
  const deadline = performance.now() + LIMITS.returnSeconds * 1_000;
  for (;;) {
    const now = await countOpen(world, pids);
    const isBack = now.sockets <= before.sockets && now.connections <= before.connections;
    if (isBack || performance.now() > deadline) return now;
    await pause(500);
  }
}
