import { randomUUID } from "node:crypto";
import { checkInput, contextNow } from "#lib/operations/call.ts";
import { Failure } from "#lib/operations/failure.ts";
import type { AnyOperation, RawInput } from "#lib/operations/operation.ts";
import { log, logRequest } from "#lib/platform/log.ts";
import { problemResponse, unexpected } from "./problem.ts";
import { readJson, readQuery, typed } from "./read-input.ts";
import { createRouter, type Match } from "./router.ts";

/** Who is calling: the network address that the front vouches for. */
export interface Caller {
  address: string;
}

/** The service as one function: a request in, an answer out; it never throws. */
export type Kernel = (request: Request, caller: Caller) => Promise<Response>;

const ANY_ORIGIN = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-request-id, retry-after, allow",
};

const PREFLIGHT = {
  ...ANY_ORIGIN,
  "access-control-allow-methods": "GET, POST, OPTIONS",
  "access-control-allow-headers": "content-type, authorization, x-request-id",
  "access-control-max-age": "86400",
};

/**
 * Builds the pipeline over a catalogue: route, read, check, run, answer. Every answer carries `x-request-id`;
 * every failure has the one error form and every request leaves one log line.
 */
export function createKernel(catalogue: readonly AnyOperation[]): Kernel {
  const route = createRouter(catalogue);
  return async (request, caller) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    const { path, query } = splitUrl(request.url);
    const match = route(request.method, path);
    let response: Response;
    try {
      response = await answer(request, match, path, query, requestId);
    } catch (error) {
      const failure = error instanceof Failure ? error : unexpected(error);
      if (!(error instanceof Failure)) log.error({ requestId, path, error: errorForLog(error) }, "request failed");
      response = problemResponse(failure, requestId, { ...ANY_ORIGIN, "x-request-id": requestId });
    }
    logRequest({
      requestId,
      method: request.method,
      path,
      operation: match.found ? match.operation.id : undefined,
      status: response.status,
      ms: Math.round((performance.now() - startedAt) * 100) / 100,
      address: caller.address,
    });
    return response;
  };
}

async function answer(request: Request, match: Match, path: string, query: string, requestId: string): Promise<Response> {
  if (!match.found) {
    if (request.method === "OPTIONS" && match.allowed.length > 0)
      return new Response(null, { status: 204, headers: { ...PREFLIGHT, "x-request-id": requestId } });
    return notRouted(request.method, path, match.allowed, requestId);
  }
  const { operation, route } = match;
  const raw: RawInput = route.method === "POST" ? await readJson(request) : readQuery(query, operation.input);
  for (const [name, segment] of Object.entries(match.pathInput)) raw[name] = typed(segment, operation.input.shape[name]);
  const input = checkInput(operation, route.adapt ? route.adapt(raw) : raw);
  const output = await operation.run(input, contextNow());
  const body = request.method === "HEAD" ? null : JSON.stringify(output);
  return new Response(body, { status: 200, headers: { "content-type": "application/json", ...ANY_ORIGIN, "x-request-id": requestId } });
}

function notRouted(method: string, path: string, allowed: string[], requestId: string): Response {
  const headers = { ...ANY_ORIGIN, "x-request-id": requestId };
  if (allowed.length === 0) return problemResponse(new Failure("not_found", `There is nothing at ${path}.`), requestId, headers);
  const methods = allowed.join(", ");
  return problemResponse(new Failure("method_not_allowed", `${path} takes ${methods}, not ${method}.`), requestId, { ...headers, allow: methods });
}

function splitUrl(url: string): { path: string; query: string } {
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
