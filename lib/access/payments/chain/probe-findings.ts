import type { NodeStatus } from "#lib/platform/node-status.ts";

export type NodeFindings = Omit<NodeStatus, "network" | "checkedAt">;

/** For a node of the right network. @throws when the node does not answer */
export type ProbeNode = (rpcUrl: string, signal: AbortSignal) => Promise<NodeFindings>;

/** A buyer's retry waits 1.5 seconds for the status of a payment. That takes about five requests, one after another. */
const SLOW_MS = 300;

/** At a node that answers. */
interface Found {
  responseMs: number;
  isBehind: boolean;
  logRange?: number | null;
  /** What else the node cannot do, one sentence each. */
  problems: string[];
}

export function buildNodeFindings({ responseMs, isBehind, logRange = null, problems }: Found): NodeFindings {
  const all = [...problems];
  if (isBehind) all.unshift("It does not have the newest blocks, so payments stay open.");
  if (responseMs > SLOW_MS) all.push(`One request takes ${responseMs} ms, so a buyer's retry may come too early.`);
  return { state: isBehind ? "behind" : all.length > 0 ? "limited" : "ok", problems: all, logRange, responseMs };
}

/** A single request can be slow because this process is busy, as it is while it starts. */
const MEASUREMENTS = 3;

/** One after another. @returns the last value, and the time of the fastest in whole milliseconds */
export async function measureRequest<T>(request: () => Promise<T>): Promise<{ value: T; ms: number }> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let left = MEASUREMENTS; ; left--) {
    const startedAt = performance.now();
    const value = await request();
    fastest = Math.min(fastest, performance.now() - startedAt);
    if (left === 1) return { value, ms: Math.round(fastest) };
  }
}
