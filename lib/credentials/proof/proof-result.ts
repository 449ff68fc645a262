export interface ExpectedProof {
  wallet: string;
  nonce: string;
  /**
   * The newest block or slot at the time of the challenge. The transaction must be in a later one, on Solana also in
   * the same slot.
   */
  afterBlock: bigint;
}

/**
 * `not_found`: the network does not show the transaction yet. `refused`: it proves nothing, with the reason for its
 * sender.
 */
export type ProofResult = "proved" | "not_found" | { refused: string };
