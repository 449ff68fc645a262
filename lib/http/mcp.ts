import {
  classifyInboundRequest,
  isJsonContentType,
  localhostAllowedOrigins,
  ProtocolErrorCode,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import { type Access, getAccess } from "#lib/access/access.ts";
import { MCP_PATH } from "#lib/discovery/about.ts";
import { describeTools } from "#lib/discovery/mcp-tools.ts";
import type { Failure } from "#lib/operations/failure.ts";
import { type AnyOperation, listToolOperations } from "#lib/operations/operation.ts";
import { MAX_FILE_BODY_BYTES } from "#lib/operations/uploaded-file.ts";
import { env } from "#lib/platform/env.ts";
import type { HeaderReader } from "./api-request.ts";
import { buildMcpCorsHeaders, MCP_METHODS, MCP_PREFLIGHT } from "./cors.ts";
import { getFileClient, takeFilePlace } from "./file-places.ts";
import { createCallTool } from "./mcp-call.ts";
import { buildPlainResponse, readPlainCall } from "./mcp-plain-call.ts";
import { createServeMessage, SERVER_INFO } from "./mcp-sdk.ts";
import { buildProblemBody } from "./problem.ts";
import { createTooLargeFailure, MAX_BODY_BYTES, readAnnouncedSize, readBody } from "./read-body.ts";
import { readText } from "./read-input.ts";
import { createRequestContext, type Kernel, type Reply, type RequestContext, serveRequest } from "./request-context.ts";

/** The protocol reserves -32000 for servers. The SDK uses it for faults of the HTTP request. */
const TRANSPORT_ERROR = -32_000;

/**
 * The hosts whose pages may call: the public host and this machine. A request that does not come from a page has no
 * origin.
 */
const ALLOWED_HOSTS = [new URL(env.PUBLIC_BASE_URL).hostname, ...localhostAllowedOrigins()];

/**
 * The catalogue's operations as tools over streamable HTTP, without sessions: each request has one message and gets one
 * JSON response. Supports revision 2026-07-28 and the earlier ones that begin with `initialize`.
 * @param getCurrentAccess called for each request, so that building the server opens nothing
 */
export function createMcp(catalogue: readonly AnyOperation[], getCurrentAccess: () => Access = getAccess): Kernel {
  const replyTo = createReplyTo(catalogue);
  return (request, caller) => {
    const context = createRequestContext(request, caller, MCP_PATH, getCurrentAccess());
    const origin = request.headers.get("origin");
    const isAllowed = validateOriginHeader(origin, ALLOWED_HOSTS).ok;
    return serveRequest(context, {
      label: "mcp",
      isLimited: request.method !== "OPTIONS",
      headers: origin && isAllowed ? buildMcpCorsHeaders(origin) : {},
      reply: async () =>
        isAllowed
          ? replyTo(context)
          : buildErrorReply(403, TRANSPORT_ERROR, "Pages of other sites may not call this server."),
      replyToFailure: (failure) => buildFailureReply(failure, context),
    });
  };
}

function createReplyTo(catalogue: readonly AnyOperation[]): (context: RequestContext) => Promise<Reply> {
  const operations = listToolOperations(catalogue);
  const callTool = createCallTool(operations);
  const readMessage = createReadMessage(operations);
  const tools = describeTools(catalogue);
  const serveMessage = createServeMessage(tools, callTool);
  const names = new Set(tools.map(({ name }) => name));
  return async (context) => {
    const { method, headers } = context.request;
    const early = replyBeforeBody(method, headers);
    if (early) return early;
    const { message } = await readMessage(context);
    if (message === undefined) return buildErrorReply(400, ProtocolErrorCode.ParseError, "The body is not JSON.");
    if (Array.isArray(message))
      return buildErrorReply(
        400,
        ProtocolErrorCode.InvalidRequest,
        "Send one message per request. Batches are not supported.",
      );
    const route = classifyInboundRequest({ httpMethod: method, ...readStandardHeaders(headers), body: message });
    const plain = readPlainCall(message, headers, route, names);
    if (!plain) return serveMessage(context, message, route);
    return { status: 200, body: buildPlainResponse(plain, await callTool(context, plain.params), SERVER_INFO) };
  };
}

/**
 * Only a call of a tool that takes a file may be larger than 64 KiB. The name of the tool is in the body, and with the
 * current revision in a header too.
 */
function createReadMessage(operations: readonly AnyOperation[]) {
  const takeFiles = new Set(operations.filter(({ takesFile }) => takesFile).map(({ id }) => id));
  return async (context: RequestContext): Promise<{ message: unknown }> => {
    const { request } = context;
    const named = request.headers.get("mcp-name");
    const isSmall = request.headers.has("content-length") && readAnnouncedSize(request) <= MAX_BODY_BYTES;
    if (isSmall || (named !== null && !takeFiles.has(named))) return { message: parseJson(await readText(request)) };
    const body = await readBody(request, {
      maxBytes: takeFiles.size > 0 ? MAX_FILE_BODY_BYTES : MAX_BODY_BYTES,
      onLarge: async () => {
        context.onAnswered = await takeFilePlace(getFileClient(context));
      },
    });
    const message = parseJson(body.toString("utf8"));
    const { method, params } = (message ?? {}) as { method?: unknown; params?: { name?: unknown } | null };
    const isFileCall = method === "tools/call" && takeFiles.has(String(params?.name));
    if (body.length > MAX_BODY_BYTES && !isFileCall) throw createTooLargeFailure(MAX_BODY_BYTES);
    return { message };
  };
}

/** @returns `undefined` for a text that is not JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function replyBeforeBody(method: string, headers: HeaderReader): Reply | undefined {
  if (method === "OPTIONS") return { status: 204, body: null, headers: MCP_PREFLIGHT };
  if (method !== "POST") {
    return {
      ...buildErrorReply(405, TRANSPORT_ERROR, `${MCP_PATH} takes POST, not ${method}. There are no sessions.`),
      headers: { allow: MCP_METHODS },
    };
  }
  if (isJsonContentType(headers.get("content-type"))) return undefined;
  return buildErrorReply(415, TRANSPORT_ERROR, "Send the message as JSON, with Content-Type: application/json.");
}

const readStandardHeaders = (headers: HeaderReader) => ({
  protocolVersionHeader: headers.get("mcp-protocol-version") ?? undefined,
  mcpMethodHeader: headers.get("mcp-method") ?? undefined,
  mcpNameHeader: headers.get("mcp-name") ?? undefined,
});

const buildErrorReply = (status: number, code: number, message: string, data?: unknown): Reply => ({
  status,
  body: JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message, data } }),
});

/** For failures outside a tool call, such as a rate limit. */
function buildFailureReply(failure: Failure, { requestId }: RequestContext): Reply {
  const { error } = buildProblemBody(failure, requestId);
  return buildErrorReply(
    failure.status,
    failure.status < 500 ? TRANSPORT_ERROR : ProtocolErrorCode.InternalError,
    failure.message,
    error,
  );
}
