import { type Access, getAccess } from "#lib/access/access.ts";
import { servePaidCall } from "#lib/access/paid-call.ts";
import { findPathBehindPaidOnly, isPaidOnly } from "#lib/access/payments/paid-only.ts";
import { admitManagementCall } from "#lib/credentials/admit-call.ts";
import type { Answer } from "#lib/operations/answer.ts";
import { getCurrentContext, parseInput } from "#lib/operations/call.ts";
import { Failure } from "#lib/operations/failure.ts";
import {
  type AnyOperation,
  type Context,
  getRouteFields,
  isBodyMethod,
  type RawInput,
} from "#lib/operations/operation.ts";
import { isPathText } from "#lib/platform/is-path-text.ts";
import type { ApiRequest } from "./api-request.ts";
import { buildCallContext } from "./call-context.ts";
import { API_CORS, API_PREFLIGHT } from "./cors.ts";
import { CSV_TYPE, toFetchedCsv } from "./csv.ts";
import { countFile, getFileClient, takeFilePlace } from "./file-places.ts";
import { buildReceiptHeaders, encodeChallenge, findPaymentReader } from "./payment-headers.ts";
import { hasPaymentPreference } from "./payment-preference.ts";
import { readFileInput } from "./read-file-input.ts";
import { readJson, readQuery, readValue, refuseQuery } from "./read-input.ts";
import {
  buildProblemReply,
  createRequestContext,
  type Kernel,
  type Reply,
  type RequestContext,
  serveRequest,
} from "./request-context.ts";
import { createRouter, type Match } from "./router.ts";
import { runCounted } from "./run-counted.ts";

interface ApiContext extends RequestContext {
  match: Match;
  /** A payment at the paid-only address and one at this path are for the same purchase. */
  contractPath: string;
}

/**
 * The order is: rate limit, route, read, validate, count or charge, run, respond. A call of credential management is
 * counted and its wallet is found before its input is read. Each response has `x-request-id`. Each response of a paid
 * operation has the status of the caller's free quota. Each failure has the one error form, and each request writes one
 * log line.
 * @param getCurrentAccess called for each request, so that building a kernel opens nothing
 */
export function createKernel(catalogue: readonly AnyOperation[], getCurrentAccess: () => Access = getAccess): Kernel {
  const route = createRouter(catalogue);
  const routePaidOnly = createRouter(catalogue.filter(({ price }) => price !== "free"));
  return (request, caller) => {
    const { path } = request;
    const behind = findPathBehindPaidOnly(path);
    const match = behind === undefined ? route(request.method, path) : findPaidOnly(routePaidOnly, request, behind);
    const context: ApiContext = {
      ...createRequestContext(request, caller, path, getCurrentAccess()),
      match,
      contractPath: behind ?? path,
    };
    if (match.found) {
      context.operation = match.operation.id;
      if (match.operation.price !== "free" && behind === undefined) {
        context.quotaSession = context.access.openQuotaSession({
          address: caller.address,
          key: request.headers.get("x-free-tier-key"),
        });
      }
    }
    return serveRequest(context, {
      label: "none",
      isLimited: isLimited(context),
      headers: API_CORS,
      reply: () => buildReply(context),
      replyToFailure: (failure) => buildProblemReply(failure, context.requestId),
    });
  };
}

/** The methods with which directories probe, whatever the route takes. */
const PROBES = new Set(["GET", "HEAD", "POST"]);

/**
 * A probe with the wrong method finds the route too, and gets its challenge. A payment with the wrong method does not.
 */
function findPaidOnly(route: ReturnType<typeof createRouter>, { method, headers }: ApiRequest, path: string): Match {
  const match = route(method, path);
  if (match.found || !PROBES.has(method) || findPaymentReader(headers)) return match;
  const [other] = match.allowed;
  return other ? route(other, path) : match;
}

/** A browser's preflight request and the health check are not limited. */
const isLimited = ({ path, request }: ApiContext) =>
  (path === "/api" || path.startsWith("/api/") || isPaidOnly(path)) && request.method !== "OPTIONS";

async function buildReply(context: ApiContext): Promise<Reply> {
  const { request, match, path, contractPath, quotaSession, access } = context;
  if (!isPathText(path))
    throw new Failure(
      "invalid_request",
      "The path is not text: an escape in it is not UTF-8 or is a control character.",
    );
  if (!match.found) return replyWithoutRoute(context, match.allowed);
  const { operation, route } = match;
  const readInput = async () => readRequestInput(context, match);
  const run = (input: unknown, callContext: Context = buildCallContext(operation, context)) =>
    runCounted(operation, input, callContext);
  const buildSuccess = (answer: Answer, headers: Record<string, string> = {}) =>
    withoutBodyForHead(
      request,
      route.toTable
        ? {
            status: 200,
            body: toFetchedCsv(route.toTable(answer.output)),
            headers: { ...headers, "content-type": CSV_TYPE },
          }
        : { status: 200, body: answer.json, headers },
    );
  if (operation.needs) {
    const caller = await admitManagementCall(operation, {
      address: context.caller.address,
      authorization: request.headers.get("authorization"),
    });
    return buildSuccess(await run(await readInput(), { ...getCurrentContext(), caller }), {
      "cache-control": "no-store",
    });
  }
  if (operation.price === "free") return buildSuccess(await run(await readInput()));
  const { headers } = request;
  const result = await servePaidCall(
    {
      call: { operation, route, path: contractPath, apiKey: context.apiKey },
      quotaSession,
      prefersPayment: hasPaymentPreference(headers),
      isProbe: request.method === "HEAD",
      readPayment: findPaymentReader(headers),
      readInput,
      run,
    },
    access.payments,
  );
  if ("answer" in result) {
    context.onDelivered = result.onDelivered;
    context.isPaid = result.receipt !== undefined;
    return buildSuccess(
      result.answer,
      result.receipt && { ...buildReceiptHeaders(result.receipt), "cache-control": "private" },
    );
  }
  const challenge = encodeChallenge(result.challenge);
  return withoutBodyForHead(request, {
    status: 402,
    body: challenge.body,
    headers: { ...challenge.headers, ...buildReceiptHeaders(result.receipt) },
  });
}

const withoutBodyForHead = ({ method }: ApiRequest, reply: Reply): Reply =>
  method === "HEAD" ? { ...reply, body: null } : reply;

async function readRequestInput(context: ApiContext, match: Match & { found: true }): Promise<unknown> {
  const { operation, route, pathInput } = match;
  const fields = getRouteFields(operation, route);
  const raw = await readRawInput(context, match);
  for (const [name, segment] of Object.entries(pathInput)) raw[name] = readValue(segment, fields.shape[name]);
  return route.form ? route.form.adapt(await parseInput(route.form, raw)) : parseInput(operation, raw);
}

async function readRawInput(context: ApiContext, { operation, route }: Match & { found: true }): Promise<RawInput> {
  const { request } = context;
  const fields = getRouteFields(operation, route);
  if (!isBodyMethod(route.method)) return readQuery(request.query, fields);
  refuseQuery(request.query);
  if (!operation.takesFile) return readJson(request);
  const client = getFileClient(context);
  await countFile(context.access, client);
  return readFileInput(request, fields, {
    onLarge: async () => {
      context.onAnswered = await takeFilePlace(client);
    },
  });
}

function replyWithoutRoute({ request: { method }, path, requestId }: ApiContext, allowed: string[]): Reply {
  if (allowed.length === 0)
    return buildProblemReply(new Failure("not_found", `There is nothing at ${path}.`), requestId);
  if (method === "OPTIONS") return { status: 204, body: null, headers: API_PREFLIGHT };
  const methods = allowed.join(", ");
  return buildProblemReply(new Failure("method_not_allowed", `${path} takes ${methods}, not ${method}.`), requestId, {
    allow: methods,
  });
}
