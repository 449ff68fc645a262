import { createSolanaNode } from "#lib/access/payments/chain/solana-node.ts";
import { decodeSolanaMessage } from "#lib/access/payments/solana-message.ts";
import type { ExpectedProof, ProofResult } from "./proof-result.ts";

/** The current version. */
export const MEMO_PROGRAM = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr";

/** The current memo program and its first version, which some wallets still use. */
const MEMO_PROGRAMS: readonly string[] = [MEMO_PROGRAM, "Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo"];

const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/;

/** The newest confirmed slot. */
export async function readNewestSlotOnSolana(rpcUrl: string, signal: AbortSignal): Promise<bigint> {
  return BigInt(await createSolanaNode(rpcUrl, signal).readConfirmedSlot());
}

/**
 * A transaction proves a wallet on Solana when the wallet signed it and it has a memo that is exactly the nonce. It
 * must be confirmed: such blocks have never been taken back. Memos that other programs write on the way (inner
 * instructions) do not count.
 */
export async function readProofOnSolana(
  transaction: string,
  { wallet, nonce, afterBlock }: ExpectedProof,
  { rpcUrl, signal }: { rpcUrl: string; signal: AbortSignal },
): Promise<ProofResult> {
  if (!SIGNATURE.test(transaction))
    return { refused: "The signature of a transaction on Solana is 64 to 88 characters of base58." };
  const [found] = await createSolanaNode(rpcUrl, signal).readTransactions([transaction]);
  if (!found) return "not_found";
  if (found === "unreadable")
    return { refused: "The transaction is in a format newer than version 0. Send one in version 0 or the older one." };
  if (found.hasFailed) return { refused: "The transaction failed on chain." };
  const { header, staticAccounts, instructions } = decodeSolanaMessage(found.wire);
  const signers: readonly string[] = staticAccounts.slice(0, header.numSignerAccounts);
  if (!signers.includes(wallet)) return { refused: `The transaction is not signed by ${wallet}.` };
  const isMemo = ({ programAddressIndex }: (typeof instructions)[number]) =>
    MEMO_PROGRAMS.includes(staticAccounts[programAddressIndex] ?? "");
  const memos = instructions.filter(isMemo).map(({ data }) => Buffer.from(data ?? []).toString("utf8"));
  if (memos.length === 0) return { refused: "The transaction has no memo." };
  if (!memos.includes(nonce)) return { refused: "The memo of the transaction is not the nonce of this challenge." };
  // The slot of the challenge itself may still have been open.
  if (BigInt(found.slot) < afterBlock) return { refused: "The transaction is older than the challenge." };
  return "proved";
}
