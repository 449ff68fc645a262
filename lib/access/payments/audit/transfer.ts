/** A transfer of USDC to one of the audited addresses. */
export interface Transfer {
  transaction: string;
  /** Seconds since 1970. */
  time: number;
  to: string;
  /** In the token's smallest unit, more than 0. */
  amount: string;
  /** The key that the claim of this transfer's payment has (claim-key.ts). Null when the transfer was not made by a signed authorization. */
  claimKey: string | null;
}

/** The transfers that an audit needs. */
export interface TransferQuery {
  /** The token's address. */
  token: string;
  /** The addresses that received payments. */
  receivers: readonly string[];
  /** Seconds since 1970. `until` is not included. */
  since: number;
  until: number;
}

/** A chain on which transfers can be looked up. Both functions throw when the node does not answer for all of what they ask. */
export interface TransferReader {
  /** All transfers of a time. */
  list(query: TransferQuery): Promise<Transfer[]>;
  /** The transfers of one transaction; empty when the chain does not have it. */
  ofTransaction(transaction: string, query: Pick<TransferQuery, "token" | "receivers">): Promise<Transfer[]>;
}

/** The chain's clock may be this much behind ours. The audit ends long enough before now. */
export const CLOCK_SECONDS = 30;

/** The node has not searched all blocks of the audit. Its message may be shown: it does not contain the node's address. */
export class NotSearched extends Error {
  override name = "NotSearched";
}
