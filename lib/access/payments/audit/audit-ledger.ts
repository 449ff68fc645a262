import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { type RunStatement, runStatement } from "#lib/platform/db/statements.ts";
import { isNodeOnNetwork } from "../chain/node-network.ts";
import type { Nodes } from "../chain/nodes.ts";
import { createLedger } from "../ledger.ts";
import { EVM, NETWORKS, SVM } from "../networks.ts";
import { type AuditedDay, auditDay, type Difference, MARGIN_SECONDS } from "./audit-day.ts";
import { createAuditedRowReader } from "./audited-rows.ts";
import { createEvmTransferReader } from "./evm-transfers.ts";
import { createSvmTransferReader } from "./svm-transfers.ts";
import type { TransferReader } from "./transfer.ts";

/** UTC, both days included. */
export interface AuditRange {
  from: IsoDate;
  to: IsoDate;
  /** CAIP-2 id. Default: all networks in use. */
  network?: string;
}

export interface AuditParts {
  nodes: Nodes;
  /** By network. */
  payTo: Record<string, string | undefined>;
  /** Ends the audit. The days that it has not compared by then are `not_searched`. */
  signal: AbortSignal;
  /** On the ledger's database. */
  run?: RunStatement;
  now?: Date;
  /** The maximum time between a claim and its transfer, in seconds. */
  margin?: number;
}

/** An audit that could not search everything is never balanced. */
export type AuditStatus = "balanced" | "differences" | "incomplete";

const READERS: Record<string, (rpcUrl: string, signal: AbortSignal) => TransferReader> = {
  [EVM.id]: createEvmTransferReader,
  [SVM.id]: createSvmTransferReader,
};

/**
 * Compares the transfers of USDC to our addresses with the settled payments, and corrects the ledger where the chain
 * proves a payment.
 * @returns one result for each day and network, sorted by day
 */
export async function auditLedger({ from, to, network }: AuditRange, parts: AuditParts): Promise<AuditedDay[]> {
  const { run = runStatement } = parts;
  // A server can take payments on one network alone. The ledger may still have payments on the other.
  const configured = NETWORKS.map(({ id }) => id).filter((id) => parts.payTo[id] || parts.nodes[id]);
  const used = [...configured, ...(await createAuditedRowReader(run).listNetworksWithin(from, to))];
  const networks = [...new Set(used)].filter((id) => network === undefined || id === network);
  const audited = await Promise.all(networks.map((id) => auditNetwork(id, { from, to }, { ...parts, run })));
  return audited.flat().sort((one, other) => one.day.localeCompare(other.day));
}

async function auditNetwork(
  network: string,
  { from, to }: AuditRange,
  parts: AuditParts & { run: RunStatement },
): Promise<AuditedDay[]> {
  const { payTo, run, now = new Date(), margin = MARGIN_SECONDS } = parts;
  const ledger = createLedger(run);
  const token = NETWORKS.find(({ id }) => id === network)?.token ?? "";
  const reader = await findReader(network, parts);
  const days: AuditedDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const receivers = [payTo[network] ?? []].flat();
    days.push(
      await auditDay({
        network,
        day,
        token,
        payTo: receivers,
        reader,
        ledger,
        run,
        now: now.getTime() / 1_000,
        margin,
      }),
    );
  }
  return days;
}

/** `undefined` when the network has no node, or a node that belongs to another network. */
async function findReader(network: string, { nodes, signal }: AuditParts): Promise<TransferReader | undefined> {
  const node = nodes[network];
  const reader = READERS[network];
  if (!node || !reader) return undefined;
  const isRight = await isNodeOnNetwork(network, node, signal).catch(() => true); // The search will show that it does not answer.
  return isRight ? reader(node, signal) : undefined;
}

/** Healed rows are no difference any more. */
export const selectRemainingDifferences = (days: readonly AuditedDay[]): Difference[] =>
  days.flatMap(({ differences }) => differences).filter(({ kind }) => kind !== "healed");

export function getAuditStatus(days: readonly AuditedDay[]): AuditStatus {
  const left = selectRemainingDifferences(days);
  if (left.some(({ kind }) => kind === "not_searched")) return "incomplete";
  return left.length > 0 ? "differences" : "balanced";
}
