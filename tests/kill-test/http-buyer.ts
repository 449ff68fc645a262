import {
  decodePaymentRequiredHeader,
  decodePaymentSignatureHeader,
  encodePaymentSignatureHeader,
} from "@x402/core/http";
import type { PaymentPayload, PaymentRequired } from "@x402/core/types";
import { decodePaymentResponseHeader, wrapFetchWithPayment, type x402Client } from "@x402/fetch";
import { PURCHASE_HEADER } from "./balancer.ts";
import { buildPurchaseBody, type Purchase, type Reply } from "./purchase.ts";
import { again, readReply } from "./replies.ts";
import type { Transport } from "./transport.ts";

const PATH = "/api/dd/calculate";

/** Longer than the longest answer of the service. */
const TIMEOUT_MS = 25_000;

/** @param url the address of the service */
export function httpTransport(url: string): Transport {
  const send = ({ id, days }: Purchase, headers: Record<string, string>) =>
    fetch(`${url}${PATH}`, {
      method: "POST",
      headers: { "content-type": "application/json", [PURCHASE_HEADER]: id, ...headers },
      body: JSON.stringify(buildPurchaseBody(days)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  return {
    async challenge(purchase): Promise<PaymentRequired> {
      const response = await send(purchase, { "x-require-payment": "x402" });
      await response.text();
      return decodePaymentRequiredHeader(response.headers.get("payment-required") as string);
    },
    pay: (purchase, payment) =>
      replyFrom(purchase, () => send(purchase, { "payment-signature": encodePaymentSignatureHeader(payment) })),
    close: async () => {},
  };
}

/**
 * Calls once with the unmodified official client. Afterwards the purchase has the payment that the client signed, if it
 * signed one.
 */
export function payWithOfficialFetch(purchase: Purchase, url: string, client: x402Client): Promise<Reply> {
  const recording: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    const header = request.headers.get("payment-signature");
    if (header) purchase.payments.push(decodePaymentSignatureHeader(header) as PaymentPayload);
    return fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  };
  return replyFrom(purchase, () =>
    wrapFetchWithPayment(recording, client)(`${url}${PATH}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-require-payment": "x402", [PURCHASE_HEADER]: purchase.id },
      body: JSON.stringify(buildPurchaseBody(purchase.days)),
    }),
  );
}

async function replyFrom({ days }: Purchase, call: () => Promise<Response>): Promise<Reply> {
  try {
    const response = await call();
    const text = await response.text();
    const receipt = response.headers.get("payment-response");
    return readReply({
      status: response.status,
      body: text === "" ? {} : JSON.parse(text),
      receipt: receipt ? decodePaymentResponseHeader(receipt) : undefined,
      retryAfter: Number(response.headers.get("retry-after") ?? 1),
      days,
    });
  } catch {
    return again("no answer");
  }
}
