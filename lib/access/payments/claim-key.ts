import { createHash } from "node:crypto";
import { getCompiledTransactionMessageDecoder } from "@solana/kit";
import { Failure } from "#lib/operations/failure.ts";
import { tokenOf } from "./networks.ts";
import type { SentPayment } from "./payment-header.ts";

const SIGNATURE_BYTES = 64;

/** A message of a later version says so in its first byte. */
const VERSIONED = 0x80;

/**
 * One key for each time that money can move on chain, however the payment was written down: network, token, payer and nonce of
 * an authorization; network, token and a hash of the message of a Solana transaction, whose signatures and base64 may be varied.
 * @throws Failure `invalid_request` when it is no transaction
 */
export function claimKey({ accepted, payload }: SentPayment): string {
  const asset = tokenOf(accepted.asset);
  if ("authorization" in payload) {
    const { from, nonce } = payload.authorization;
    return [accepted.network, asset, from, nonce].join(":").toLowerCase();
  }
  return [accepted.network, asset, messageHash(payload.transaction)].join(":");
}

/** How a payment is found on chain again, and until when it can get there. */
export interface Trace {
  /** An authorization's nonce, or the hash of a Solana message. */
  nonce: string;
  /** Seconds since 1970, or a Solana blockhash. */
  lifetime: string;
}

/** The trace of a payment that was verified. */
export function traceOf({ payload }: SentPayment): Trace {
  if ("authorization" in payload) return { nonce: payload.authorization.nonce, lifetime: payload.authorization.validBefore };
  const message = getCompiledTransactionMessageDecoder().decode(messageOf(Buffer.from(payload.transaction, "base64")));
  return { nonce: messageHash(payload.transaction), lifetime: message.lifetimeToken };
}

/** SHA-256 of a transaction's message, in hexadecimal. @param transaction base64 @throws Failure `invalid_request` when it is none */
export function messageHash(transaction: string): string {
  return createHash("sha256")
    .update(messageOf(Buffer.from(transaction, "base64")))
    .digest("hex");
}

/**
 * What is signed of a transaction: all that follows the signatures, of which there must be as many as it asks for.
 * @throws Failure `invalid_request` when it is no transaction
 */
function messageOf(transaction: Buffer): Buffer {
  const signatures = transaction[0] ?? 0;
  const message = transaction.subarray(1 + signatures * SIGNATURE_BYTES);
  const [first = 0, second = 0] = message;
  const required = first >= VERSIONED ? second : first;
  if (signatures === 0 || signatures >= VERSIONED || message.length === 0 || required !== signatures) {
    throw new Failure("invalid_request", "The payment cannot be read.", [{ path: "payload.transaction", message: "must be a Solana transaction" }]);
  }
  return message;
}
