import {
  type CallToolResult,
  type InboundClassificationOutcome,
  SERVER_INFO_META_KEY,
  SUPPORTED_PROTOCOL_VERSIONS,
} from "@modelcontextprotocol/server";
import type { HeaderReader } from "./api-request.ts";

/** It has no field or header that only the SDK can handle. */
export interface PlainCall {
  id: string | number;
  params: { name: string; arguments?: Record<string, unknown>; _meta?: Record<string, unknown> };
  /** True for revision 2026-07-28; false for the revisions that begin with `initialize`. */
  isCurrentRevision: boolean;
}

const MESSAGE_FIELDS = new Set(["jsonrpc", "id", "method", "params"]);
const PARAMS_FIELDS = new Set(["name", "arguments", "_meta"]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const hasOnly = (fields: Set<string>, value: object) => Object.keys(value).every((name) => fields.has(name));

/**
 * The SDK would give the same answer, but it builds a server and a transport for each request. That takes three fifths
 * of the time of a free call. With the SDK, tool calls were slower than the bench allows (docs/adr/012).
 * @param route the SDK's classification of the message and its headers
 * @returns `undefined` for a message that the SDK has to handle
 */
export function readPlainCall(
  message: unknown,
  headers: HeaderReader,
  route: InboundClassificationOutcome,
  names: { has(name: string): boolean },
): PlainCall | undefined {
  if (!isObject(message) || message.method !== "tools/call" || !hasOnly(MESSAGE_FIELDS, message)) return undefined;
  const { id, params } = message;
  if (!(typeof id === "string" || Number.isSafeInteger(id)) || !isObject(params) || !hasOnly(PARAMS_FIELDS, params))
    return undefined;
  const { name, arguments: input = {}, _meta = {} } = params;
  if (typeof name !== "string" || !names.has(name) || !isObject(input) || !isObject(_meta) || "progressToken" in _meta)
    return undefined;
  const isCurrentRevision = route.kind === "modern";
  if (!(route.kind === "modern" ? isPlainCurrent(headers, route, name) : isPlainOlder(headers, route)))
    return undefined;
  return { id: id as string | number, params: { name, arguments: input, _meta }, isCurrentRevision };
}

function isPlainCurrent(
  headers: HeaderReader,
  route: InboundClassificationOutcome & { kind: "modern" },
  name: string,
): boolean {
  const { revision } = route.classification;
  return (
    revision === "2026-07-28" &&
    headers.get("mcp-protocol-version") === revision &&
    headers.get("mcp-method") === "tools/call" &&
    headers.get("mcp-name") === name
  );
}

function isPlainOlder(headers: HeaderReader, route: InboundClassificationOutcome): boolean {
  const accept = headers.get("accept") ?? "";
  const revision = headers.get("mcp-protocol-version");
  return (
    route.kind === "legacy" &&
    accept.includes("application/json") &&
    accept.includes("text/event-stream") &&
    (revision === null || SUPPORTED_PROTOCOL_VERSIONS.includes(revision))
  );
}

/** @param serverInfo part of each result of the current revision */
export function buildPlainResponse(
  { id, isCurrentRevision }: PlainCall,
  result: CallToolResult,
  serverInfo: object,
): string {
  const complete = isCurrentRevision
    ? { ...result, resultType: "complete", _meta: { ...result._meta, [SERVER_INFO_META_KEY]: serverInfo } }
    : result;
  return JSON.stringify({ jsonrpc: "2.0", id, result: complete });
}
