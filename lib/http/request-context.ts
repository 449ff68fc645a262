import { randomUUID } from "node:crypto";
import type { Access } from "#lib/access/access.ts";
import type { ApiKey } from "#lib/access/api-keys.ts";
import { buildFreeTierHeaders, type QuotaSession } from "#lib/access/quota-session.ts";
import { Failure } from "#lib/operations/failure.ts";
import { log, logRequest } from "#lib/platform/log.ts";
import { findMeter } from "#lib/platform/meter.ts";
import { buildAnswerHeaders } from "./answer-headers.ts";
import type { ApiRequest, ApiResponse } from "./api-request.ts";
import { chooseEncoding, type EncodedForms, encodeText, getLength, MIN_ENCODED_LENGTH } from "./encode-body.ts";
import { buildProblemBody, toUnexpectedFailure } from "./problem.ts";

/** The network address that the server or a trusted proxy saw. */
export interface Caller {
  address: string;
  /**
   * Calls `report` when the whole response has been handed to the network. Does not call it when the connection closes
   * before that.
   */
  whenSent?(report: () => void): void;
  /** True when the host compresses the answer, as Next does. */
  isEncodedByHost?: boolean;
  /** True when the server has too much to do: the answer is `busy`, without any work. */
  isRefused?: boolean;
}

/** Never throws. */
export type Kernel = (request: ApiRequest, caller: Caller) => Promise<ApiResponse>;

/** A response without the headers that all responses have. The body is JSON unless `headers` say otherwise. */
export interface Reply {
  status: number;
  body: string | null;
  headers?: Record<string, string>;
  /** The body that an answer to HEAD or with status 304 leaves out. Its headers are those of this body. */
  leftOut?: string | null;
  /** For a body that other calls get too: its compressed forms. */
  encodedForms?: EncodedForms;
}

export interface RequestContext {
  request: ApiRequest;
  caller: Caller;
  /** In the log. */
  path: string;
  requestId: string;
  access: Access;
  operation?: string;
  apiKey?: ApiKey;
  /** Headers of an old form, which every answer to it has. */
  deprecationHeaders?: Record<string, string>;
  /** True for a call with the sandbox key, which is no key of a wallet. */
  isSandbox?: boolean;
  /** True when the answer has the receipt of a payment. */
  isPaid?: boolean;
  /** Set for paid operations only. */
  quotaSession?: QuotaSession;
  /**
   * The status of the call for logs and metrics, if the response has another status (MCP answers 200 with an error
   * inside).
   */
  callStatus?: number;
  /** Called when the whole answer of a paid call has left the server. */
  onDelivered?: () => void;
  /** Called when the answer is ready, or the call has failed. */
  onAnswered?: () => void;
}

export function createRequestContext(
  request: ApiRequest,
  caller: Caller,
  path: string,
  access: Access,
): RequestContext {
  return { request, caller, path, requestId: randomUUID(), access };
}

/** The part of a request that depends on the protocol. */
interface Protocol {
  /** The metrics label of a request that calls no operation. */
  label: string;
  isLimited: boolean;
  headers: Record<string, string>;
  /** @throws Failure or any other error */
  reply(): Promise<Reply>;
  replyToFailure(failure: Failure): Reply;
}

const RETRY_AFTER_OVERLOAD_S = 1;

const createOverloadFailure = () =>
  new Failure("busy", "The server has too much to do now. Try again in a moment.", [], {
    retryAfter: RETRY_AFTER_OVERLOAD_S,
  });

/** Letters, digits and signs of usual ids, none of which ends a header or a field of a log line. */
const CLIENT_REQUEST_ID = /^[\w.:/+=@-]{1,128}$/;

/** The caller's own id of the request. `undefined` without one, and for one that is no usual id. */
function readClientRequestId(headers: ApiRequest["headers"]): string | undefined {
  const sent = headers.get("x-request-id");
  return sent !== null && CLIENT_REQUEST_ID.test(sent) ? sent : undefined;
}

/** Such responses have no content type. */
const BODILESS = new Set([202, 204, 304]);

/**
 * Runs the steps that all protocols share. It limits the rate, identifies the API key and turns errors into replies. It
 * adds the headers for request id, rate limit and free quota, counts the request, and writes one log line.
 */
export async function serveRequest(
  context: RequestContext,
  { label, isLimited, headers: protocolHeaders, reply, replyToFailure }: Protocol,
): Promise<ApiResponse> {
  const { request, caller, path, requestId, access } = context;
  const startedAt = performance.now();
  const headers: Record<string, string> = { ...buildAnswerHeaders(), ...protocolHeaders, "x-request-id": requestId };
  const clientRequestId = readClientRequestId(request.headers);
  if (clientRequestId !== undefined) headers["x-client-request-id"] = clientRequestId;
  let replied: Reply;
  try {
    if (caller.isRefused) {
      context.quotaSession = undefined; // Its status would be read from the database.
      throw createOverloadFailure();
    }
    if (isLimited)
      context.apiKey = await access.admit(
        { address: caller.address, key: context.isSandbox ? null : request.headers.get("x-api-key") },
        headers,
      );
    replied = await reply();
    if (context.onDelivered) caller.whenSent?.(context.onDelivered);
  } catch (error) {
    replied = replyToFailure(toFailure(error, context));
  } finally {
    context.onAnswered?.();
  }
  if (!BODILESS.has(replied.status)) headers["content-type"] = "application/json";
  Object.assign(headers, replied.headers);
  if (context.deprecationHeaders) Object.assign(headers, context.deprecationHeaders);
  const quotaStatus = context.quotaSession && (await context.quotaSession.readStatus());
  if (quotaStatus) Object.assign(headers, buildFreeTierHeaders(quotaStatus));
  const body = await encodeReply(replied, request.headers, headers, caller.isEncodedByHost);
  const status = context.callStatus ?? replied.status;
  const ms = performance.now() - startedAt;
  countUsage(context, status);
  findMeter()?.requestAnswered(context.operation ?? label, status, ms / 1_000);
  const rounded = Math.round(ms * 100) / 100;
  logRequest({
    requestId,
    clientRequestId,
    method: request.method,
    path,
    operation: context.operation,
    status,
    ms: rounded,
    address: caller.address,
  });
  return { status: replied.status, headers, body };
}

/** Compresses a long body if the client accepts that, and adds the headers of the content. */
async function encodeReply(
  { status, body, leftOut, encodedForms }: Reply,
  requestHeaders: ApiRequest["headers"],
  headers: Record<string, string>,
  isEncodedByHost = false,
): Promise<ApiResponse["body"]> {
  const text = body ?? leftOut ?? "";
  if (text.length < MIN_ENCODED_LENGTH) return body;
  headers.vary = headers.vary === undefined ? "accept-encoding" : `${headers.vary}, accept-encoding`;
  const accepted = requestHeaders.get("accept-encoding");
  const encoding = accepted === null ? undefined : chooseEncoding(accepted, getLength(text));
  if (!encoding) return body;
  // A strong tag would promise the same bytes in every encoding.
  if (headers.etag?.startsWith('"')) headers.etag = `W/${headers.etag}`;
  if (isEncodedByHost) return body;
  if (status !== 304) headers["content-encoding"] = encoding;
  return body === null ? null : encodeText(text, encoding, encodedForms);
}

export const buildProblemReply = (
  failure: Failure,
  requestId: string,
  headers: Record<string, string> = {},
): Reply => ({
  status: failure.status,
  body: JSON.stringify(buildProblemBody(failure, requestId)),
  headers: { ...headers, ...(failure.retryAfter && { "retry-after": String(failure.retryAfter) }) },
});

/** Logs an error that is not a Failure. */
export function toFailure(error: unknown, { requestId, path }: RequestContext): Failure {
  if (error instanceof Failure) return error;
  log.error({ requestId, path, error: redactError(error) }, "request failed");
  return toUnexpectedFailure(error);
}

/** The keys' usage has neither calls that the rate limit refused nor MCP's handshakes. */
function countUsage({ access, apiKey, operation, isPaid = false }: RequestContext, status: number): void {
  if (apiKey && operation) access.apiKeyUsage.count({ keyId: apiKey.id, status, isPaid });
}

/** Keeps the stack. A driver may put the database's address into its message. */
function redactError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  const withoutCredentials = (text = "") => text.replace(/:\/\/[^@\s/]*@/g, "://[redacted]@");
  return { name: error.name, code: (error as { code?: unknown }).code, stack: withoutCredentials(error.stack) };
}
