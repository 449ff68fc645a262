import type { PaymentRequirements } from "@x402/core/types";
import type { Claim } from "./ledger.ts";
import { logError } from "./log-error.ts";
import { EVM } from "./networks.ts";
import type { SentPayment } from "./parse-payment.ts";
import { FACILITATOR_AWAY } from "./payment-events.ts";
import { type SettleParts, settlePayment } from "./settle-payment.ts";
import { decodeSolanaMessage } from "./solana-message.ts";
import { EVM_DOMAIN } from "./terms.ts";

/**
 * The facilitator's timeout for a settlement, plus a margin, in seconds. A claim whose settlement is older and has no
 * outcome is in doubt.
 */
const SETTLE_SECONDS = 15;

/** A payment that expires earlier than this reaches the facilitator too late, in seconds. */
const MIN_VALID_SECONDS = 10;

/** True while a call may still settle this payment. */
export const isBeingSettled = ({ state, settlingFor }: Claim): boolean =>
  state === "claimed" && settlingFor <= SETTLE_SECONDS;

/** Solana says only of a valid payment that it is unspent; on Base we compare our clock. */
export function canBeSettledAgain(claim: Claim): boolean {
  if (isBeingSettled(claim)) return false;
  return claim.network !== EVM.id || Number(claim.lifetime) > Date.now() / 1_000 + MIN_VALID_SECONDS;
}

/**
 * Sends a payment in doubt to the facilitator once more. If the payment arrives twice, the chain transfers once.
 * @returns the transaction; `in_progress` when another call does the same; `unknown` when only the chain knows
 */
export async function settleAgain(
  claim: Claim,
  payment: SentPayment,
  parts: SettleParts,
): Promise<{ transaction: string } | "in_progress" | "unknown"> {
  if (!(await parts.ledger.claimAgain(claim.id, SETTLE_SECONDS))) return "in_progress";
  const settled = await settlePayment(parts, claim, payment, toRequirement(claim, payment));
  if (settled.outcome === "settled") return { transaction: settled.transaction };
  // Also after a refusal of an unspent payment: the transaction of the first request may be on its way.
  const reason = settled.outcome === "away" ? FACILITATOR_AWAY : settled.reason;
  // After a failure too, the buyer must not get `unavailable`, which says that this call charged nothing.
  await parts.ledger
    .markUnknown(claim.id, reason)
    .catch(logError("a payment in doubt could not be written to the ledger"));
  return "unknown";
}

/** As it was at the time of the claim. The prices of now may differ. */
function toRequirement(
  { network, asset, payTo, amount }: Claim,
  { accepted, payload }: SentPayment,
): PaymentRequirements {
  const extra =
    "authorization" in payload ? EVM_DOMAIN : { feePayer: decodeSolanaMessage(payload.transaction).staticAccounts[0] };
  return {
    scheme: accepted.scheme,
    network: network as PaymentRequirements["network"],
    asset,
    payTo,
    amount,
    maxTimeoutSeconds: accepted.maxTimeoutSeconds,
    extra,
  };
}
