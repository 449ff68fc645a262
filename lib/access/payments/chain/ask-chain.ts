import type { Claim, SearchProgress } from "../ledger.ts";

/**
 * - `paid`: the transfer to us is in `transaction`
 * - `void`: the transfer has not happened and cannot happen any more. This needs proof: the payment has expired, and
 *   the search was complete. `state` is what the ledger writes: `refused` when the payer used the payment for something
 *   else, otherwise `released`
 * - `unspent`: the transfer has not happened, but it still can
 * - `pending`: not known, because the chain could not be asked or the search is not complete
 */
export type OnChainStatus =
  | { status: "paid"; transaction: string }
  | { status: "void"; reason: string; state?: "refused" }
  | { status: "unspent" }
  | { status: "pending" };

export interface AskOptions {
  /** Ends the search and cancels its requests. */
  signal: AbortSignal;
  /** Called after each step that a later search need not repeat. */
  onProgress(search: SearchProgress): void;
}

/** The search continues from `claim.search`. @throws when the node does not answer, or when `signal` ends the search */
export type AskChain = (claim: Claim, rpcUrl: string, options: AskOptions) => Promise<OnChainStatus>;
