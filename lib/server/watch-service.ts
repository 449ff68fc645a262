import { getAccess } from "#lib/access/access.ts";
import { startNodeProbes } from "#lib/access/payments/chain/node-probes.ts";
import { toNodes } from "#lib/access/payments/chain/nodes.ts";
import { collectAtRest } from "#lib/platform/collect-at-rest.ts";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { findMeter } from "#lib/platform/meter.ts";
import { watchEventLoop } from "#lib/platform/watch-event-loop.ts";

/** Watches this process, its memory, and the nodes of its chains. @returns stops the watch */
export function watchService(): () => void {
  const stopWatch = watchEventLoop((ms) => {
    findMeter()?.addStall(ms / 1_000);
    log.warn({ ms }, "the server was held up: one piece of work took too long");
  });
  const stopCollecting = collectAtRest();
  const nodeProbes = getAccess().payments && startNodeProbes(toNodes(env));
  return () => {
    stopWatch();
    stopCollecting();
    nodeProbes?.close();
  };
}
