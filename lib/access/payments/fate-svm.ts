import { type Address, type Blockhash, createSolanaRpc, type Signature } from "@solana/kit";
import { messageHash } from "./claim-key.ts";
import type { AskChain } from "./fate.ts";

const PATIENCE_MS = 5_000;

/** A blockhash serves about a minute. A new one is not final yet and would look dead, so that only an old one is believed to have run out. */
const SURELY_OLD_SECONDS = 150;

/** A payment can have landed a little before we took it, by our clock. */
const SLACK_SECONDS = 600;

/** Looks among the payer's transactions for the message that was signed: its signatures, and so its name, are for the fee payer to make. */
export const askSvm: AskChain = async ({ payer, nonce, lifetime, age }, rpcUrl) => {
  const rpc = createSolanaRpc(rpcUrl);
  const abortSignal = AbortSignal.timeout(PATIENCE_MS);
  // Before the rest: what is not found after its lifetime has ended for good cannot come any more.
  const { value: isLive } = await rpc.isBlockhashValid(lifetime as Blockhash, { commitment: "finalized" }).send({ abortSignal });
  const since = Math.floor(Date.now() / 1000 - age) - SLACK_SECONDS;
  const landed = await rpc.getSignaturesForAddress(payer as Address, { commitment: "confirmed" }).send({ abortSignal });
  for (const { signature, blockTime, err } of landed) {
    if (blockTime !== null && Number(blockTime) < since) break;
    if ((await hashOf(signature)) !== nonce) continue;
    return err === null ? { fate: "paid", transaction: signature } : { fate: "never", reason: "failed_on_chain" };
  }
  return isLive || age < SURELY_OLD_SECONDS ? { fate: "open" } : { fate: "never", reason: "expired" };

  async function hashOf(signature: Signature): Promise<string | undefined> {
    const options = { commitment: "confirmed", encoding: "base64", maxSupportedTransactionVersion: 0 } as const;
    const found = await rpc.getTransaction(signature, options).send({ abortSignal });
    return found ? messageHash(found.transaction[0]) : undefined;
  }
};
