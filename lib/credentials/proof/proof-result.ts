/** What a transaction has to prove. */
export interface ExpectedProof {
  wallet: string;
  nonce: string;
  /** The newest block or slot at the time of the challenge. The transaction must be in a later one, on Solana also in the same slot. */
  afterBlock: bigint;
}

/** The result of reading a proof: it holds, the network does not show the transaction yet, or it proves nothing, with the reason for its sender. */
export type ProofResult = "proved" | "not_found" | { refused: string };
