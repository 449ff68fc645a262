import type { PaymentPayload } from "@x402/core/types";
import type { NetworkId } from "#lib/access/payments/networks.ts";

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
  buyer: number;
  network: NetworkId;
  /** The days in the call. They differ between the calls of a buyer, so that an answer belongs to one call. */
  days: number;
  /** Every payment that the buyer signed for it, oldest first. Only a purchase with an identifier has several. */
  payments: PaymentPayload[];
  /** In order: `answer` or the code of the failure. */
  outcomes: string[];
  answer?: { transaction: string };
  /** True when the buyer stopped before there was an answer or a refusal. */
  hasGivenUp: boolean;
  /** Default: the last payment. */
  send(payment?: PaymentPayload): Promise<Reply>;
}

export const buildPurchaseBody = (days: number) => ({
  line: "hapag-lloyd",
  country: "IN",
  container_type: "40HC",
  days,
});
