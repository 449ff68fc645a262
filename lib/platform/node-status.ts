import { getProcessWideHolder } from "./process-wide.ts";

/**
 * - `ok`: it does all that payments need
 * - `limited`: payments in doubt are decided, but slowly, or not the oldest ones
 * - `behind`: it does not have the newest blocks
 * - `wrong_network`: it belongs to another network, so it is not asked
 * - `away`: it does not answer, or refuses the server's requests
 * - `unknown`: it was not checked yet
 */
export const NODE_STATES = ["ok", "limited", "behind", "wrong_network", "away", "unknown"] as const;
export type NodeState = (typeof NODE_STATES)[number];

/** The result of the last check. Never names the node, because its address may contain a key. */
export interface NodeStatus {
  /** CAIP-2 id. */
  network: string;
  state: NodeState;
  /** What the node cannot do, one sentence each. */
  problems: string[];
  /**
   * The number of blocks whose logs the node returns in one answer; `null` when it is not known, and on networks
   * without logs.
   */
  logRange: number | null;
  /** The time of one request; `null` when there was no answer. */
  responseMs: number | null;
  checkedAt: Date | null;
}

const shared = getProcessWideHolder<Map<string, NodeStatus>>("node-statuses");
shared.value ??= new Map();
const statuses = shared.value;

/** The nodes that this process checks. Empty when payments are not configured, or when no process checks nodes. */
export const listNodeStatuses = (): NodeStatus[] => [...statuses.values()];

export function setNodeStatus(status: NodeStatus): void {
  statuses.set(status.network, status);
}

export function deleteNodeStatus(network: string): void {
  statuses.delete(network);
}
