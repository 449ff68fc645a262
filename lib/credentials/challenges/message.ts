import { EVM } from "#lib/access/payments/networks.ts";
import { buildWalletMessage } from "#lib/accounts/wallets/wallet-message.ts";
import type { WalletOnNetwork } from "#lib/operations/operation.ts";
import { env } from "#lib/platform/env.ts";

/**
 * The text for a wallet that proves itself by signature. It follows from the stored challenge, so no other text can
 * come back; it names this site and its purpose, so a signature for something else proves nothing here.
 */
export function buildProofMessage(
  challenge: WalletOnNetwork & { nonce: string; createdAt: Date; expiresAt: Date },
): string {
  const { network, wallet, nonce, createdAt, expiresAt } = challenge;
  return buildWalletMessage({
    kind: network === EVM.id ? "evm" : "solana",
    address: wallet,
    purpose: "manage-credentials",
    baseUrl: env.PUBLIC_BASE_URL,
    nonce,
    issuedAt: createdAt,
    expiresAt,
  });
}
