import { createHash } from "node:crypto";
import type { PaymentPayload } from "@x402/core/types";
import { extractPaymentIdentifier } from "@x402/extensions/payment-identifier";
import { buildClaimKey } from "./claim-key.ts";
import type { Claim } from "./ledger.ts";
import type { SentPayment } from "./parse-payment.ts";
import type { CallWithPayment } from "./payments.ts";

/** The time for which the answer of a sale is stored. */
export const ANSWER_HOURS = 24;

export interface Purchase {
  payment: SentPayment;
  claimKey: string;
  /** Only the sender knows it. The signed payment itself is public once it is settled. */
  paymentIdentifier: string | null;
  /** Of the payment as the buyer sent it. */
  paymentHash: string;
  /** The hash of method, path and validated input. */
  fingerprint: string;
}

export function toPurchase(call: CallWithPayment): Purchase {
  const { payment } = call;
  return {
    payment,
    claimKey: buildClaimKey(payment),
    paymentIdentifier: findIdentifier(payment),
    paymentHash: hashJson(payment),
    fingerprint: calculateFingerprint(call),
  };
}

export function hasSameIdentifier(claim: Claim, { paymentIdentifier }: Purchase): boolean {
  return paymentIdentifier !== null && paymentIdentifier === claim.paymentIdentifier;
}

/** Others know the transfer, but neither its identifier nor the rest of the header. */
export function isSameSender(claim: Claim, purchase: Purchase): boolean {
  return hasSameIdentifier(claim, purchase) || purchase.paymentHash === claim.paymentHash;
}

/** True when the claim's answer is stored and may be sent. */
export function isAnswerStored(claim: Claim): claim is Claim & { answer: string } {
  return claim.answer !== null && (claim.closedFor ?? 0) <= ANSWER_HOURS * 3_600;
}

/** An identifier that is not in the extension's form is ignored. */
function findIdentifier(payment: SentPayment): string | null {
  try {
    return extractPaymentIdentifier(payment as unknown as PaymentPayload);
  } catch {
    return null;
  }
}

function calculateFingerprint({ call, input }: CallWithPayment): string {
  return hashJson([call.route.method, call.path, input]);
}

const hashJson = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");
