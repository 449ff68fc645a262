import { PgBoss } from "pg-boss";
import { log } from "./log.ts";

/** Work that is to be done again and again, each time by one of all processes on the database. It may overlap with itself. */
export interface Job {
  /** What its queue is called. */
  name: string;
  /** Minute, hour, day, month and weekday, UTC: `* * * * *` is every minute. */
  cron: string;
  run(): Promise<unknown>;
}

/** How long running work is waited for when a server stops. */
const STOP_MS = 5_000;

const EXPIRE_SECONDS = 60;

/** The queues make few connections of their own. */
const MOST = 2;

/** Jobs of this process. */
export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Does jobs in the background, with the queues in the database at `url`. Nothing waits for it, and when it cannot be started the server
 * goes on without.
 */
export function startJobs(url: string, jobs: readonly Job[]): Jobs {
  const boss = new PgBoss({ connectionString: url, max: MOST });
  boss.on("error", sayWhyNot("a job could not be done"));
  const started = start(boss, jobs).catch(sayWhyNot("no jobs"));
  return {
    async stop() {
      await started;
      await boss.stop({ timeout: STOP_MS }).catch(sayWhyNot("jobs were cut off"));
    },
  };
}

async function start(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  await boss.start();
  for (const { name, cron, run } of jobs) {
    // At most one waits. Those under way are not counted: one whose process was killed would keep all others from being done.
    await boss.createQueue(name, { policy: "short", retryLimit: 0, expireInSeconds: EXPIRE_SECONDS });
    await boss.schedule(name, cron);
    await boss.work(name, run);
  }
}

const sayWhyNot = (what: string) => (error: unknown) => log.error({ reason: (error as Error).message }, what);
