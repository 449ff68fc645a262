import { randomUUID } from "node:crypto";
import { type Access, access } from "#lib/access/access.ts";
import { servePaidCall } from "#lib/access/paid-call.ts";
import type { QuotaVisit } from "#lib/access/quota-visit.ts";
import type { RateLimit } from "#lib/access/rate-limit.ts";
import { checkInput, contextNow } from "#lib/operations/call.ts";
import { Failure } from "#lib/operations/failure.ts";
import { type AnyOperation, fieldsOf, type RawInput } from "#lib/operations/operation.ts";
import { log, logRequest } from "#lib/platform/log.ts";
import { meter } from "#lib/platform/meter.ts";
import { problemBody, unexpected } from "./problem.ts";
import { readJson, readQuery, typed } from "./read-input.ts";
import { createRouter, type Match } from "./router.ts";

/** Who is calling: the network address that the front vouches for. */
export interface Caller {
  address: string;
}

/** The service as one function: a request in, an answer out; it never throws. */
export type Kernel = (request: Request, caller: Caller) => Promise<Response>;

/** What will be the response; the headers that every one has are added last. */
interface Answer {
  status: number;
  body: string | null;
  headers?: Record<string, string>;
}

/** One request on its way through the pipeline. */
interface Call {
  request: Request;
  match: Match;
  path: string;
  query: string;
  caller: Caller;
  requestId: string;
  /** Of a paid operation only. */
  visit: QuotaVisit | undefined;
  access: Access;
}

/** What scripts of other sites may read of an answer. */
const EXPOSED = [
  "x-request-id",
  "allow",
  "retry-after",
  ...["limit", "remaining", "reset"].map((name) => `ratelimit-${name}`),
  ...["used", "limit", "remaining", "resets-at"].map((name) => `x-free-tier-${name}`),
  "payment-required",
  "payment-response",
];

/** What they may send with a call. The official x402 client sends the last one with a payment, though it is a header of answers. */
const TAKEN = [
  "content-type",
  "authorization",
  "x-request-id",
  "x-free-tier-key",
  "x-require-payment",
  "prefer",
  "x-payment",
  "payment-signature",
  "access-control-expose-headers",
];

/** Headers with which scripts of any site may read an answer. */
export const ANY_ORIGIN = { "access-control-allow-origin": "*", "access-control-expose-headers": EXPOSED.join(", ") };

/** Headers of the answer to a browser that asks for leave. */
export const PREFLIGHT = {
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers": TAKEN.join(", "),
  "access-control-max-age": "86400",
};

/**
 * Builds the pipeline over a catalogue: limit the rate, route, read, check, count or charge, run, answer. Every answer carries `x-request-id`,
 * every answer of a paid operation the state of the caller's free quota; every failure has the one error form and every request leaves one log line.
 * @param accessNow asked for with each request, so that building a kernel opens nothing
 */
export function createKernel(catalogue: readonly AnyOperation[], accessNow: () => Access = access): Kernel {
  const route = createRouter(catalogue);
  return async (request, caller) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    const { path, query } = splitUrl(request.url);
    const match = route(request.method, path);
    const current = accessNow();
    const isPaid = match.found && match.operation.price !== "free";
    const visit = isPaid ? current.visit({ address: caller.address, key: request.headers.get("x-free-tier-key") }) : undefined;
    const call: Call = { request, match, path, query, caller, requestId, visit, access: current };
    const headers: Record<string, string> = { ...ANY_ORIGIN, "x-request-id": requestId };
    let answer: Answer;
    try {
      if (current.rateLimit && isLimited(call)) await limitRate(current.rateLimit, caller, headers);
      answer = await answerTo(call);
    } catch (error) {
      const failure = error instanceof Failure ? error : unexpected(error);
      if (!(error instanceof Failure)) log.error({ requestId, path, error: errorForLog(error) }, "request failed");
      answer = failed(failure, call);
    }
    if (answer.status !== 204) headers["content-type"] = "application/json";
    Object.assign(headers, answer.headers);
    if (visit) Object.assign(headers, await visit.headers());
    const ms = performance.now() - startedAt;
    meter()?.requestAnswered(match.found ? match.operation.id : "none", answer.status, ms / 1_000);
    logRequest({
      requestId,
      method: request.method,
      path,
      operation: match.found ? match.operation.id : undefined,
      status: answer.status,
      ms: Math.round(ms * 100) / 100,
      address: caller.address,
    });
    return new Response(answer.body, { status: answer.status, headers });
  };
}

/** The API is limited; asking for leave (a browser's preflight) and for health is not. */
const isLimited = ({ path, request }: Call) => (path === "/api" || path.startsWith("/api/")) && request.method !== "OPTIONS";

/** Counts the call and puts into `headers` what is left. @throws Failure `rate_limited` */
async function limitRate(limit: RateLimit, { address }: Caller, headers: Record<string, string>): Promise<void> {
  const verdict = await limit.take(address);
  Object.assign(headers, limit.headers(verdict));
  if (!verdict.isAllowed) throw new Failure("rate_limited", "Too many requests at once. Retry-After says how many seconds to wait.");
}

async function answerTo(call: Call): Promise<Answer> {
  const { request, match, path, visit } = call;
  if (!match.found) return notRouted(call, match.allowed);
  const { operation, route } = match;
  const read = async () => readInput(call, match);
  const run = async (input: unknown) => JSON.stringify(await operation.run(input, contextNow()));
  const bodyOf = (text: string) => (request.method === "HEAD" ? null : text);
  if (!visit) return { status: 200, body: bodyOf(await run(await read())) };
  const served = await servePaidCall({ asked: { operation, route, path }, request, visit, read, run }, call.access.payments);
  if ("challenge" in served) return { status: 402, body: bodyOf(served.challenge.body), headers: served.challenge.headers };
  return { status: 200, body: bodyOf(served.body), headers: served.headers };
}

async function readInput({ request, query }: Call, { operation, route, pathInput }: Match & { found: true }): Promise<unknown> {
  const fields = fieldsOf(operation, route);
  const raw: RawInput = route.method === "POST" ? await readJson(request) : readQuery(query, fields);
  for (const [name, segment] of Object.entries(pathInput)) raw[name] = typed(segment, fields.shape[name]);
  return checkInput(operation, route.form ? route.form.adapt(checkInput(route.form, raw)) : raw);
}

function notRouted(call: Call, allowed: string[]): Answer {
  const { method } = call.request;
  if (allowed.length === 0) return failed(new Failure("not_found", `There is nothing at ${call.path}.`), call);
  if (method === "OPTIONS") return { status: 204, body: null, headers: PREFLIGHT };
  const methods = allowed.join(", ");
  return { ...failed(new Failure("method_not_allowed", `${call.path} takes ${methods}, not ${method}.`), call), headers: { allow: methods } };
}

const failed = (failure: Failure, { requestId }: Call): Answer => ({
  status: failure.status,
  body: JSON.stringify(problemBody(failure, requestId)),
  headers: failure.retryAfter ? { "retry-after": String(failure.retryAfter) } : {},
});

/** Path, without a slash at its end, and query of an address. */
export function splitUrl(url: string): { path: string; query: string } {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  if (start < 0) return { path: "/", query: "" };
  const mark = url.indexOf("?", start);
  const hash = url.indexOf("#", start);
  const end = hash < 0 ? url.length : hash;
  const path = url.slice(start, mark < 0 ? end : mark);
  return { path: path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path, query: mark < 0 ? "" : url.slice(mark + 1, end) };
}

/** Errors are logged with their stack, but without the credentials of an address that a driver may have put into its message. */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const withoutCredentials = (text = "") => text.replace(/:\/\/[^@\s/]*@/g, "://[redacted]@");
  return { name: error.name, code: (error as { code?: unknown }).code, stack: withoutCredentials(error.stack) };
}
