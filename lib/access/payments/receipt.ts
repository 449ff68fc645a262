import type { Draft } from "./ledger.ts";
import type { NetworkId } from "./networks.ts";
import type { Receipt } from "./payments.ts";

type PaymentDetails = Pick<Draft, "network" | "payer" | "amount">;

export function buildReceipt({ network, payer, amount }: PaymentDetails, transaction: string): Receipt {
  return { success: true, transaction, network: network as NetworkId, payer, amount };
}

export function buildFailedReceipt({ network, payer }: PaymentDetails, errorReason: string): Receipt {
  return { success: false, transaction: "", network: network as NetworkId, payer, errorReason };
}
