import { appendPaymentIdentifierToExtensions, extractPaymentIdentifier } from "@x402/extensions/payment-identifier";
import { type x402Client, x402HTTPClient } from "@x402/fetch";
import { UnansweredPayment } from "./errors.ts";
import { PAYMENT_HEADER, sendUntilAnswered } from "./send-until-answered.ts";

type Fetch = typeof globalThis.fetch;
type SignedPayment = Awaited<ReturnType<x402Client["createPaymentPayload"]>>;

export interface PayOptions {
  fetch?: Fetch | undefined;
  /** How often a payment is sent while it has no final answer. Default: 5. */
  attempts?: number | undefined;
}

/** Limits the memory for payments of calls that are never made again. */
const MAX_UNANSWERED = 1_000;

/**
 * Returns a `fetch` that pays 402 challenges from a wallet, within the spend controls of the wallet.
 *
 * Each payment has an identifier. While a payment has no final answer (a timeout, a lost connection, an error with
 * `retryAfter`), it is sent again.
 * The server charges it at most once. After the last attempt the call throws `UnansweredPayment`, which carries the
 * payment. Make the same call again with the same client, or with this payment: the payment is sent again. A new one is
 * signed only when the server refuses it, and with the same identifier.
 *
 * @param wallet an official client with the schemes of its networks; a call throws the wallet's error when it cannot or
 * may not pay
 */
export function payWith(wallet: x402Client, { fetch = globalThis.fetch, attempts = 5 }: PayOptions = {}): Fetch {
  const http = new x402HTTPClient(wallet);
  const unanswered: { call: string; payment: string }[] = [];

  const takeUnanswered = (call: string) => {
    const at = unanswered.findIndex((entry) => entry.call === call);
    return at < 0 ? undefined : unanswered.splice(at, 1)[0]?.payment;
  };

  async function sign(priced: Response, identifier?: string): Promise<SignedPayment> {
    const challenge = http.getPaymentRequiredResponse((name) => priced.headers.get(name));
    appendPaymentIdentifierToExtensions(challenge.extensions ?? {}, identifier);
    return wallet.createPaymentPayload(challenge);
  }

  async function send(request: Request, payment: SignedPayment) {
    const paid = new Request(request.clone());
    for (const [name, value] of Object.entries(http.encodePaymentSignatureHeader(payment)))
      paid.headers.set(name, value);
    const sent = await sendUntilAnswered(paid, { fetch, attempts });
    await http.processPaymentResult(payment, (name) => sent.response.headers.get(name), sent.response.status);
    return sent;
  }

  async function pay(request: Request, payment: SignedPayment, isNew: boolean): Promise<Response> {
    const { response, attempt } = await send(request, payment);
    if (response.status !== 402 || (isNew && attempt === 1)) return response;
    // The payment was in doubt, and has expired without a charge. The same identifier is proof against a second charge.
    const renewed = await sign(response, extractPaymentIdentifier(payment) ?? undefined);
    return (await send(request, renewed)).response;
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${request.url} ${await request.clone().text()}`;
    const earlier = request.headers.get(PAYMENT_HEADER) ?? takeUnanswered(call);
    try {
      if (earlier) return await pay(request, decode(earlier), false);
      const priced = await fetch(request.clone());
      return priced.status === 402 ? await pay(request, await sign(priced), true) : priced;
    } catch (error) {
      if (error instanceof UnansweredPayment) unanswered.push({ call, payment: error.payment });
      if (unanswered.length > MAX_UNANSWERED) unanswered.shift();
      throw error;
    }
  };
}

const decode = (header: string): SignedPayment => JSON.parse(atob(header));
