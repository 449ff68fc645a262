import { type Address, getPublicKeyFromAddress, type SignatureBytes, verifySignature } from "@solana/kit";
import { type Hex, isHex, verifyMessage } from "viem";
import type { WalletName } from "#lib/access/payments/wallet-address.ts";

const SOLANA_SIGNATURE_BYTES = 64;

/**
 * The signature of a wallet that is a contract cannot be checked without its network, so it is refused.
 * @param signature hexadecimal for EVM (EIP-191), base64 for Solana (ed25519)
 */
export async function isSignedBy({ kind, address }: WalletName, message: string, signature: string): Promise<boolean> {
  if (kind === "evm")
    return isHex(signature) && verifyMessage({ address: address as Hex, message, signature }).catch(() => false);
  const bytes = new Uint8Array(Buffer.from(signature, "base64"));
  if (bytes.length !== SOLANA_SIGNATURE_BYTES) return false;
  const publicKey = await getPublicKeyFromAddress(address as Address);
  return verifySignature(publicKey, bytes as SignatureBytes, new TextEncoder().encode(message));
}
