import type { PaymentPayload, PaymentRequired } from "@x402/core/types";
import type { Purchase, Reply } from "./purchase.ts";

export interface Transport {
  /** @throws when there is no answer, or another one */
  challenge(purchase: Purchase): Promise<PaymentRequired>;
  pay(purchase: Purchase, payment: PaymentPayload): Promise<Reply>;
  close(): Promise<void>;
}
