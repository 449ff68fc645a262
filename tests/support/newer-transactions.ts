import { randomUUID } from "node:crypto";
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { getTransferCheckedInstruction } from "@solana-program/token";
import { deriveSolanaTokenAccount } from "#lib/access/payments/chain/solana-token-account.ts";
import { SVM, TOKEN_DIGITS } from "#lib/access/payments/networks.ts";
import type { TestMoneyPath } from "./money-path.ts";

const MEMO_PROGRAM = address("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr");

const BATCH_SIZE = 200;

/**
 * Puts real transactions of a payer on the local Solana. Each contains the payer's wallet, its token account and the
 * token account of the seller. They transfer nothing, so that no balance changes. Other payments can land between them.
 */
export async function landNewerTransactions(money: TestMoneyPath, payer: KeyPairSigner, count: number): Promise<void> {
  const [source, destination] = await Promise.all(
    [payer.address, money.payTo.svm].map((owner) => deriveSolanaTokenAccount(owner, SVM.token)),
  );
  const accounts = {
    source: source as Address,
    mint: address(SVM.token),
    destination: destination as Address,
    authority: payer,
  };
  const transfer = getTransferCheckedInstruction({ ...accounts, amount: 0n, decimals: TOKEN_DIGITS });
  for (let landed = 0; landed < count; landed += BATCH_SIZE) {
    const { value } = (await money.svm("getLatestBlockhash", [])) as {
      value: { blockhash: Blockhash; lastValidBlockHeight: number };
    };
    const lifetime = { blockhash: value.blockhash, lastValidBlockHeight: BigInt(value.lastValidBlockHeight) };
    const sign = async () => {
      // The memo makes each message different.
      const memo = { programAddress: MEMO_PROGRAM, accounts: [], data: new TextEncoder().encode(randomUUID()) };
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (empty) => setTransactionMessageFeePayerSigner(money.wallets.facilitator.svm, empty),
        (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
        (timed) => appendTransactionMessageInstructions([transfer, memo], timed),
      );
      return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message));
    };
    const wires = await Promise.all(Array.from({ length: Math.min(BATCH_SIZE, count - landed) }, sign));
    await send(money.svmRpcUrl, wires);
  }
}

async function send(url: string, wires: readonly string[]): Promise<void> {
  const requests = wires.map((wire, id) => ({
    jsonrpc: "2.0",
    id,
    method: "sendTransaction",
    params: [wire, { encoding: "base64", skipPreflight: true }],
  }));
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(requests),
  });
  const answers = (await response.json()) as { error?: { message: string } }[];
  const failed = answers.find(({ error }) => error);
  if (failed) throw new Error(failed.error?.message);
}
