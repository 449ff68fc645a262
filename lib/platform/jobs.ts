import { setTimeout as wait } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { log } from "./log.ts";

/** Each run happens in one of the processes that share the database. Runs may overlap. */
export interface Job {
  /** The name of its queue. */
  name: string;
  /** Minute, hour, day, month and weekday, UTC: `* * * * *` is every minute. */
  cron: string;
  /** Each process also runs it once when it starts, without a queue. */
  isRunAtStart?: boolean;
  /** Per run. Default: 60. */
  maxSeconds?: number;
  /** @param signal ends the run, because its time is over or the server stops */
  run(signal: AbortSignal): Promise<unknown>;
}

/** A server that stops waits this long for running jobs. */
const STOP_MS = 5_000;

const MAX_SECONDS = 60;

const MAX_CONNECTIONS = 2;

/** The pause before the next try when the queues could not be opened. */
const RETRY_MS = 5_000;

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * The queues of the jobs are in the database at `url`. While they cannot be opened, the server runs without jobs and
 * tries again.
 * @param options.areAll false when other processes run other jobs
 */
export function startJobs(url: string, jobs: readonly Job[], { retryMs = RETRY_MS, areAll = true } = {}): Jobs {
  const boss = new PgBoss({ connectionString: url, max: MAX_CONNECTIONS });
  boss.on("error", logError("a job failed"));
  const stopping = new AbortController();
  const atStart = jobs
    .filter(({ isRunAtStart }) => isRunAtStart)
    .map(({ run }) => run(stopping.signal).catch(logError("a job failed")));
  const started = startUntilDone(boss, { jobs, areAll }, stopping.signal, retryMs);
  return {
    async stop() {
      stopping.abort();
      await Promise.all([started, ...atStart]);
      await boss.stop({ timeout: STOP_MS }).catch(logError("jobs were cut off"));
    },
  };
}

interface Plan {
  jobs: readonly Job[];
  areAll: boolean;
}

async function startUntilDone(boss: PgBoss, plan: Plan, stopping: AbortSignal, retryMs: number): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await start(boss, plan, stopping);
    } catch (error) {
      logError("jobs could not be started")(error);
    }
    await boss.stop({ graceful: false }).catch(logError("jobs were cut off"));
    await wait(retryMs, undefined, { signal: stopping, ref: false }).catch(() => {});
  }
}

async function start(boss: PgBoss, { jobs, areAll }: Plan, stopping: AbortSignal): Promise<void> {
  await boss.start();
  for (const { name } of areAll ? await boss.getSchedules() : []) {
    // The schedule of a job that an earlier version had would fill its queue for ever.
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name);
  }
  for (const { name, cron, maxSeconds = MAX_SECONDS, run } of jobs) {
    // "short": one run at most waits in the queue. Running jobs do not count: a killed process would otherwise block
    // the queue.
    await boss.createQueue(name, { policy: "short", retryLimit: 0, expireInSeconds: maxSeconds });
    await boss.schedule(name, cron);
    await boss.work(name, async ([job]) => run(AbortSignal.any([stopping, ...(job ? [job.signal] : [])])));
  }
}

const logError = (message: string) => (error: unknown) => log.error({ reason: (error as Error).message }, message);
