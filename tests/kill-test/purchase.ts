import type { PaymentPayload } from "@x402/core/types";
import type { NetworkId } from "#lib/access/payments/networks.ts";

/** A reply to a call with a payment. */
export type Reply =
  | { kind: "answer"; transaction: string }
  /** The documented rules say: send exactly the same call with the same payment again. */
  | { kind: "again"; code: string; waitMs: number }
  | { kind: "refused"; code: string };

export type PurchaseKind = "HTTP" | "HTTP with identifier" | "MCP" | "MCP with identifier";

/** A call that a buyer pays for, and what the buyer knows about it. */
export interface Purchase {
  id: string;
  kind: PurchaseKind;
  /** The number of the buyer. */
  buyer: number;
  network: NetworkId;
  /** The days in the call. They differ between the calls of a buyer, so that an answer belongs to one call. */
  days: number;
  /** Every payment that the buyer signed for it, oldest first. Only a purchase with an identifier has several. */
  payments: PaymentPayload[];
  /** The outcome of each attempt, in order: `answer` or the code of the failure. */
  outcomes: string[];
  answer?: { transaction: string };
  /** True when the buyer stopped before there was an answer or a refusal. */
  hasGivenUp: boolean;
  /** Sends the call with a payment, the last one by default. */
  send(payment?: PaymentPayload): Promise<Reply>;
}

/** The body of a purchase's call. */
export const buildPurchaseBody = (days: number) => ({ line: "hapag-lloyd", country: "IN", container_type: "40HC", days });
