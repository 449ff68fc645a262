import { errorOf } from "./errors.ts";
import { freeTierOf, receiptOf } from "./headers.ts";
import { routes } from "./routes.ts";
import type { FreeTier, Input, OperationId, Output, Receipt } from "./types.ts";

export interface ClientOptions {
  /** Where the API answers, such as `http://127.0.0.1:3000`. */
  baseUrl: string;
  /** Sends the requests; one that pays is made by `payWith` of `@quayside/client/pay`. Default: the platform's own. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Counts free calls as this key's instead of the address's. */
  freeTierKey?: string | undefined;
}

export interface CallOptions {
  /** Ends the call early: `AbortSignal.timeout(10_000)`. */
  signal?: AbortSignal | undefined;
  /** Asks for payment at once instead of taking a free call. */
  requirePayment?: boolean | undefined;
}

export interface Answer<Id extends OperationId> {
  data: Output<Id>;
  /** Tell it to support. */
  requestId: string | undefined;
  /** Undefined of free operations. */
  freeTier: FreeTier | undefined;
  /** Undefined when the answer was not paid for. */
  receipt: Receipt | undefined;
}

/** Input may be left out where nothing in it is required. */
type Arguments<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>, options?: CallOptions] : [input: Input<Id>, options?: CallOptions];

export interface Client {
  /**
   * Calls an operation, once: what to do about a failure is the caller's to decide.
   * @throws QuaysideError what the API has against the call; PaymentRequired among them; and what `fetch` throws, when nothing was answered
   */
  call<Id extends OperationId>(id: Id, ...args: Arguments<Id>): Promise<Answer<Id>>;
}

/** A client of the API at `baseUrl`. */
export function createClient({ baseUrl, fetch = globalThis.fetch, freeTierKey }: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, "");
  const own: Record<string, string> = freeTierKey ? { "x-free-tier-key": freeTierKey } : {};
  return {
    async call<Id extends OperationId>(id: Id, ...[input, { signal, requirePayment } = {}]: Arguments<Id>): Promise<Answer<Id>> {
      const { path, body } = requestOf(id, input ?? {});
      const headers = { ...own, ...(body && { "content-type": "application/json" }), ...(requirePayment && { "x-require-payment": "x402" }) };
      const response = await fetch(`${base}${path}`, { ...(body && { method: "POST", body }), headers, signal: signal ?? null });
      const answer = readJson(await response.text());
      if (response.status !== 200 || answer === undefined) throw errorOf(response, answer);
      return {
        data: answer as Output<Id>,
        requestId: response.headers.get("x-request-id") ?? undefined,
        freeTier: freeTierOf(response.headers),
        receipt: receiptOf(response.headers),
      };
    },
  };
}

/** Path with its query, or path and a body. Lists in a query are parted by commas. */
function requestOf(id: OperationId, input: object): { path: string; body?: string } {
  const { method, path } = routes[id];
  if (method === "POST") return { path, body: JSON.stringify(input) };
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return { path: given.length > 0 ? `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : path };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
