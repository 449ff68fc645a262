import { type Address, type Blockhash, createSolanaRpc, type Signature } from "@solana/kit";
import type { AskChain } from "./ask-chain.ts";
import { solanaMessageHash } from "./solana-message.ts";

const TIMEOUT_MS = 5_000;

/** A blockhash is valid for about a minute. A new blockhash that is not final yet looks expired too, so only an old claim counts as expired. */
const EXPIRED_SECONDS = 150;

/** The transaction may have landed shortly before the claim, by our clock. */
const CLOCK_MARGIN_SECONDS = 600;

/** Searches the payer's transactions for the signed message. The transaction's id is not known in advance, because the fee payer signs last. */
export const svmStatus: AskChain = async ({ payer, nonce, lifetime, age }, rpcUrl) => {
  const rpc = createSolanaRpc(rpcUrl);
  const abortSignal = AbortSignal.timeout(TIMEOUT_MS);
  // The blockhash is checked first: a transaction that is not found after its blockhash expired cannot land later.
  const { value: isBlockhashValid } = await rpc.isBlockhashValid(lifetime as Blockhash, { commitment: "finalized" }).send({ abortSignal });
  const since = Math.floor(Date.now() / 1000 - age) - CLOCK_MARGIN_SECONDS;
  const signatures = await rpc.getSignaturesForAddress(payer as Address, { commitment: "confirmed" }).send({ abortSignal });
  for (const { signature, blockTime, err } of signatures) {
    if (blockTime !== null && Number(blockTime) < since) break;
    if ((await messageHashOf(signature)) !== nonce) continue;
    return err === null ? { status: "paid", transaction: signature } : { status: "void", reason: "failed_on_chain" };
  }
  return isBlockhashValid || age < EXPIRED_SECONDS ? { status: "pending" } : { status: "void", reason: "expired" };

  async function messageHashOf(signature: Signature): Promise<string | undefined> {
    const options = { commitment: "confirmed", encoding: "base64", maxSupportedTransactionVersion: 0 } as const;
    const found = await rpc.getTransaction(signature, options).send({ abortSignal });
    return found ? solanaMessageHash(found.transaction[0]) : undefined;
  }
};
