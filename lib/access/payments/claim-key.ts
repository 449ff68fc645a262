import { tokenOf } from "./networks.ts";
import type { SentPayment } from "./parse-payment.ts";
import { decodeSolanaMessage, solanaMessageHash } from "./solana-message.ts";

/**
 * The key of a payment. Each transfer that can happen on chain has one key, in any encoding of the payment.
 * EVM: network, token, payer and the authorization's nonce. Solana: network, token and the hash of the transaction's message; the signatures and the
 * base64 encoding may vary.
 */
export function claimKey({ accepted, payload }: SentPayment): string {
  const asset = tokenOf(accepted.asset);
  if ("authorization" in payload) {
    const { from, nonce } = payload.authorization;
    return [accepted.network, asset, from, nonce].join(":").toLowerCase();
  }
  return [accepted.network, asset, solanaMessageHash(payload.transaction)].join(":");
}

/** What is needed to find a payment on chain, and to know when it expires. */
export interface Trace {
  /** An authorization's nonce, or the hash of a Solana message. */
  nonce: string;
  /** EVM: seconds since 1970. Solana: a blockhash. */
  lifetime: string;
}

/** The trace of a verified payment. */
export function traceOf({ payload }: SentPayment): Trace {
  if ("authorization" in payload) return { nonce: payload.authorization.nonce, lifetime: payload.authorization.validBefore };
  return { nonce: solanaMessageHash(payload.transaction), lifetime: decodeSolanaMessage(payload.transaction).lifetimeToken };
}
