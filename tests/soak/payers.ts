import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from "@x402/core/http";
import type { PaymentPayload } from "@x402/core/types";
import { decodePaymentResponseHeader } from "@x402/fetch";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import type { TestMoneyPath } from "#tests/support/money-path.ts";
import type { Outcome } from "./call.ts";
import { judge } from "./judge.ts";
import type { WebClient, WebRequest } from "./web-client.ts";

/** A payment that was signed and sent, and what its payer knows about it. */
export interface Purchase {
  network: NetworkId;
  request: WebRequest;
  payment: PaymentPayload;
  /** Of the receipt, once there is an answer. */
  transaction?: string;
  /** The last answer without a receipt: nothing was charged, or the caller does not know. */
  last?: string;
}

/** Pay for calls with the demo wallet, on both networks in turn. */
export interface Payers {
  purchases: readonly Purchase[];
  /** Asks for the price, signs, and pays. */
  pay(client: WebClient, request: WebRequest): Promise<Outcome>;
  /** Sends a payment that had no answer once more, as the documentation says. */
  payAgain(client: WebClient, purchase: Purchase): Promise<Outcome>;
}

export function createPayers(chains: TestMoneyPath): Payers {
  const clients = [EVM.id, SVM.id].map((network) => ({ network, wallet: chains.client(undefined, [network]) }));
  const purchases: Purchase[] = [];
  let count = 0;

  async function send(client: WebClient, purchase: Purchase): Promise<Outcome> {
    const { request, payment } = purchase;
    purchase.last = "no answer";
    const headers = { ...request.headers, "payment-signature": encodePaymentSignatureHeader(payment) };
    const paid = await client.send({ ...request, headers });
    const receipt = paid.headers["payment-response"];
    const transaction = typeof receipt === "string" && decodePaymentResponseHeader(receipt).transaction;
    if (paid.status === 200 && transaction) {
      purchase.transaction = transaction;
      return { kind: "answered" };
    }
    purchase.last = `${paid.status} ${paid.text.slice(0, 200)}`;
    const outcome = judge(paid, []);
    return paid.status === 200 ? { kind: "failed", what: "a paid call has no receipt" } : outcome;
  }

  return {
    purchases,
    async pay(client, request) {
      const { network, wallet } = clients[count++ % clients.length] as (typeof clients)[number];
      const priced = await client.send({ ...request, headers: { ...request.headers, "x-require-payment": "x402" } });
      const requirement = priced.headers["payment-required"];
      if (typeof requirement !== "string") return judge(priced, []);
      const payment = await wallet.createPaymentPayload(decodePaymentRequiredHeader(requirement));
      const purchase: Purchase = { network, request, payment };
      purchases.push(purchase);
      return send(client, purchase);
    },
    payAgain: (client, purchase) => send(client, purchase),
  };
}
