import { type Address, createSolanaRpc, getCompiledTransactionMessageDecoder, type Signature } from "@solana/kit";
import { getTransferCheckedInstructionDataDecoder, TRANSFER_CHECKED_DISCRIMINATOR } from "@solana-program/token";
import { createPublicClient, type Hex, http, parseAbi } from "viem";
import { EVM, type NetworkId } from "#lib/access/payments/networks.ts";
import { findSolanaMessage } from "#lib/access/payments/solana-message.ts";
import { deriveTokenAccount } from "#scripts/money-path/svm-chain.ts";
import type { TestMoneyPath } from "#tests/support/money-path.ts";

const [TRANSFER] = parseAbi(["event Transfer(address indexed from, address indexed to, uint256 value)"]);

/** The maximum number of signatures that Solana's interface lists in one answer. */
const PAGE = 1_000;

/** @returns their transactions */
export function transfersToSeller(chains: TestMoneyPath, network: NetworkId): Promise<string[]> {
  return network === EVM.id ? transfersOnBase(chains) : transfersOnSolana(chains);
}

async function transfersOnBase({ evmRpcUrl, payTo }: TestMoneyPath): Promise<string[]> {
  const client = createPublicClient({ transport: http(evmRpcUrl) });
  const logs = await client.getLogs({
    address: EVM.token,
    event: TRANSFER,
    args: { to: payTo.evm as Hex },
    fromBlock: 0n,
  });
  return logs.map(({ transactionHash }) => transactionHash);
}

async function transfersOnSolana({ svmRpcUrl, payTo }: TestMoneyPath): Promise<string[]> {
  const rpc = createSolanaRpc(svmRpcUrl);
  const account = await deriveTokenAccount(payTo.svm as Address);
  const transfers: string[] = [];
  for (let before: Signature | undefined, isLast = false; !isLast; ) {
    const page = await rpc.getSignaturesForAddress(account, { limit: PAGE, before }).send();
    for (const { signature, err } of page) {
      if (err !== null) continue;
      const found = await rpc
        .getTransaction(signature, { encoding: "base64", maxSupportedTransactionVersion: 0 })
        .send();
      if (found && transferredAmount(found.transaction[0]) > 0n) transfers.push(signature);
    }
    before = page.at(-1)?.signature;
    isLast = page.length < PAGE;
  }
  return transfers;
}

/** @param wire base64 */
function transferredAmount(wire: string): bigint {
  const message = getCompiledTransactionMessageDecoder().decode(
    findSolanaMessage(Buffer.from(wire, "base64")) as Uint8Array,
  );
  const transfer = message.instructions.find(({ data }) => data?.[0] === TRANSFER_CHECKED_DISCRIMINATOR);
  return transfer?.data ? getTransferCheckedInstructionDataDecoder().decode(transfer.data).amount : 0n;
}
