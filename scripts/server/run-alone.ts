import { getAccess } from "#lib/access/access.ts";
import { listJobs } from "#lib/jobs.ts";
import { onEndSignal } from "#lib/platform/end-signals.ts";
import { startJobs } from "#lib/platform/jobs.ts";
import { flushLog, log } from "#lib/platform/log.ts";
import { prepareWeb } from "#lib/server/serve-web.ts";
import { watchService } from "#lib/server/watch-service.ts";
import type { PreparedServer } from "./prepare-server.ts";
import { printBanner } from "./print-banner.ts";
import { serveMetrics } from "./serve-metrics.ts";

const SHUTDOWN_MS = 10_000;

/** The whole server in this process. */
export async function runAlone(prepared: PreparedServer): Promise<void> {
  const web = await prepareWeb();
  await prepared.waitForChains();
  const metrics = await serveMetrics({ hasWorkers: false });
  const port = await web.listen();
  onEndSignal((signal) => void stop(signal));
  const stopWatch = watchService();
  const jobs = startJobs(prepared.database.url, listJobs(getAccess()));
  await printBanner(prepared, { port, workers: 1 });

  /** Waits for running answers, then closes everything in reverse order. */
  async function stop(signal: NodeJS.Signals): Promise<void> {
    log.info({ signal }, "stopping");
    const deadline = setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await web.close();
    await metrics?.close();
    await getAccess().close();
    stopWatch();
    await jobs.stop();
    await prepared.close();
    clearTimeout(deadline);
    flushLog();
    process.exit(0);
  }
}
