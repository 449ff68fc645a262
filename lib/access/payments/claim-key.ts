import { toTokenAddress } from "./networks.ts";
import type { SentPayment } from "./parse-payment.ts";
import { decodeSolanaMessage, hashSolanaMessage } from "./solana-message.ts";

/** Each transfer that can happen on chain has one key, in any encoding of the payment. */
export function buildClaimKey({ accepted, payload }: SentPayment): string {
  const { network } = accepted;
  const token = toTokenAddress(accepted.asset);
  if ("authorization" in payload) return buildEvmClaimKey(network, token, payload.authorization);
  return buildSvmClaimKey(network, token, payload.transaction);
}

/** Network, token, payer and the authorization's nonce. */
export function buildEvmClaimKey(
  network: string,
  token: string,
  { from, nonce }: { from: string; nonce: string },
): string {
  return [network, token, from, nonce].join(":").toLowerCase();
}

/**
 * Network, token and the hash of the transaction's message. The signatures and the base64 encoding may vary.
 * @param transaction base64
 * @throws when it is not a transaction
 */
export function buildSvmClaimKey(network: string, token: string, transaction: string): string {
  return [network, token, hashSolanaMessage(transaction)].join(":");
}

/** What is needed to find a payment on chain, and to know when it expires. */
export interface Trace {
  /** An authorization's nonce, or the hash of a Solana message. */
  nonce: string;
  /** EVM: seconds since 1970. Solana: a blockhash. */
  lifetime: string;
}

/** For a verified payment. */
export function toTrace({ payload }: SentPayment): Trace {
  if ("authorization" in payload)
    return { nonce: payload.authorization.nonce, lifetime: payload.authorization.validBefore };
  return {
    nonce: hashSolanaMessage(payload.transaction),
    lifetime: decodeSolanaMessage(payload.transaction).lifetimeToken,
  };
}
