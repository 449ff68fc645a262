import { encodePaymentResponseHeader } from "@x402/core/http";
import type { Challenge, Served } from "../payments.ts";
import type { Draft } from "./ledger.ts";
import type { NetworkId } from "./networks.ts";

type Paid = Pick<Draft, "network" | "payer" | "amount">;

/** A paid answer with its receipt. It is its payer's, and no cache's. */
export function answerOf({ network, payer, amount, answer }: Paid & { answer: string | null }, transaction: string): Served {
  const receipt = encodePaymentResponseHeader({ success: true, transaction, network: network as NetworkId, payer, amount });
  return { body: answer as string, headers: { "payment-response": receipt, "cache-control": "private" } };
}

/** A new demand that says why the payment that came could not be settled. */
export function refusalOf({ body, headers }: Challenge, { network, payer }: Paid, errorReason: string): Challenge {
  const receipt = encodePaymentResponseHeader({ success: false, transaction: "", network: network as NetworkId, payer, errorReason });
  return { body, headers: { ...headers, "payment-response": receipt } };
}
