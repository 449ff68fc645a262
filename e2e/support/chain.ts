import { createPublicClient, type Hex, http, parseAbi } from "viem";
import { EVM } from "#lib/access/payments/networks.ts";
import { readBalance } from "#scripts/money-path/read-balance.ts";
import { chains } from "./wallet.ts";

const [TRANSFER] = parseAbi(["event Transfer(address indexed from, address indexed to, uint256 value)"]);

/** On the local chain, in the token's smallest unit. */
export const balance = (owner: string): Promise<bigint> => readBalance(chains(), EVM.id, owner);

/** On the local chain. */
export async function readTransfers(
  from: Hex,
): Promise<{ to: string | undefined; value: bigint | undefined; transaction: Hex }[]> {
  const chain = createPublicClient({ transport: http(chains().evmRpcUrl) });
  const logs = await chain.getLogs({ address: EVM.token, event: TRANSFER, args: { from }, fromBlock: 0n });
  return logs.map(({ args, transactionHash }) => ({ to: args.to, value: args.value, transaction: transactionHash }));
}
