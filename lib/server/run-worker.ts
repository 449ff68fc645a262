import { getAccess } from "#lib/access/access.ts";
import { createMeasuredPayments } from "#lib/access/payment-metrics.ts";
import { listJobs } from "#lib/jobs.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { env, type WorkerRole } from "#lib/platform/env.ts";
import { startJobs } from "#lib/platform/jobs.ts";
import { flushLog } from "#lib/platform/log.ts";
import { followLeader } from "#lib/platform/workers/follow-leader.ts";
import { watchService } from "./watch-service.ts";

/** One of several processes of a server. The leader has opened the database, and gives the settings. */
export async function runWorker(role: WorkerRole): Promise<void> {
  if (env.METRICS_PORT) {
    const { shareMeter } = await import("#lib/platform/metrics-server.ts");
    shareMeter(createMeasuredPayments(getAccess()));
  }
  const work = role === "web" ? await serve() : runJobs();
  const stopWatch = watchService();
  followLeader(async (isPatient) => {
    await work.close({ isPatient });
    stopWatch();
    await getAccess().close();
    await closeDatabase();
    flushLog();
  });
}

async function serve(): Promise<{ close(options: { isPatient: boolean }): Promise<void> }> {
  const { prepareWeb } = await import("./serve-web.ts");
  const web = await prepareWeb();
  await web.listen();
  return web;
}

function runJobs(): { close(): Promise<void> } {
  const jobs = startJobs(env.DATABASE_URL as string, listJobs(getAccess()));
  return { close: jobs.stop };
}
