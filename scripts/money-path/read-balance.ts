import { type Address, createSolanaRpc } from "@solana/kit";
import { createPublicClient, type Hex, http } from "viem";
import { EVM } from "#lib/access/payments/networks.ts";
import { tokenAbi } from "./evm-chain.ts";
import { deriveTokenAccount } from "./svm-chain.ts";

/** USDC, in atomic units. */
export async function readBalance(
  rpc: { evmRpcUrl: string; svmRpcUrl: string },
  network: string,
  owner: string,
): Promise<bigint> {
  if (network === EVM.id) {
    const chain = createPublicClient({ transport: http(rpc.evmRpcUrl) });
    return chain.readContract({ address: EVM.token, abi: tokenAbi, functionName: "balanceOf", args: [owner as Hex] });
  }
  const { value } = await createSolanaRpc(rpc.svmRpcUrl)
    .getTokenAccountBalance(await deriveTokenAccount(owner as Address))
    .send();
  return BigInt(value.amount);
}
