import type { Claim } from "./ledger.ts";

/**
 * The status of a payment on chain.
 * - `paid`: the transfer to us is in `transaction`
 * - `void`: the transfer has not happened and cannot happen any more
 * - `pending`: the transfer can still happen, or the chain could not be asked
 */
export type OnChainStatus = { status: "paid"; transaction: string } | { status: "void"; reason: string } | { status: "pending" };

/** Asks one chain's node. @throws when the node does not answer */
export type AskChain = (claim: Claim, rpcUrl: string) => Promise<OnChainStatus>;
