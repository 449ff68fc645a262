import type { SettleResponse } from "@x402/core/types";
import type { Answer } from "../answer.ts";
import type { PaymentFailure } from "./payment-failure.ts";
import type { Price, SignedPayment } from "./signed-payment.ts";
import type { Step } from "./steps.ts";

export interface Payment {
  price?: Price;
  /** It stays here until its on-chain status is known. */
  signed?: SignedPayment;
  /**
   * From a payment that the server refused. The next payment of this call has the same one, so that the call is charged
   * at most once.
   */
  identifier?: string;
  paid?: { answer: Answer; receipt: SettleResponse | undefined };
  failure?: PaymentFailure & { step: Step };
}

/** After the signature the state of the wallet does not matter. */
export function findCurrentStep(
  { price, signed, paid }: Payment,
  wallet: { isConnected: boolean; isOnChain: boolean },
): Step {
  if (paid) return "receipt";
  if (signed) return "send";
  if (!price) return "price";
  if (!wallet.isConnected) return "wallet";
  return wallet.isOnChain ? "sign" : "chain";
}
