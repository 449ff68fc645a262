/** Of USDC, to one of the audited addresses. */
export interface Transfer {
  transaction: string;
  /** Seconds since 1970. */
  time: number;
  to: string;
  /** In the token's smallest unit, more than 0. */
  amount: string;
  /**
   * The key of the claim for this transfer's payment (claim-key.ts). Null when the transfer was not made by a signed
   * authorization.
   */
  claimKey: string | null;
}

export interface TransferQuery {
  /** The token's address. */
  token: string;
  receivers: readonly string[];
  /** Seconds since 1970. `until` is not included. */
  since: number;
  until: number;
}

/** Both functions throw when the node does not answer everything that they ask. */
export interface TransferReader {
  list(query: TransferQuery): Promise<Transfer[]>;
  /** Empty when the chain does not have the transaction. */
  findInTransaction(transaction: string, query: Pick<TransferQuery, "token" | "receivers">): Promise<Transfer[]>;
}

/** The chain's clock may be this much behind ours. The audit ends long enough before now. */
export const CLOCK_SECONDS = 30;

/**
 * The node has not searched all blocks of the audit. Its message may be shown: it does not contain the node's address.
 */
export class NotSearched extends Error {
  override name = "NotSearched";
}
