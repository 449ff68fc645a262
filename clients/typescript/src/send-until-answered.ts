import { createError, UnansweredPayment } from "./errors.ts";
import { readJson } from "./read-json.ts";

export const PAYMENT_HEADER = "payment-signature";

/** Longer than any answer of the server takes. */
const TIMEOUT_MS = 30_000;

/** A longer wait is the caller's decision. */
const MAX_WAIT_MS = 30_000;

const FIRST_WAIT_MS = 500;

interface Options {
  fetch: typeof globalThis.fetch;
  attempts: number;
  /** Called before each further attempt, with the reason. */
  onRetry?: (cause: unknown, waitMs: number) => void;
}

/**
 * Sends a paid request until there is a final answer. Lost answers, errors with `Retry-After` and faults of a server or
 * a gateway are not final.
 * @returns the answer, and the number of the attempt that got it
 * @throws UnansweredPayment after the last attempt, when `Retry-After` is too long, and when the request's signal ends
 * the call
 */
export async function sendUntilAnswered(
  request: Request,
  { fetch, attempts, onRetry }: Options,
): Promise<{ response: Response; attempt: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const { response, cause, waitMs = FIRST_WAIT_MS * 2 ** (attempt - 1) } = await sendOnce(request, fetch);
    if (response) return { response, attempt };
    const isLast = attempt >= attempts || waitMs > MAX_WAIT_MS;
    if (!isLast) onRetry?.(cause, waitMs);
    if (isLast || !(await wait(waitMs, request.signal)))
      throw new UnansweredPayment(request.headers.get(PAYMENT_HEADER) as string, cause);
  }
}

interface Attempt {
  response?: Response;
  /** Why there is no final answer. */
  cause?: unknown;
  /** The server's `Retry-After`. */
  waitMs?: number;
}

async function sendOnce(request: Request, fetch: Options["fetch"]): Promise<Attempt> {
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(new Request(request.clone(), { signal }));
    const body = await response.text();
    const retryAfter = response.headers.get("retry-after");
    if (response.status < 500 && retryAfter === null) return { response: new Response(body, response) };
    const cause = createError(response, readJson(body));
    return cause.retryAfter === undefined ? { cause } : { cause, waitMs: cause.retryAfter * 1_000 };
  } catch (cause) {
    return { cause };
  }
}

/** @returns false when the signal ends the wait */
function wait(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve(!signal.aborted);
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
