import { isAddress as isSolanaAddress } from "@solana/kit";
import { getAddress, isAddress as isEvmAddress } from "viem";

/** Families of networks. A wallet of Base is one of Ethereum too: the key is the same. */
export const WALLET_KINDS = ["evm", "solana"] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

export interface WalletName {
  kind: WalletKind;
  /** As it is stored: an EVM address with its checksum, a Solana address as it is. */
  address: string;
}

/** In the one form in which wallets are stored; `null` when it is no address. */
export function parseWalletAddress({ kind, address }: WalletName): string | null {
  if (kind === "evm") return isEvmAddress(address, { strict: false }) ? getAddress(address) : null;
  return isSolanaAddress(address) ? address : null;
}
