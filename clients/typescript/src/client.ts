import { createError } from "./errors.ts";
import { readFreeTier, readReceipt } from "./headers.ts";
import { readJson } from "./read-json.ts";
import { routes } from "./routes.ts";
import type { FreeTier, Input, OperationId, Output, Receipt } from "./types.ts";

export interface ClientOptions {
  /** Such as `http://127.0.0.1:3000`. */
  baseUrl: string;
  /** `payWith` of `quayside/pay` returns one that pays. Default: the platform's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
  /** The server counts free calls by this key instead of by address. */
  freeTierKey?: string | undefined;
  /**
   * A key of a wallet. Calls with it have a higher rate limit, and their usage and payments are counted for it. It does
   * not replace payment.
   */
  apiKey?: string | undefined;
}

export interface CallOptions {
  /** Ends the call early: `AbortSignal.timeout(10_000)`. */
  signal?: AbortSignal | undefined;
  /** Asks for payment immediately instead of using a free call. */
  requirePayment?: boolean | undefined;
  /**
   * The payment of an earlier attempt of this call, from `UnansweredPayment`. It is sent again instead of a new one.
   */
  payment?: string | undefined;
}

export interface Answer<Id extends OperationId> {
  data: Output<Id>;
  /** Name it when you contact support. */
  requestId: string | undefined;
  /** `undefined` for a free operation. */
  freeTier: FreeTier | undefined;
  /** `undefined` when the call was not paid. */
  receipt: Receipt | undefined;
}

/** The input is optional when no field is required. */
type Arguments<Id extends OperationId> =
  Record<never, never> extends Input<Id>
    ? [input?: Input<Id>, options?: CallOptions]
    : [input: Input<Id>, options?: CallOptions];

export interface Client {
  /**
   * Calls an operation once; only `payWith` sends a payment without an answer again. The caller decides what to do
   * about a failure.
   * @throws QuaysideError when the API answers with an error; its subclass PaymentRequired for a 402
   * @throws UnansweredPayment when a payment was sent and got no final answer
   * @throws the error of `fetch` when no answer arrives
   */
  call<Id extends OperationId>(id: Id, ...args: Arguments<Id>): Promise<Answer<Id>>;
}

export function createClient({ baseUrl, fetch = globalThis.fetch, freeTierKey, apiKey }: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, "");
  const keyHeaders: Record<string, string> = {
    ...(freeTierKey && { "x-free-tier-key": freeTierKey }),
    ...(apiKey && { "x-api-key": apiKey }),
  };
  return {
    async call<Id extends OperationId>(
      id: Id,
      ...[input, { signal, requirePayment, payment } = {}]: Arguments<Id>
    ): Promise<Answer<Id>> {
      const { path, body } = buildRequest(id, input ?? {});
      const headers = {
        ...keyHeaders,
        ...(body && { "content-type": "application/json" }),
        ...(requirePayment && { "x-require-payment": "x402" }),
        ...(payment && { "payment-signature": payment }),
      };
      const response = await fetch(`${base}${path}`, {
        ...(body && { method: "POST", body }),
        headers,
        signal: signal ?? null,
      });
      const answer = readJson(await response.text());
      if (response.status !== 200 || answer === undefined) throw createError(response, answer);
      return {
        data: answer as Output<Id>,
        requestId: response.headers.get("x-request-id") ?? undefined,
        freeTier: readFreeTier(response.headers),
        receipt: readReceipt(response.headers),
      };
    },
  };
}

/** Commas separate the items of a list in a query. */
function buildRequest(id: OperationId, input: object): { path: string; body?: string } {
  const { method, path } = routes[id];
  if (method === "POST") return { path, body: JSON.stringify(input) };
  const fields = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return {
    path:
      fields.length > 0 ? `${path}?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}` : path,
  };
}
