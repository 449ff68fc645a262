import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { wrapFetchWithPayment, type x402Client } from "@x402/fetch";

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` that pays what is asked for (402) from a wallet, at most what the wallet's spend controls allow.
 *
 * A payment that was left without a final answer (a timeout, a lost line, an error with `retryAfter`) is kept as long as the process
 * lives, and goes with the next call that is the same: make it again with the same client, and it is charged once at most.
 *
 * @param wallet an official client with the schemes of the networks it pays on; what it throws when it cannot or may not pay, a call throws
 */
export function payWith(wallet: x402Client, { fetch = globalThis.fetch }: { fetch?: Fetch | undefined } = {}): Fetch {
  wallet.onBeforePaymentCreation(async ({ paymentRequired: { extensions } }) => {
    if (extensions) appendPaymentIdentifierToExtensions(extensions);
  });
  return wrapFetchWithPayment(keepUnanswered(fetch), wallet);
}

const PAYMENT = "payment-signature";

/** Kept payments of calls that nobody makes again must not pile up for ever. */
const MOST_KEPT = 1_000;

/** Sends a payment that was left without a final answer with the next request for the same thing. */
function keepUnanswered(fetch: Fetch): Fetch {
  const kept: { call: string; payment: string }[] = [];

  const take = (call: string) => {
    const at = kept.findIndex((one) => one.call === call);
    return at < 0 ? undefined : kept.splice(at, 1)[0]?.payment;
  };

  return async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${request.url} ${await request.clone().text()}`;
    const payment = request.headers.get(PAYMENT) ?? take(call);
    if (!payment) return fetch(request);
    request.headers.set(PAYMENT, payment);
    let isFinal = false;
    try {
      const response = await fetch(request);
      const body = await response.arrayBuffer();
      isFinal = response.status < 500 && !response.headers.has("retry-after");
      return new Response(body, response);
    } finally {
      if (!isFinal) kept.push({ call, payment });
      if (kept.length > MOST_KEPT) kept.shift();
    }
  };
}
