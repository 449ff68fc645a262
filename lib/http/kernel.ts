import { type Access, getAccess } from "#lib/access/access.ts";
import { toCountedAddress } from "#lib/access/counted-address.ts";
import { servePaidCall } from "#lib/access/paid-call.ts";
import { findPathBehindPaidOnly, isPaidOnly } from "#lib/access/payments/paid-only.ts";
import { admitManagementCall } from "#lib/credentials/admit-call.ts";
import type { Answer } from "#lib/operations/answer.ts";
import { getCurrentContext, parseInput } from "#lib/operations/call.ts";
import { buildDeprecationHeaders, type Deprecation, mergeDeprecations } from "#lib/operations/deprecation.ts";
import { Failure } from "#lib/operations/failure.ts";
import {
  type AnyOperation,
  type Context,
  getRouteFields,
  isBodyMethod,
  type ManagementCaller,
  type RawInput,
  type Route,
} from "#lib/operations/operation.ts";
import { env } from "#lib/platform/env.ts";
import { isPathText } from "#lib/platform/is-path-text.ts";
import { createAnswerCache } from "./answer-cache.ts";
import type { ApiRequest } from "./api-request.ts";
import { buildCallContext } from "./call-context.ts";
import { API_CORS, API_PREFLIGHT } from "./cors.ts";
import { CSV_TYPE, toFetchedCsv } from "./csv.ts";
import { countFile, getFileClient, takeFilePlace } from "./file-places.ts";
import { createNearestRoute, type NearestRoute } from "./nearest-route.ts";
import { buildReceiptHeaders, encodeChallenge, findPaymentReader } from "./payment-headers.ts";
import { hasPaymentPreference } from "./payment-preference.ts";
import { readFileInput } from "./read-file-input.ts";
import { addPathInput, readJson, readQuery, refuseQuery } from "./read-input.ts";
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
import { buildSandboxBody, isSandboxCall, SANDBOX_HEADERS } from "./sandbox-answer.ts";

interface ApiContext extends RequestContext {
  match: Match;
  /** A payment at the paid-only address and one at this path are for the same purchase. */
  contractPath: string;
  findNearestRoute: (path: string) => NearestRoute | undefined;
}

/**
 * The order is: rate limit, route, read, validate, count or charge, run, respond. A call of credential management is
 * counted and its wallet is found before its input is read. Each response has `x-request-id`. Each response of a paid
 * operation has the status of the caller's free quota. Each failure has the one error form, and each request writes one
 * log line.
 * @param getCurrentAccess called for each request, so that building a kernel opens nothing
 * @param known the operations that an unknown path may mean
 */
export function createKernel(
  catalogue: readonly AnyOperation[],
  getCurrentAccess: () => Access = getAccess,
  known: readonly AnyOperation[] = catalogue,
): Kernel {
  const route = createRouter(catalogue);
  const isPaid = ({ price }: AnyOperation) => price !== "free";
  const routePaidOnly = createRouter(catalogue.filter(isPaid));
  const findNearest = createNearestRoute(known);
  const findNearestPaid = createNearestRoute(known.filter(isPaid));
  return (request, caller) => {
    const { path } = request;
    const behind = findPathBehindPaidOnly(path);
    const match = behind === undefined ? route(request.method, path) : findPaidOnly(routePaidOnly, request, behind);
    const context: ApiContext = {
      ...createRequestContext(request, caller, path, getCurrentAccess()),
      match,
      contractPath: behind ?? path,
      findNearestRoute: behind === undefined ? findNearest : findNearestPaid,
    };
    context.isSandbox = isSandboxCall(request.headers);
    if (match.found) {
      context.operation = match.operation.id;
      if (match.route.deprecation) noteDeprecation(context, [match.route.deprecation]);
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
  const buildBody = createBuildBody(route);
  const buildSuccess = (answer: Pick<Answer, "json" | "output">, headers: Record<string, string> = {}) =>
    withoutBodyForHead(request, {
      status: 200,
      body: buildBody(answer),
      headers: route.toTable ? { ...headers, "content-type": CSV_TYPE } : headers,
    });
  if (context.isSandbox) {
    await readInput();
    return buildSuccess({ json: buildSandboxBody(operation), output: operation.example.output }, SANDBOX_HEADERS);
  }
  const cache = isBodyMethod(route.method) ? undefined : createAnswerCache(operation, request.headers, buildBody);
  const buildFreeSuccess = (answer: Answer) =>
    cache?.isKnown?.(answer)
      ? { status: 304, body: null, leftOut: buildBody(answer), headers: cache.buildHeaders(answer) }
      : buildSuccess(answer, cache?.buildHeaders(answer));
  if (operation.needs) {
    const caller = await admitManagementCall(operation, {
      address: context.caller.address,
      authorization: request.headers.get("authorization"),
    });
    const input = await readInput();
    const runManagement = () => run(input, { ...getCurrentContext(), caller });
    const once = route.method === "GET" ? undefined : createRunOnce(context, operation);
    const answer = once ? await once.run(toSubject(caller), input, runManagement) : await runManagement();
    return buildSuccess(answer as Answer, { "cache-control": "no-store", ...once?.buildHeaders() });
  }
  if (operation.price === "free") return buildFreeSuccess(await run(await readInput()));
  const { headers } = request;
  const once = createRunOnce(context, operation);
  const result = await servePaidCall(
    {
      call: { operation, route, path: contractPath, apiKey: context.apiKey },
      quotaSession,
      prefersPayment: hasPaymentPreference(headers),
      isProbe: request.method === "HEAD",
      isKnown: cache?.isKnown,
      runOnce: once?.run,
      readPayment: findPaymentReader(headers),
      readInput,
      run,
    },
    access.payments,
  );
  if ("answer" in result) {
    context.onDelivered = result.onDelivered;
    context.isPaid = result.receipt !== undefined;
    if (!result.receipt) {
      const reply = buildFreeSuccess(result.answer);
      return once ? { ...reply, headers: { ...reply.headers, ...once.buildHeaders() } } : reply;
    }
    return buildSuccess(result.answer, { ...buildReceiptHeaders(result.receipt), "cache-control": "private" });
  }
  const challenge = encodeChallenge(result.challenge);
  return withoutBodyForHead(request, {
    status: 402,
    body: challenge.body,
    headers: { ...challenge.headers, ...buildReceiptHeaders(result.receipt) },
    encodedForms: challenge.encodedForms,
  });
}

/** A table is built once for one call: its tag, its length and its body all need it. */
function createBuildBody({ toTable }: Pick<Route, "toTable">): (answer: Pick<Answer, "json" | "output">) => string {
  if (!toTable) return ({ json }) => json;
  let csv: string | undefined;
  return ({ output }) => {
    csv ??= toFetchedCsv(toTable(output));
    return csv;
  };
}

/** @returns `undefined` for a call without an `Idempotency-Key` */
function createRunOnce({ request, access }: ApiContext, { id }: AnyOperation) {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  let isReplayed = false;
  return {
    async run(subject: string, input: unknown, run: () => Promise<Answer | undefined>) {
      const result = await access.idempotentCalls.runOnce({ subject, key, operation: id, input }, run);
      isReplayed = result.isReplayed;
      return result.answer;
    },
    buildHeaders: (): Record<string, string> => (isReplayed ? { "idempotent-replayed": "true" } : {}),
  };
}

const toSubject = ({ wallet, address }: ManagementCaller): string =>
  wallet ? `wallet:${wallet.network}:${wallet.wallet}` : `management:${toCountedAddress(address)}`;

const withoutBodyForHead = ({ method }: ApiRequest, reply: Reply): Reply =>
  method === "HEAD" ? { ...reply, body: null, leftOut: reply.body } : reply;

async function readRequestInput(context: ApiContext, match: Match & { found: true }): Promise<unknown> {
  const { operation, route, pathInput } = match;
  const fields = getRouteFields(operation, route);
  const raw = await readRawInput(context, match);
  addPathInput(raw, pathInput, fields);
  if (operation.deprecatedFields) noteDeprecatedFields(context, operation.deprecatedFields, route, raw);
  return route.form ? route.form.adapt(await parseInput(route.form, raw)) : parseInput(operation, raw);
}

function noteDeprecatedFields(
  context: ApiContext,
  deprecatedFields: Readonly<Record<string, Deprecation>>,
  { deprecation }: Route,
  raw: RawInput,
): void {
  const used = Object.keys(deprecatedFields)
    .filter((name) => Object.hasOwn(raw, name))
    .map((name) => deprecatedFields[name] as Deprecation);
  if (used.length > 0) noteDeprecation(context, deprecation ? [deprecation, ...used] : used);
}

function noteDeprecation(context: ApiContext, used: readonly Deprecation[]): void {
  const deprecation = mergeDeprecations(used);
  if (deprecation) context.deprecationHeaders = buildDeprecationHeaders(deprecation, env.PUBLIC_BASE_URL);
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

function replyWithoutRoute(context: ApiContext, allowed: string[]): Reply {
  const { method } = context.request;
  const { path, requestId } = context;
  if (allowed.length === 0) return buildProblemReply(createNotFoundFailure(context), requestId);
  if (method === "OPTIONS") return { status: 204, body: null, headers: API_PREFLIGHT };
  const methods = allowed.join(", ");
  return buildProblemReply(new Failure("method_not_allowed", `${path} takes ${methods}, not ${method}.`), requestId, {
    allow: methods,
  });
}

function createNotFoundFailure({ path, contractPath, findNearestRoute }: ApiContext): Failure {
  const nearest = findNearestRoute(contractPath);
  if (!nearest) return new Failure("not_found", `There is nothing at ${path}.`);
  const mount = path.slice(0, path.length - contractPath.length);
  const suggestion = `did you mean ${nearest.methods.join(" or ")} ${mount}${nearest.path}?`;
  return new Failure("not_found", `There is nothing at ${path}; ${suggestion}`, [{ path: "", message: suggestion }]);
}
