import type { WalletKind, WalletName } from "#lib/access/payments/wallet-address.ts";

export type WalletPurpose = "sign-in" | "link" | "manage-credentials";

/** The name of a family of networks, and the network that the message names. */
const NETWORKS: Readonly<Record<WalletKind, { name: string; chainId: string }>> = {
  evm: { name: "Ethereum", chainId: "8453" },
  solana: { name: "Solana", chainId: "mainnet" },
};

const STATEMENTS: Readonly<Record<WalletPurpose, string>> = {
  "sign-in": "Sign in to Quayside.",
  link: "Link this wallet to your account at Quayside. The wallet can then sign in to the account.",
  "manage-credentials": "Manage the API keys and webhooks of this wallet at Quayside, for an hour.",
};

interface Fields extends WalletName {
  purpose: WalletPurpose;
  baseUrl: string;
  nonce: string;
  issuedAt: Date;
  expiresAt: Date;
}

/**
 * EIP-4361 (Sign-In with Ethereum), and the same form for Solana (CAIP-122). Wallets warn when the domain is not that
 * of the page.
 */
export function buildWalletMessage({ kind, address, purpose, baseUrl, nonce, issuedAt, expiresAt }: Fields): string {
  const { name, chainId } = NETWORKS[kind];
  return [
    `${new URL(baseUrl).host} wants you to sign in with your ${name} account:`,
    address,
    "",
    STATEMENTS[purpose],
    "",
    `URI: ${baseUrl}`,
    "Version: 1",
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt.toISOString()}`,
    `Expiration Time: ${expiresAt.toISOString()}`,
  ].join("\n");
}
