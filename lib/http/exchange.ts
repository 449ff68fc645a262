import { randomUUID } from "node:crypto";
import type { Access } from "#lib/access/access.ts";
import { freeTierHeaders, type QuotaVisit } from "#lib/access/quota-visit.ts";
import type { RateLimit } from "#lib/access/rate-limit.ts";
import { Failure } from "#lib/operations/failure.ts";
import { log, logRequest } from "#lib/platform/log.ts";
import { meter } from "#lib/platform/meter.ts";
import { problemBody, unexpected } from "./problem.ts";

/** Who is calling: the network address that the front vouches for. */
export interface Caller {
  address: string;
}

/** The service as one function: a request in, an answer out; it never throws. */
export type Kernel = (request: Request, caller: Caller) => Promise<Response>;

/** What will be the response; the headers that every one has are added last. A body is JSON unless its headers say otherwise. */
export interface Answer {
  status: number;
  body: string | null;
  headers?: Record<string, string>;
}

/** One request on its way, and what becomes known of it. */
export interface Exchange {
  request: Request;
  caller: Caller;
  path: string;
  requestId: string;
  access: Access;
  /** Id of the operation that is called. */
  operation?: string;
  /** Of a paid operation only. */
  visit?: QuotaVisit;
  /** How the call went, where the response's own status does not tell. */
  outcome?: number;
}

export function newExchange(request: Request, caller: Caller, path: string, access: Access): Exchange {
  return { request, caller, path, requestId: randomUUID(), access };
}

/** What a protocol makes of an exchange. */
interface Protocol {
  /** What metrics count a request as that calls no operation. */
  unnamed: string;
  isLimited: boolean;
  /** Of every answer. */
  headers: Record<string, string>;
  /** @throws Failure, or whatever goes wrong */
  answer(): Promise<Answer>;
  /** Says a failure in the protocol's own form. */
  failed(failure: Failure): Answer;
}

/** Statuses of answers that have no body, and so no type of it. */
const BODILESS = new Set([202, 204, 304]);

/**
 * What happens around every answer, whatever the protocol: the rate is limited; a failure becomes an answer; request id, rate and free calls are
 * said in headers; one line is logged.
 */
export async function serveExchange(exchange: Exchange, { unnamed, isLimited, headers: own, answer, failed }: Protocol): Promise<Response> {
  const { request, caller, path, requestId, access } = exchange;
  const startedAt = performance.now();
  const headers: Record<string, string> = { ...own, "x-request-id": requestId };
  let answered: Answer;
  try {
    if (access.rateLimit && isLimited) await limitRate(access.rateLimit, caller, headers);
    answered = await answer();
  } catch (error) {
    answered = failed(failureOf(error, exchange));
  }
  if (!BODILESS.has(answered.status)) headers["content-type"] = "application/json";
  Object.assign(headers, answered.headers);
  const standing = exchange.visit && (await exchange.visit.standing());
  if (standing) Object.assign(headers, freeTierHeaders(standing));
  const status = exchange.outcome ?? answered.status;
  const ms = performance.now() - startedAt;
  meter()?.requestAnswered(exchange.operation ?? unnamed, status, ms / 1_000);
  const rounded = Math.round(ms * 100) / 100;
  logRequest({ requestId, method: request.method, path, operation: exchange.operation, status, ms: rounded, address: caller.address });
  return new Response(answered.body, { status: answered.status, headers });
}

/** A failure in the one error form. */
export const problemAnswer = (failure: Failure, requestId: string, headers: Record<string, string> = {}): Answer => ({
  status: failure.status,
  body: JSON.stringify(problemBody(failure, requestId)),
  headers: { ...headers, ...(failure.retryAfter && { "retry-after": String(failure.retryAfter) }) },
});

/** What the caller may know of an error; what nobody has foreseen is logged. */
export function failureOf(error: unknown, { requestId, path }: Exchange): Failure {
  if (error instanceof Failure) return error;
  log.error({ requestId, path, error: errorForLog(error) }, "request failed");
  return unexpected(error);
}

/** Counts the call and puts into `headers` what is left. @throws Failure `rate_limited` */
async function limitRate(limit: RateLimit, { address }: Caller, headers: Record<string, string>): Promise<void> {
  const verdict = await limit.take(address);
  Object.assign(headers, limit.headers(verdict));
  if (!verdict.isAllowed) throw new Failure("rate_limited", "Too many requests at once. Retry-After says how many seconds to wait.");
}

/** Errors are logged with their stack, but without the credentials of an address that a driver may have put into its message. */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const withoutCredentials = (text = "") => text.replace(/:\/\/[^@\s/]*@/g, "://[redacted]@");
  return { name: error.name, code: (error as { code?: unknown }).code, stack: withoutCredentials(error.stack) };
}
