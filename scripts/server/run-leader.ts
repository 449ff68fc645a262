import { getAccess } from "#lib/access/access.ts";
import { createTokenAnswers } from "#lib/access/leader-buckets.ts";
import { startNodeProbes } from "#lib/access/payments/chain/node-probes.ts";
import { toNodes } from "#lib/access/payments/chain/nodes.ts";
import { onEndSignal } from "#lib/platform/end-signals.ts";
import { env, type WorkerRole } from "#lib/platform/env.ts";
import { flushLog, log } from "#lib/platform/log.ts";
import { answerWorkers } from "#lib/platform/workers/answer-workers.ts";
import { leadWorkers } from "#lib/platform/workers/lead-workers.ts";
import { Fault } from "../support/fault.ts";
import type { PreparedServer } from "./prepare-server.ts";
import { printBanner } from "./print-banner.ts";
import { serveMetrics } from "./serve-metrics.ts";

/**
 * The server in several processes. This one opens what they share, and starts and replaces them; it answers no request
 * itself.
 * @param file what a worker runs
 */
export async function runLeader(prepared: PreparedServer, file: string, workers: number): Promise<void> {
  await prepared.waitForChains();
  answerWorkers(createTokenAnswers());
  const roles: WorkerRole[] = [...Array<WorkerRole>(workers).fill("web"), "jobs"];
  const led = leadWorkers(file, roles);
  let nodeProbes: ReturnType<typeof startNodeProbes> | undefined;
  let metrics: Awaited<ReturnType<typeof serveMetrics>>;
  onEndSignal((signal) => void stop(signal), { onHangUp: () => void led.reload() });
  await led.started.catch(async () => {
    await prepared.close();
    throw new Fault("The server did not start, because one of its processes could not start. The reason is above.");
  });
  if (env.METRICS_PORT && getAccess().payments) nodeProbes = startNodeProbes(toNodes(env));
  metrics = await serveMetrics({ hasWorkers: true });
  await printBanner(prepared, { port: env.PORT, workers });

  async function stop(signal: NodeJS.Signals): Promise<void> {
    log.info({ signal }, "stopping");
    await led.stop();
    await metrics?.close();
    nodeProbes?.close();
    await getAccess().close();
    await prepared.close();
    flushLog();
    process.exit(0);
  }
}
