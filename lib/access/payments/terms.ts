import type { PaymentRequirements } from "@x402/core/types";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { atomicAmount, EVM, NETWORKS, SVM, tokenOf } from "./networks.ts";

/** Seconds for which a signed payment is valid. Longer than any of our answers takes. */
const VALID_SECONDS = 60;

/** The receivers of payments, and the account that pays Solana's fees. */
export interface Terms {
  payTo: { evm: string; svm: string };
  /** The facilitator's fee payer on Solana; `undefined` until the facilitator has named it. */
  feePayer: string | undefined;
}

/** The price of an operation, one requirement for each network. Solana is left out while the fee payer is not known. */
export function requirementsOf({ price }: AnyOperation, { payTo, feePayer }: Terms): PaymentRequirements[] {
  if (price === "free") return [];
  const common = { scheme: "exact", amount: atomicAmount(price), maxTimeoutSeconds: VALID_SECONDS };
  // `extra` is the EIP-712 domain of USDC's contract on Base.
  const evm = { ...common, network: EVM.id, asset: EVM.token, payTo: payTo.evm, extra: { name: "USD Coin", version: "2" } };
  if (!feePayer) return [evm];
  return [evm, { ...common, network: SVM.id, asset: SVM.token, payTo: payTo.svm, extra: { feePayer } }];
}

/**
 * The requirement that a payer has accepted, in either form of the challenge. `undefined` when the payer accepted another price, network, token or
 * receiver. The facilitator checks the signature.
 */
export function matchRequirement(requirements: readonly PaymentRequirements[], accepted: PaymentRequirements): PaymentRequirements | undefined {
  return requirements.find(
    (required) =>
      required.scheme === accepted.scheme &&
      required.network === accepted.network &&
      required.amount === accepted.amount &&
      isSameAddress(required.network, required.asset, tokenOf(accepted.asset)) &&
      isSameAddress(required.network, required.payTo, accepted.payTo),
  );
}

/** The same requirement with the token as a CAIP-19 id, which is the contract's form. */
export function inContractForm(requirement: PaymentRequirements): PaymentRequirements {
  const network = NETWORKS.find(({ id }) => id === requirement.network);
  return network ? { ...requirement, asset: network.assetId } : requirement;
}

/** EVM addresses are hexadecimal and ignore case; Solana's base58 addresses do not. */
function isSameAddress(network: string, one: string, other: string): boolean {
  return network === EVM.id ? one.toLowerCase() === other.toLowerCase() : one === other;
}
