import { createHash } from "node:crypto";
import type { PaymentPayload } from "@x402/core/types";
import { extractPaymentIdentifier } from "@x402/extensions/payment-identifier";
import { claimKey } from "./claim-key.ts";
import type { Claim } from "./ledger.ts";
import type { SentPayment } from "./parse-payment.ts";
import type { CallWithPayment } from "./payments.ts";

/** A payment and the call that it pays for. */
export interface Purchase {
  payment: SentPayment;
  claimKey: string;
  /** Only the sender knows it. The signed payment itself is public once it is settled. */
  paymentIdentifier: string | null;
  /** The hash of the payment as the buyer sent it. */
  paymentHash: string;
  /** The hash of method, path and validated input. */
  fingerprint: string;
}

export function purchaseOf(call: CallWithPayment): Purchase {
  const { payment } = call;
  return { payment, claimKey: claimKey(payment), paymentIdentifier: identifierOf(payment), paymentHash: hashOf(payment), fingerprint: fingerprintOf(call) };
}

/** True when the same buyer repeats the same call: the stored answer is then sent again. */
export function isSamePurchase(claim: Claim, { paymentIdentifier, fingerprint }: Purchase): boolean {
  return paymentIdentifier !== null && paymentIdentifier === claim.paymentIdentifier && fingerprint === claim.fingerprint;
}

/** An identifier that is not in the extension's form is ignored. */
function identifierOf(payment: SentPayment): string | null {
  try {
    return extractPaymentIdentifier(payment as unknown as PaymentPayload);
  } catch {
    return null;
  }
}

function fingerprintOf({ call, input }: CallWithPayment): string {
  return hashOf([call.route.method, call.path, input]);
}

const hashOf = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex");
