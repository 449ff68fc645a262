import { log } from "#lib/platform/log.ts";
import { deleteNodeStatus, type NodeStatus, setNodeStatus } from "#lib/platform/node-status.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";
import type { Nodes } from "./nodes.ts";
import { probeNode } from "./probe-node.ts";

/** @internal Tests use other times. */
export interface ProbeTimes {
  /** Between two probes of a node, in milliseconds. */
  every: number;
  /** Between two probes of a node that failed. */
  retry: number;
  /** Of one probe. */
  timeout: number;
}

const TIMES: ProbeTimes = { every: 10 * 60_000, retry: 30_000, timeout: 15_000 };

export interface NodeProbes {
  /** Checks the network's node again soon, because a request to it failed. */
  requestFailed(network: string): void;
  close(): void;
}

const running = getProcessWideHolder<NodeProbes>("node-probes");

export const reportFailedNodeRequest = (network: string): void => running.value?.requestFailed(network);

/**
 * In the background, immediately and then from time to time. The results are in `listNodeStatuses`, and each change is
 * logged.
 * @param nodes the node addresses by network; a network without one is left out
 */
export function startNodeProbes(nodes: Nodes, times: ProbeTimes = TIMES): NodeProbes {
  const probes = Object.entries(nodes).flatMap(([network, rpcUrl]) =>
    rpcUrl ? [{ network, ...startProbe(network, rpcUrl, times) }] : [],
  );
  const started: NodeProbes = {
    requestFailed: (failed) => probes.find(({ network }) => network === failed)?.probeSoon(),
    close() {
      for (const { close } of probes) close();
      if (running.value === started) running.value = undefined;
    },
  };
  running.value = started;
  return started;
}

function startProbe(network: string, rpcUrl: string, { every, retry, timeout }: ProbeTimes) {
  const ends = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let lastProbe = 0;
  let last: NodeStatus = { network, state: "unknown", problems: [], logRange: null, responseMs: null, checkedAt: null };
  setNodeStatus(last);

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(probe, ms).unref();
  };

  async function probe(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    lastProbe = Date.now();
    const findings = await probeNode(network, rpcUrl, AbortSignal.any([ends.signal, AbortSignal.timeout(timeout)]));
    if (ends.signal.aborted) return;
    const status = { network, ...findings, checkedAt: new Date() };
    logChange(last, status);
    setNodeStatus(status);
    last = status;
    schedule(status.state === "ok" || status.state === "limited" ? every : retry);
  }

  void probe();
  return {
    probeSoon() {
      // Without a timer, a probe is running.
      if (timer) schedule(Math.max(0, lastProbe + retry - Date.now()));
    },
    close() {
      ends.abort();
      clearTimeout(timer);
      deleteNodeStatus(network);
    },
  };
}

/** Logs once what a node cannot do, and again when it can do everything. */
function logChange(before: NodeStatus, { network, state, problems, logRange }: NodeStatus): void {
  // The problems contain figures that change each time.
  if (before.state === state && before.problems.length === problems.length && before.logRange === logRange) return;
  if (state === "ok" && before.state === "unknown") return;
  if (state === "ok") log.info({ network }, "a node does all that payments need again");
  else log.warn({ network, state, problems }, "a node does not do all that payments need");
}
