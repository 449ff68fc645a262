import type { PaymentRequirements } from "@x402/core/types";
import type { Facilitator } from "./facilitator.ts";
import { localRefusal } from "./local-refusal.ts";
import { SVM } from "./networks.ts";
import type { SentPayment } from "./parse-payment.ts";
import type { RequestedCall } from "./payments.ts";
import { matchRequirement, requirementsOf, type Terms } from "./terms.ts";

/** The reason for refusing a payment whose price, network, token, receiver or fee payer is not offered now. */
const NO_MATCHING_REQUIREMENT = "no_matching_requirement";

/** A verified payment, or the reason for refusing it. */
export type Verification = { requirement: PaymentRequirements; payer: string } | { reason: string };

/** Checks that a payment pays for a call. @returns `undefined` when the facilitator does not say whether the payment is good */
export async function verifyPayment(
  { operation }: RequestedCall,
  payment: SentPayment,
  terms: Terms,
  facilitator: Facilitator,
): Promise<Verification | undefined> {
  const isOnSolana = payment.accepted.network === SVM.id;
  if (isOnSolana && !terms.feePayer) return undefined;
  const requirement = matchRequirement(requirementsOf(operation, terms), payment.accepted);
  if (!requirement) return { reason: NO_MATCHING_REQUIREMENT };
  const refusal = localRefusal(payment, requirement);
  if (refusal) return { reason: refusal };
  // Another process may have offered another fee payer of the same facilitator.
  const isFeePayer = !isOnSolana || (await facilitator.isFeePayer(requirement.extra.feePayer as string));
  if (!isFeePayer) return isFeePayer === false ? { reason: NO_MATCHING_REQUIREMENT } : undefined;
  const verified = await facilitator.verify(payment, requirement);
  if (verified.outcome === "refused") return { reason: verified.reason };
  // An EVM payment names its payer itself.
  const payer = "authorization" in payment.payload ? payment.payload.authorization.from : verified.outcome === "verified" && verified.payer;
  return verified.outcome === "verified" && payer ? { requirement, payer } : undefined;
}
