import {
  address,
  appendTransactionMessageInstruction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import type { Address, Hex } from "viem";
import type { PrivateKeyAccount } from "viem/accounts";
import { createLocalClient } from "#scripts/money-path/evm-chain.ts";
import type { TestMoneyPath } from "#tests/support/money-path.ts";

const MEMO_V2 = "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr";

interface BaseTransaction {
  to?: Address;
  value?: bigint;
  data?: Hex;
}

/** By default to the sender. Waits for the block. */
export async function sendOnBase(
  money: TestMoneyPath,
  account: PrivateKeyAccount,
  { to = account.address, value = 0n, data }: BaseTransaction,
): Promise<Hex> {
  const chain = createLocalClient(Number(new URL(money.evmRpcUrl).port), account);
  const hash = await chain.sendTransaction({ to, value, data, gas: 100_000n });
  await chain.waitForTransactionReceipt({ hash });
  return hash;
}

interface SolanaTransaction {
  /** `undefined` for a transaction without a memo. */
  memo: string | undefined;
  program?: string;
  version?: 0 | "legacy";
}

/** @returns its signature */
export async function sendOnSolana(
  money: TestMoneyPath,
  payer: KeyPairSigner,
  { memo, program = MEMO_V2, version = 0 }: SolanaTransaction,
): Promise<string> {
  const { value: blockhash } = (await money.svm("getLatestBlockhash", [])) as {
    value: Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0];
  };
  // Without a memo: a transfer of nothing to oneself by the system program.
  const transfer = Uint8Array.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  const accounts = [payer.address, payer.address].map((at) => ({ address: at, role: 3 as const }));
  const instruction: Instruction =
    memo === undefined
      ? { programAddress: address("11111111111111111111111111111111"), data: transfer, accounts }
      : { programAddress: address(program), data: new TextEncoder().encode(memo) };
  const message = pipe(
    createTransactionMessage({ version: version as 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(blockhash, paid),
    (dated) => appendTransactionMessageInstruction(instruction, dated),
  );
  const signed = await signTransactionMessageWithSigners(message);
  await money.svm("sendTransaction", [getBase64EncodedWireTransaction(signed), { encoding: "base64" }]);
  return getSignatureFromTransaction(signed);
}
