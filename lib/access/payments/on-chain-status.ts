import { log } from "#lib/platform/log.ts";
import type { Claim } from "./ledger.ts";
import { EVM, SVM } from "./networks.ts";
import { evmStatus } from "./on-chain-status-evm.ts";
import { svmStatus } from "./on-chain-status-svm.ts";

/**
 * The status of a payment on chain.
 * - `paid`: the transfer to us is in `transaction`
 * - `void`: the transfer has not happened and cannot happen any more
 * - `pending`: the transfer can still happen, or the chain could not be asked
 */
export type OnChainStatus = { status: "paid"; transaction: string } | { status: "void"; reason: string } | { status: "pending" };

/** Asks one chain's node. @throws when the node does not answer */
export type AskChain = (claim: Claim, rpcUrl: string) => Promise<OnChainStatus>;

/** Node addresses by network. Payments on a network without a node stay pending. */
export type Nodes = Record<string, string | undefined>;

const CHAINS: Record<string, AskChain> = { [EVM.id]: evmStatus, [SVM.id]: svmStatus };

/** Asks the claim's chain for the status of the payment. Never throws. */
export async function onChainStatus(claim: Claim, nodes: Nodes): Promise<OnChainStatus> {
  const ask = CHAINS[claim.network];
  const node = nodes[claim.network];
  if (!ask || !node) return { status: "pending" };
  try {
    return await ask(claim, node);
  } catch (error) {
    // The error's message may contain the node's address, and the address may contain a key.
    log.warn({ network: claim.network, error: (error as Error).name }, "a chain could not be asked for a payment's status");
    return { status: "pending" };
  }
}
