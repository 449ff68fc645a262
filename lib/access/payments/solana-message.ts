import { createHash } from "node:crypto";
import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
} from "@solana/kit";

const SIGNATURE_BYTES = 64;

/** The first byte of a message in a versioned format has this bit. */
const VERSIONED = 0x80;

/**
 * The signed bytes: those after the signatures.
 * @returns `undefined` when the number of signatures is not the number that the message requires
 */
export function findSolanaMessage(transaction: Uint8Array): Uint8Array | undefined {
  const signatures = transaction[0] ?? 0;
  const message = transaction.subarray(1 + signatures * SIGNATURE_BYTES);
  const [first = 0, second = 0] = message;
  const required = first >= VERSIONED ? second : first;
  return signatures === 0 || signatures >= VERSIONED || message.length === 0 || required !== signatures
    ? undefined
    : message;
}

/** @param transaction base64 */
export function isSolanaTransaction(transaction: string): boolean {
  return findSolanaMessage(Buffer.from(transaction, "base64")) !== undefined;
}

/**
 * SHA-256 of the message, in hexadecimal.
 * @param transaction base64
 * @throws when it is not a transaction
 */
export function hashSolanaMessage(transaction: string): string {
  const message = findSolanaMessage(Buffer.from(transaction, "base64"));
  if (!message) throw new Error("Not a Solana transaction");
  return createHash("sha256").update(message).digest("hex");
}

/**
 * @param transaction base64
 * @throws when it cannot be decoded, or when bytes follow the message: one transfer could then have several hashes
 */
export function decodeSolanaMessage(
  transaction: string,
): CompiledTransactionMessage & CompiledTransactionMessageWithLifetime {
  const bytes = findSolanaMessage(Buffer.from(transaction, "base64"));
  if (!bytes) throw new Error("Not a Solana transaction");
  const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0);
  if (end !== bytes.length) throw new Error("Bytes follow the message");
  return message;
}
