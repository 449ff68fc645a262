import type { PaymentRequirements } from "@x402/core/types";
import type { Facilitator } from "./facilitator.ts";
import { findLocalRefusal } from "./local-refusal.ts";
import { SVM } from "./networks.ts";
import type { SentPayment } from "./parse-payment.ts";
import type { RequestedCall } from "./payments.ts";
import { decodeSolanaMessage } from "./solana-message.ts";
import { listRequirements, matchRequirement, type Terms } from "./terms.ts";
import { parseWalletAddress } from "./wallet-address.ts";

/** The price, network, token, receiver or fee payer of the payment is not offered now. */
const NO_MATCHING_REQUIREMENT = "no_matching_requirement";

export type Verification = { requirement: PaymentRequirements; payer: string } | { reason: string };

/** @returns `undefined` when the facilitator does not say whether the payment is good */
export async function verifyPayment(
  { operation }: RequestedCall,
  payment: SentPayment,
  terms: Terms,
  facilitator: Facilitator,
): Promise<Verification | undefined> {
  const isOnSolana = payment.accepted.network === SVM.id;
  if (isOnSolana && terms.payTo.svm !== undefined && !terms.feePayer) return undefined;
  const requirement = matchRequirement(listRequirements(operation, terms), payment.accepted);
  if (!requirement) return { reason: NO_MATCHING_REQUIREMENT };
  const refusal = findLocalRefusal(payment, requirement);
  if (refusal) return { reason: refusal };
  // Another process may have offered another fee payer of the same facilitator.
  const isFeePayer = !isOnSolana || (await facilitator.isFeePayer(requirement.extra.feePayer as string));
  if (!isFeePayer) return isFeePayer === false ? { reason: NO_MATCHING_REQUIREMENT } : undefined;
  const verified = await facilitator.verify(payment, requirement);
  if (verified.outcome === "refused") return { reason: verified.reason };
  const payer = verified.outcome === "verified" ? findPayer(payment, verified.payer) : undefined;
  return payer ? { requirement, payer } : undefined;
}

/**
 * In the one form of a wallet's address. An EVM payment names its payer, in any letter case. For a Solana payment the
 * facilitator names the payer. It must be an account that signs the transaction: the chain is searched by this account,
 * and one that the transaction does not contain would prove nothing.
 */
function findPayer({ payload }: SentPayment, named: string | undefined): string | undefined {
  if ("authorization" in payload)
    return parseWalletAddress({ kind: "evm", address: payload.authorization.from }) ?? undefined;
  const { staticAccounts, header } = decodeSolanaMessage(payload.transaction);
  return staticAccounts.slice(0, header.numSignerAccounts).find((account) => account === named);
}
