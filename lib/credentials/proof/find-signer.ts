import { type Hex, isHex, parseErc6492Signature } from "viem";
import type { Nodes } from "#lib/access/payments/chain/nodes.ts";
import { EVM } from "#lib/access/payments/networks.ts";
import { isSignedBy } from "#lib/accounts/wallets/is-signed-by.ts";
import type { WalletOnNetwork } from "#lib/operations/operation.ts";
import { readContractAcceptance } from "./chain-proof.ts";

/** `key`: the key of the wallet signed. `contract`: the wallet is a contract, and accepts the signature. */
export type Signer = "key" | "contract";

/**
 * @param signature on Base hexadecimal, on Solana base64
 * @returns `null` for a signature that is not the wallet's
 * @throws Failure `unavailable`
 */
export async function findSigner(
  { network, wallet, message, signature }: WalletOnNetwork & { message: string; signature: string },
  nodes: Nodes,
): Promise<Signer | null> {
  if (network !== EVM.id)
    return (await isSignedBy({ kind: "solana", address: wallet }, message, signature)) ? "key" : null;
  if (!isHex(signature)) return null;
  const inner = findInnerSignature(signature);
  if (inner === null) return null;
  // A key could wrap its signature to pass for a contract.
  if (await isSignedBy({ kind: "evm", address: wallet }, message, inner)) return "key";
  return (await readContractAcceptance({ wallet, message, signature }, nodes)) ? "contract" : null;
}

/** `null` when it ends like a wrapped signature, but is none. */
function findInnerSignature(signature: Hex): Hex | null {
  try {
    return parseErc6492Signature(signature).signature;
  } catch {
    return null;
  }
}
