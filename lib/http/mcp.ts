import { classifyInboundRequest, isJsonContentType, localhostAllowedOrigins, ProtocolErrorCode, validateOriginHeader } from "@modelcontextprotocol/server";
import { type Access, access } from "#lib/access/access.ts";
import { MCP_PATH } from "#lib/discovery/about.ts";
import { describeTools } from "#lib/discovery/mcp-tools.ts";
import type { Failure } from "#lib/operations/failure.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { env } from "#lib/platform/env.ts";
import { type Answer, type Exchange, type Kernel, newExchange, serveExchange } from "./exchange.ts";
import { createCallTool } from "./mcp-call.ts";
import { answerToPlain, plainCall } from "./mcp-plain-call.ts";
import { createServeMessage, SERVER_INFO } from "./mcp-sdk.ts";
import { problemBody } from "./problem.ts";
import { readText } from "./read-input.ts";

/** The protocol leaves -32000 to servers; the SDK uses it for what is wrong with the HTTP of a request. */
const TRANSPORT_FAULT = -32_000;

const METHODS = "POST, OPTIONS";

const TAKEN = ["content-type", "accept", "mcp-protocol-version", "mcp-method", "mcp-name", "x-free-tier-key", "x-require-payment", "prefer"];

const PREFLIGHT = { "access-control-allow-methods": METHODS, "access-control-allow-headers": TAKEN.join(", "), "access-control-max-age": "86400" };

/** Whose pages may call: the public host's, and those of this machine. Requests that come from no page name no origin. */
const ALLOWED_HOSTS = [new URL(env.PUBLIC_BASE_URL).hostname, ...localhostAllowedOrigins()];

/**
 * The catalogue's operations as tools, over streamable HTTP without sessions: one message a request, one JSON answer. Revision 2026-07-28, and those
 * before it that begin with `initialize`.
 * @param accessNow asked for with each request, so that building this opens nothing
 */
export function createMcp(catalogue: readonly AnyOperation[], accessNow: () => Access = access): Kernel {
  const answerTo = createAnswerTo(catalogue);
  return (request, caller) => {
    const exchange = newExchange(request, caller, MCP_PATH, accessNow());
    const origin = request.headers.get("origin");
    const isAllowed = validateOriginHeader(origin, ALLOWED_HOSTS).ok;
    return serveExchange(exchange, {
      unnamed: "mcp",
      isLimited: request.method !== "OPTIONS",
      headers:
        origin && isAllowed ? { "access-control-allow-origin": origin, "access-control-expose-headers": "x-request-id, retry-after", vary: "origin" } : {},
      answer: async () => (isAllowed ? answerTo(exchange) : refused(403, TRANSPORT_FAULT, "Pages of other sites may not call this server.")),
      failed: (failure) => failed(failure, exchange),
    });
  };
}

function createAnswerTo(catalogue: readonly AnyOperation[]): (exchange: Exchange) => Promise<Answer> {
  const callTool = createCallTool(catalogue);
  const tools = describeTools(catalogue, { freeCalls: env.FREE_QUOTA_PER_MONTH });
  const serveMessage = createServeMessage(tools, callTool);
  const names = new Set(tools.map(({ name }) => name));
  return async (exchange) => {
    const { method, headers } = exchange.request;
    const early = beforeBody(method, headers);
    if (early) return early;
    let message: unknown;
    const text = await readText(exchange.request);
    try {
      message = JSON.parse(text);
    } catch {
      return refused(400, ProtocolErrorCode.ParseError, "The body is not JSON.");
    }
    if (Array.isArray(message)) return refused(400, ProtocolErrorCode.InvalidRequest, "Send one message a request: batches are not taken.");
    const route = classifyInboundRequest({ httpMethod: method, ...standardHeadersOf(headers), body: message });
    const plain = plainCall(message, headers, route, names);
    if (!plain) return serveMessage(exchange, message, route);
    return { status: 200, body: answerToPlain(plain, await callTool(exchange, plain.params), SERVER_INFO) };
  };
}

/** What is to be said before any body is read; a browser that asks for leave is given it. */
function beforeBody(method: string, headers: Headers): Answer | undefined {
  if (method === "OPTIONS") return { status: 204, body: null, headers: PREFLIGHT };
  if (method !== "POST") {
    return { ...refused(405, TRANSPORT_FAULT, `${MCP_PATH} takes POST, not ${method}: there are no sessions.`), headers: { allow: METHODS } };
  }
  if (isJsonContentType(headers.get("content-type"))) return undefined;
  return refused(415, TRANSPORT_FAULT, "Send the message as JSON, with Content-Type: application/json.");
}

const standardHeadersOf = (headers: Headers) => ({
  protocolVersionHeader: headers.get("mcp-protocol-version") ?? undefined,
  mcpMethodHeader: headers.get("mcp-method") ?? undefined,
  mcpNameHeader: headers.get("mcp-name") ?? undefined,
});

const refused = (status: number, code: number, message: string, data?: unknown): Answer => ({
  status,
  body: JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message, data } }),
});

/** What fails before any message is understood, or in spite of all. */
function failed(failure: Failure, { requestId }: Exchange): Answer {
  const { error } = problemBody(failure, requestId);
  return refused(failure.status, failure.status < 500 ? TRANSPORT_FAULT : ProtocolErrorCode.InternalError, failure.message, error);
}
