import { log } from "#lib/platform/log.ts";
import type { Claim } from "../ledger.ts";
import { EVM, SVM } from "../networks.ts";
import type { AskChain, AskOptions, OnChainStatus } from "./ask-chain.ts";
import { isNodeOnNetwork } from "./node-network.ts";
import { reportFailedNodeRequest } from "./node-probes.ts";
import type { Nodes } from "./nodes.ts";
import { readEvmStatus } from "./on-chain-status-evm.ts";
import { readSvmStatus } from "./on-chain-status-svm.ts";

const CHAINS: Record<string, AskChain> = { [EVM.id]: readEvmStatus, [SVM.id]: readSvmStatus };

/** Never throws. */
export async function readOnChainStatus(claim: Claim, nodes: Nodes, options: AskOptions): Promise<OnChainStatus> {
  const ask = CHAINS[claim.network];
  const node = nodes[claim.network];
  if (!ask || !node) return { status: "pending" };
  try {
    if (await isNodeOnNetwork(claim.network, node, options.signal)) return await ask(claim, node, options);
    log.error(
      { network: claim.network },
      "a node belongs to another network, so it was not asked for a payment's status",
    );
    return { status: "pending" };
  } catch (error) {
    reportFailedNodeRequest(claim.network);
    // The error's message may contain the node's address, and the address may contain a key.
    log.warn(
      { network: claim.network, error: (error as Error).name },
      "a chain could not be asked for a payment's status",
    );
    return { status: "pending" };
  }
}
