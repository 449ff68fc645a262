import { appendPaymentIdentifierToExtensions } from "@x402/extensions/payment-identifier";
import { wrapFetchWithPayment, type x402Client } from "@x402/fetch";

type Fetch = typeof globalThis.fetch;

/**
 * Returns a `fetch` that pays 402 challenges from a wallet, within the spend controls of the wallet.
 *
 * If a paid call gets no final answer (a timeout, a lost connection, an error with `retryAfter`), the client keeps its payment in memory.
 * Make the same call again with the same client: it sends the same payment, and the server charges it once at most.
 *
 * @param wallet an official client with the schemes of its networks; a call throws the wallet's error when it cannot or may not pay
 */
export function payWith(wallet: x402Client, { fetch = globalThis.fetch }: { fetch?: Fetch | undefined } = {}): Fetch {
  wallet.onBeforePaymentCreation(async ({ paymentRequired: { extensions } }) => {
    if (extensions) appendPaymentIdentifierToExtensions(extensions);
  });
  return wrapFetchWithPayment(resendUnanswered(fetch), wallet);
}

const PAYMENT = "payment-signature";

/** Limits the memory for payments of calls that are never made again. */
const MAX_UNANSWERED = 1_000;

/** Sends an unanswered payment again with the next request of the same call. */
function resendUnanswered(fetch: Fetch): Fetch {
  const unanswered: { call: string; payment: string }[] = [];

  const take = (call: string) => {
    const at = unanswered.findIndex((entry) => entry.call === call);
    return at < 0 ? undefined : unanswered.splice(at, 1)[0]?.payment;
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
      if (!isFinal) unanswered.push({ call, payment });
      if (unanswered.length > MAX_UNANSWERED) unanswered.shift();
    }
  };
}
