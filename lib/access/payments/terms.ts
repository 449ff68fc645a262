import type { PaymentRequirements } from "@x402/core/types";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { isSameAddress } from "./addresses.ts";
import { EVM, NETWORKS, SVM, toAtomicAmount, toTokenAddress } from "./networks.ts";
import type { PayTo } from "./pay-to.ts";

/** The only one that we offer: the buyer pays the price, once, for one call. */
export const SCHEME = "exact";

/**
 * Seconds for which a signed payment is valid. A person reads the wallet's prompt in this time, and the server answers
 * (`Timeouts`, facilitator.ts).
 */
export const VALID_SECONDS = 120;

/** A file takes longer to send and to read. */
export const VALID_SECONDS_WITH_FILE = 300;

/** The EIP-712 domain of USDC's contract on Base. */
export const EVM_DOMAIN = { name: "USD Coin", version: "2" };

export interface Terms {
  payTo: PayTo;
  /** Only for Solana; `undefined` until the facilitator has named one. */
  feePayer: string | undefined;
}

/** One requirement for each network with a receiving address. Solana is left out while the fee payer is not known. */
export function listRequirements(
  { price, takesFile }: AnyOperation,
  { payTo, feePayer }: Terms,
): PaymentRequirements[] {
  if (price === "free") return [];
  const maxTimeoutSeconds = takesFile ? VALID_SECONDS_WITH_FILE : VALID_SECONDS;
  const common = { scheme: SCHEME, amount: toAtomicAmount(price), maxTimeoutSeconds };
  return [
    ...(payTo.evm === undefined
      ? []
      : [{ ...common, network: EVM.id, asset: EVM.token, payTo: payTo.evm, extra: EVM_DOMAIN }]),
    ...(payTo.svm === undefined || !feePayer
      ? []
      : [{ ...common, network: SVM.id, asset: SVM.token, payTo: payTo.svm, extra: { feePayer } }]),
  ];
}

/**
 * The requirement that a payer has accepted, in either form of the challenge. `undefined` when the payer accepted
 * another price, network, token or receiver. Time limits of older challenges are accepted too. The facilitator checks
 * the signature.
 * @returns on Solana, the requirement has the fee payer that the payer accepted. The caller checks that the facilitator
 * lists it
 */
export function matchRequirement(
  requirements: readonly PaymentRequirements[],
  accepted: PaymentRequirements,
): PaymentRequirements | undefined {
  const matching = requirements.find(
    (required) =>
      required.scheme === accepted.scheme &&
      required.network === accepted.network &&
      required.amount === accepted.amount &&
      isSameAddress(required.network, required.asset, toTokenAddress(accepted.asset)) &&
      isSameAddress(required.network, required.payTo, accepted.payTo),
  );
  const { feePayer } = accepted.extra;
  const isOtherFeePayer =
    matching?.network === SVM.id && typeof feePayer === "string" && feePayer !== matching.extra.feePayer;
  return isOtherFeePayer ? { ...matching, extra: { ...matching.extra, feePayer } } : matching;
}

/** The token is a CAIP-19 id, which is the contract's form. */
export function toContractRequirement(requirement: PaymentRequirements): PaymentRequirements {
  const network = NETWORKS.find(({ id }) => id === requirement.network);
  return network ? { ...requirement, asset: network.assetId } : requirement;
}
