import { createHash } from "node:crypto";
import type { PaymentPayload } from "@x402/core/types";
import { extractPaymentIdentifier } from "@x402/extensions/payment-identifier";
import type { CallWithPayment } from "../payments.ts";
import { claimKey } from "./claim-key.ts";
import type { Claim } from "./ledger.ts";
import type { SentPayment } from "./payment-header.ts";

/** A payment, and what it is to buy. */
export interface Purchase {
  payment: SentPayment;
  claimKey: string;
  /** Known to the sender alone: a signed payment is public once it is settled. */
  paymentIdentifier: string | null;
  fingerprint: string;
}

/** @throws Failure `invalid_request` when the payment is none */
export function purchaseOf(payment: SentPayment, call: CallWithPayment): Purchase {
  return { payment, claimKey: claimKey(payment), paymentIdentifier: identifierOf(payment), fingerprint: fingerprintOf(call) };
}

/** Whether this is what was bought, by who bought it: to them the answer is given again. */
export function isSamePurchase(claim: Claim, { paymentIdentifier, fingerprint }: Purchase): boolean {
  return paymentIdentifier !== null && paymentIdentifier === claim.paymentIdentifier && fingerprint === claim.fingerprint;
}

/** One that is not in the form of the extension counts as none. */
function identifierOf(payment: SentPayment): string | null {
  try {
    return extractPaymentIdentifier(payment as unknown as PaymentPayload);
  } catch {
    return null;
  }
}

/** Method, path, and the input as it was checked: query, body and segments of the path are all in it. */
function fingerprintOf({ asked, input }: CallWithPayment): string {
  return createHash("sha256")
    .update(JSON.stringify([asked.route.method, asked.path, input]))
    .digest("hex");
}
