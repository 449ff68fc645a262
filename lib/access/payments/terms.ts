import type { PaymentRequirements } from "@x402/core/types";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { atomicAmount, EVM, NETWORKS, SVM, tokenOf } from "./networks.ts";

/** How long a signed payment may be used, in seconds: longer than any of our answers takes. */
const VALID_SECONDS = 60;

/** Who is paid, and who pays the fees. */
export interface Terms {
  payTo: { evm: string; svm: string };
  /** The facilitator's account that pays Solana's fees; not known until the facilitator has said so. */
  feePayer: string | undefined;
}

/** What a call of an operation costs, one way to pay a network. Solana is left out while its fee payer is not known. */
export function requirementsOf({ price }: AnyOperation, { payTo, feePayer }: Terms): PaymentRequirements[] {
  if (price === "free") return [];
  const common = { scheme: "exact", amount: atomicAmount(price), maxTimeoutSeconds: VALID_SECONDS };
  // The domain that USDC's own contract on Base signs under.
  const evm = { ...common, network: EVM.id, asset: EVM.token, payTo: payTo.evm, extra: { name: "USD Coin", version: "2" } };
  if (!feePayer) return [evm];
  return [evm, { ...common, network: SVM.id, asset: SVM.token, payTo: payTo.svm, extra: { feePayer } }];
}

/**
 * The requirement that a payer has accepted, in either form of the challenge; undefined when it is none of them, because another
 * price, network, token or recipient was agreed to. What is signed is for the facilitator to check.
 */
export function matchRequirement(requirements: readonly PaymentRequirements[], accepted: PaymentRequirements): PaymentRequirements | undefined {
  return requirements.find(
    (required) =>
      required.scheme === accepted.scheme &&
      required.network === accepted.network &&
      required.amount === accepted.amount &&
      isSame(required.network, required.asset, tokenOf(accepted.asset)) &&
      isSame(required.network, required.payTo, accepted.payTo),
  );
}

/** The same requirement with the token as a CAIP-19 id, which is the form of the contract. */
export function inContractForm(requirement: PaymentRequirements): PaymentRequirements {
  const network = NETWORKS.find(({ id }) => id === requirement.network);
  return network ? { ...requirement, asset: network.assetId } : requirement;
}

/** EVM addresses are hexadecimal in any case; Solana's letters differ by case. */
function isSame(network: string, one: string, other: string): boolean {
  return network === EVM.id ? one.toLowerCase() === other.toLowerCase() : one === other;
}
