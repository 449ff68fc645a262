import type { CompiledTransactionMessage } from "@solana/kit";
import type { PaymentRequirements } from "@x402/core/types";
import { type Hex, parseErc6492Signature } from "viem";
import type { EvmPayment, SentPayment, SvmPayment } from "./parse-payment.ts";
import { decodeSolanaMessage } from "./solana-message.ts";

/** The payer's clock may be this much ahead of ours. */
const CLOCK_MARGIN_SECONDS = 60;

/** The facilitators' own limit: the time that a transfer needs to reach a block. */
const MIN_REMAINING_SECONDS = 6;

/**
 * For a payment that stays valid for longer than offered. The buyer could not know for a long time whether it is
 * charged.
 */
const VALID_FOR_TOO_LONG = "valid_for_too_long";

/** Solana's System program, and the instruction that begins a transaction whose blockhash never expires. */
const SYSTEM_PROGRAM = "11111111111111111111111111111111";
const ADVANCE_NONCE_ACCOUNT = 4;

/**
 * Needs no question to the facilitator. The names are those that facilitators use, except `valid_for_too_long`. Some
 * facilitators answer 500 to a payment that they cannot decode. The buyer must not take that for our outage.
 * @param now milliseconds since 1970
 */
export function findLocalRefusal(
  { payload }: SentPayment,
  requirement: PaymentRequirements,
  now = Date.now(),
): string | undefined {
  return "authorization" in payload
    ? findEvmRefusal(payload, requirement, Math.floor(now / 1000))
    : findSvmRefusal(payload, requirement);
}

function findEvmRefusal(
  { signature, authorization }: EvmPayment,
  { maxTimeoutSeconds }: PaymentRequirements,
  now: number,
): string | undefined {
  const validBefore = BigInt(authorization.validBefore);
  if (validBefore < BigInt(now + MIN_REMAINING_SECONDS)) return "invalid_exact_evm_payload_authorization_valid_before";
  if (validBefore > BigInt(now + maxTimeoutSeconds + CLOCK_MARGIN_SECONDS)) return VALID_FOR_TOO_LONG;
  if (BigInt(authorization.validAfter) > BigInt(now)) return "invalid_exact_evm_payload_authorization_valid_after";
  return isSignatureReadable(signature as Hex) ? undefined : "invalid_exact_evm_signature";
}

/**
 * False for a signature that ends like the wrapped signature of a contract wallet (ERC-6492), but does not contain one.
 */
function isSignatureReadable(signature: Hex): boolean {
  try {
    parseErc6492Signature(signature);
    return true;
  } catch {
    return false;
  }
}

function findSvmRefusal({ transaction }: SvmPayment, requirement: PaymentRequirements): string | undefined {
  const message = decode(transaction);
  if (!message) return "invalid_exact_svm_payload_transaction_could_not_be_decoded";
  if (message.staticAccounts[0] !== requirement.extra.feePayer) return "invalid_exact_svm_fee_payer_mismatch";
  return hasDurableNonce(message) ? VALID_FOR_TOO_LONG : undefined;
}

function decode(transaction: string): CompiledTransactionMessage | undefined {
  try {
    return decodeSolanaMessage(transaction);
  } catch {
    return undefined;
  }
}

function hasDurableNonce({ staticAccounts, instructions: [first] }: CompiledTransactionMessage): boolean {
  const [opcode, ...rest] = first?.data?.subarray(0, 4) ?? [];
  return (
    staticAccounts[first?.programAddressIndex ?? -1] === SYSTEM_PROGRAM &&
    opcode === ADVANCE_NONCE_ACCOUNT &&
    rest.every((byte) => byte === 0)
  );
}
