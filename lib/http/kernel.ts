import { type Access, access } from "#lib/access/access.ts";
import { servePaidCall } from "#lib/access/paid-call.ts";
import { checkInput, contextNow } from "#lib/operations/call.ts";
import { Failure } from "#lib/operations/failure.ts";
import { type AnyOperation, fieldsOf, type RawInput } from "#lib/operations/operation.ts";
import { type Answer, type Exchange, type Kernel, newExchange, problemAnswer, serveExchange } from "./exchange.ts";
import { readJson, readQuery, typed } from "./read-input.ts";
import { createRouter, type Match } from "./router.ts";

/** An exchange on its way through the API. */
interface Call extends Exchange {
  match: Match;
  query: string;
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
  return (request, caller) => {
    const { path, query } = splitUrl(request.url);
    const match = route(request.method, path);
    const call: Call = { ...newExchange(request, caller, path, accessNow()), match, query };
    if (match.found) {
      call.operation = match.operation.id;
      if (match.operation.price !== "free") call.visit = call.access.visit({ address: caller.address, key: request.headers.get("x-free-tier-key") });
    }
    return serveExchange(call, {
      unnamed: "none",
      isLimited: isLimited(call),
      headers: ANY_ORIGIN,
      answer: () => answerTo(call),
      failed: (failure) => problemAnswer(failure, call.requestId),
    });
  };
}

/** The API is limited; asking for leave (a browser's preflight) and for health is not. */
const isLimited = ({ path, request }: Call) => (path === "/api" || path.startsWith("/api/")) && request.method !== "OPTIONS";

async function answerTo(call: Call): Promise<Answer> {
  const { request, match, path, visit } = call;
  if (!match.found) return notRouted(call, match.allowed);
  const { operation, route } = match;
  const read = async () => readInput(call, match);
  const run = async (input: unknown) => JSON.stringify(await operation.run(input, contextNow()));
  const bodyOf = (text: string) => (request.method === "HEAD" ? null : text);
  if (!visit) return { status: 200, body: bodyOf(await run(await read())) };
  const served = await servePaidCall({ asked: { operation, route, path }, headers: request.headers, visit, read, run }, call.access.payments);
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
  if (allowed.length === 0) return problemAnswer(new Failure("not_found", `There is nothing at ${call.path}.`), call.requestId);
  if (method === "OPTIONS") return { status: 204, body: null, headers: PREFLIGHT };
  const methods = allowed.join(", ");
  return problemAnswer(new Failure("method_not_allowed", `${call.path} takes ${methods}, not ${method}.`), call.requestId, { allow: methods });
}

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
