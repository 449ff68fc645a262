import { type Hex, zeroAddress } from "viem";
import { createEvmNode } from "#lib/access/payments/chain/evm-node.ts";

/**
 * The end of a signature that brings a delegation of the wallet with it (ERC-8010). Such delegations are public, and
 * may have been withdrawn: only what the chain says about the wallet now counts.
 */
const DELEGATION_MARK = "8010".repeat(16);

/**
 * Asks the contract of the wallet (ERC-1271). A wrapped signature names the call that deploys the contract, and the
 * node tries it without a transaction (ERC-6492).
 * @param message as the wallet signed it (EIP-191)
 * @throws when the node fails
 */
export async function isAcceptedByContract(
  { wallet, message, signature }: { wallet: string; message: string; signature: Hex },
  { rpcUrl, signal }: { rpcUrl: string; signal: AbortSignal },
): Promise<boolean> {
  if (signature.endsWith(DELEGATION_MARK)) return false;
  const { client } = createEvmNode(rpcUrl, signal);
  if (await client.verifyMessage({ address: wallet as Hex, message, signature })) return true;
  // Viem returns false for a node that refused the call, too. Another call of the same kind throws then.
  await client.call({ to: zeroAddress });
  return false;
}
