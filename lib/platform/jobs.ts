import { PgBoss } from "pg-boss";
import { log } from "./log.ts";

/** Work that runs on a schedule. Each run happens in one of the processes that share the database. Runs may overlap. */
export interface Job {
  /** The name of its queue. */
  name: string;
  /** Minute, hour, day, month and weekday, UTC: `* * * * *` is every minute. */
  cron: string;
  run(): Promise<unknown>;
}

/** A server that stops waits this long for running jobs. */
const STOP_MS = 5_000;

const EXPIRE_SECONDS = 60;

const MAX_CONNECTIONS = 2;

/** The jobs of this process. */
export interface Jobs {
  stop(): Promise<void>;
}

/** Runs jobs in the background. Their queues are in the database at `url`. If the queues cannot be opened, the server runs without jobs. */
export function startJobs(url: string, jobs: readonly Job[]): Jobs {
  const boss = new PgBoss({ connectionString: url, max: MAX_CONNECTIONS });
  boss.on("error", logError("a job failed"));
  const started = start(boss, jobs).catch(logError("jobs could not be started"));
  return {
    async stop() {
      await started;
      await boss.stop({ timeout: STOP_MS }).catch(logError("jobs were cut off"));
    },
  };
}

async function start(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.start();
  for (const { name } of await boss.getSchedules()) {
    // The schedule of a job that an earlier version had would fill its queue for ever.
    if (!jobs.some((job) => job.name === name)) await boss.unschedule(name);
  }
  for (const { name, cron, run } of jobs) {
    // "short": one run at most waits in the queue. Running jobs do not count: a killed process would otherwise block the queue.
    await boss.createQueue(name, { policy: "short", retryLimit: 0, expireInSeconds: EXPIRE_SECONDS });
    await boss.schedule(name, cron);
    await boss.work(name, run);
  }
}

const logError = (message: string) => (error: unknown) => log.error({ reason: (error as Error).message }, message);
