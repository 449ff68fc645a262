import {
  getAddress,
  type Hex,
  isHash,
  stringToHex,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from "viem";
import { createEvmNode } from "#lib/access/payments/chain/evm-node.ts";
import type { ExpectedProof, ProofResult } from "./proof-result.ts";

export async function readNewestBlockOnBase(rpcUrl: string, signal: AbortSignal): Promise<bigint> {
  return createEvmNode(rpcUrl, signal).client.getBlockNumber({ cacheTime: 0 });
}

/**
 * A transaction proves a wallet on Base when the wallet sent it to itself, without money, with the nonce as its data:
 * the 32 bytes, or the text. One block is enough. If the chain drops the block, the signed transaction is still the
 * wallet's own.
 */
export async function readProofOnBase(
  transaction: string,
  { wallet, nonce, afterBlock }: ExpectedProof,
  { rpcUrl, signal }: { rpcUrl: string; signal: AbortSignal },
): Promise<ProofResult> {
  if (!isHash(transaction)) return { refused: "The hash of a transaction on Base is 0x and 64 hexadecimal digits." };
  const found = await read(transaction, rpcUrl, signal);
  if (!found) return "not_found";
  const { from, to, value, input, blockNumber, status } = found;
  if (status !== "success") return { refused: "The transaction failed on chain." };
  if (getAddress(from) !== wallet)
    return {
      refused: `The transaction was sent by ${getAddress(from)}, not by ${wallet}. A contract wallet proves itself with a signature instead.`,
    };
  if (to === null || getAddress(to) !== wallet) return { refused: "The transaction must go to the wallet itself." };
  if (value !== 0n) return { refused: "The transaction must move no money: send it with the value 0." };
  if (![`0x${nonce}`, stringToHex(nonce)].includes(input.toLowerCase()))
    return { refused: "The data of the transaction is not the nonce of this challenge." };
  if (blockNumber <= afterBlock) return { refused: "The transaction is older than the challenge." };
  return "proved";
}

/** `null` while the transaction is in no block. */
async function read(hash: Hex, rpcUrl: string, signal: AbortSignal) {
  const { client } = createEvmNode(rpcUrl, signal);
  try {
    const [{ from, to, value, input }, { blockNumber, status }] = await Promise.all([
      client.getTransaction({ hash }),
      client.getTransactionReceipt({ hash }),
    ]);
    return { from, to, value, input, blockNumber, status };
  } catch (error) {
    if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}
