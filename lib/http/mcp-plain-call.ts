import { type CallToolResult, type InboundClassificationOutcome, SERVER_INFO_META_KEY, SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/server";

/** A call of a tool in the form that nearly all have: nothing in it, or in its headers, that only the SDK could judge. */
export interface PlainCall {
  id: string | number;
  params: { name: string; arguments?: Record<string, unknown>; _meta?: Record<string, unknown> };
  /** Of the present revision; else of one that begins with `initialize`. */
  isPresent: boolean;
}

const MESSAGE_FIELDS = new Set(["jsonrpc", "id", "method", "params"]);
const PARAMS_FIELDS = new Set(["name", "arguments", "_meta"]);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const hasOnly = (fields: Set<string>, value: object) => Object.keys(value).every((name) => fields.has(name));

/**
 * Recognises a plain call. The SDK would serve it the same, by a server, a transport and a validation for each request: three fifths of what a call
 * of a free tool takes.
 * @param route what the SDK makes of the message and its headers
 * @returns undefined for whatever the SDK has to judge
 */
export function plainCall(
  message: unknown,
  headers: Headers,
  route: InboundClassificationOutcome,
  names: { has(name: string): boolean },
): PlainCall | undefined {
  if (!isObject(message) || message.method !== "tools/call" || !hasOnly(MESSAGE_FIELDS, message)) return undefined;
  const { id, params } = message;
  if (!(typeof id === "string" || Number.isSafeInteger(id)) || !isObject(params) || !hasOnly(PARAMS_FIELDS, params)) return undefined;
  const { name, arguments: given = {}, _meta = {} } = params;
  if (typeof name !== "string" || !names.has(name) || !isObject(given) || !isObject(_meta) || "progressToken" in _meta) return undefined;
  const isPresent = route.kind === "modern";
  if (!(isPresent ? isPlainPresent(headers, route, name) : isPlainOlder(headers, route))) return undefined;
  return { id: id as string | number, params: { name, arguments: given, _meta }, isPresent };
}

function isPlainPresent(headers: Headers, route: InboundClassificationOutcome & { kind: "modern" }, name: string): boolean {
  const { revision } = route.classification;
  return (
    revision === "2026-07-28" &&
    headers.get("mcp-protocol-version") === revision &&
    headers.get("mcp-method") === "tools/call" &&
    headers.get("mcp-name") === name
  );
}

function isPlainOlder(headers: Headers, route: InboundClassificationOutcome): boolean {
  const accept = headers.get("accept") ?? "";
  const revision = headers.get("mcp-protocol-version");
  return (
    route.kind === "legacy" &&
    accept.includes("application/json") &&
    accept.includes("text/event-stream") &&
    (revision === null || SUPPORTED_PROTOCOL_VERSIONS.includes(revision))
  );
}

/** The message that answers a plain call. @param serverInfo stands in every result of the present revision */
export function answerToPlain({ id, isPresent }: PlainCall, result: CallToolResult, serverInfo: object): string {
  const whole = isPresent ? { ...result, resultType: "complete", _meta: { ...result._meta, [SERVER_INFO_META_KEY]: serverInfo } } : result;
  return JSON.stringify({ jsonrpc: "2.0", id, result: whole });
}
