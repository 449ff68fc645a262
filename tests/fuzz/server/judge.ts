import { FAILURES, type FailureCode } from "#lib/operations/failure.ts";
import { findInnerText } from "../inner-text.ts";
import type { WireAnswer } from "./wire.ts";

/** How an answer to a request of a surface must look. */
export interface Expectation {
  /** `json`: errors have the form of the API. `mcp`: JSON-RPC. `page`: a page, a redirect or a short text. */
  form: "json" | "mcp" | "page";
  /** The request can be so wrong that Node answers it itself, without a body. */
  isBelowHttp?: boolean;
  /** Bytes can be so few that nothing is answered. */
  mayBeSilent?: boolean;
}

/** Node's own answers to bytes that are no request. */
const NODE_REFUSALS = [400, 408, 413, 417, 431];

/** Failures of 5xx that the API is designed to give. `internal` is none. */
const DESIGNED = new Set<string>(["busy", "unavailable", "settlement_unknown"]);

/** @returns what is wrong with the answers; `undefined` when nothing is */
export function findFault(answers: readonly WireAnswer[], sent: string, expected: Expectation): string | undefined {
  if (answers.length === 0)
    return expected.mayBeSilent ? undefined : "the server closed the connection without an answer";
  for (const answer of answers) {
    const fault = findAnswerFault(answer, sent, expected);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findAnswerFault(answer: WireAnswer, sent: string, { form, isBelowHttp }: Expectation): string | undefined {
  const { status, headers } = answer;
  const body = Buffer.from(answer.body, "latin1").toString("utf8");
  if (isBelowHttp && body === "" && !headers.has("x-request-id") && NODE_REFUSALS.includes(status)) return undefined;
  const isText = /json|text/.test(headers.get("content-type") ?? "");
  if (status >= 400 || form !== "page") {
    const shown = [...headers].map(([name, value]) => `${name}: ${value}`).join("\n");
    const inner = (isText && findInnerText(body, sent)) || findInnerText(shown, sent);
    if (inner) return `the answer ${status} shows “${inner}”`;
  }
  const location = headers.get("location");
  if (location !== null && /^(?:[a-z]+:)?[\\/]{2}/i.test(location) && !isOwnAddress(location))
    return `the answer leads to ${location.slice(0, 80)}`;
  if (status === 404 || status === 405 || form === "page" || !/json/.test(headers.get("content-type") ?? "")) {
    if (status >= 500) return findServerFault(status, body, headers);
    if (form === "page" || status < 400 || status === 402) return undefined;
  }
  if (sent.startsWith("HEAD ")) return undefined;
  return form === "mcp" ? findMcpFault(status, body) : findProblemFault(answer, body);
}

const isOwnAddress = (location: string) => /^http:\/\/(?:127\.0\.0\.1|localhost)[:/]/.test(location);

/** A page or an upload may be refused for a time. */
function findServerFault(status: number, body: string, headers: Headers): string | undefined {
  if (status === 503 && headers.has("retry-after")) return undefined;
  return `the answer is ${status}: ${body.slice(0, 160)}`;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function findProblemFault({ status, headers }: WireAnswer, body: string): string | undefined {
  if (status < 400 || status === 402) return undefined;
  if (body === "") return status === 400 || status === 408 ? `the answer ${status} has no body` : undefined;
  const { error } = (parse(body) ?? {}) as { error?: Record<string, unknown> };
  if (!error) return `the answer ${status} has not the form of an error: ${body.slice(0, 120)}`;
  const { code, message, details, request_id: id, docs_url: url, ...others } = error;
  const kind = FAILURES[code as FailureCode];
  if (!kind) return `the answer ${status} has the unknown code ${code}`;
  if (kind.status !== status) return `the code ${code} has the status ${status}`;
  const isWhole =
    typeof message === "string" &&
    message.length > 0 &&
    Array.isArray(details) &&
    details.every((one) => typeof one?.path === "string" && typeof one?.message === "string") &&
    typeof id === "string" &&
    id === headers.get("x-request-id") &&
    String(url).endsWith(`/docs/errors#${code}`) &&
    Object.keys(others).length === 0;
  if (!isWhole) return `the error ${code} has not the form of an error: ${body.slice(0, 160)}`;
  if (status >= 500 && !DESIGNED.has(String(code))) return `the answer is ${status} ${code}`;
  return undefined;
}

function findMcpFault(status: number, body: string): string | undefined {
  if (body === "") return status === 202 || status === 204 ? undefined : `the answer ${status} has no body`;
  const message = parse(body) as
    | { jsonrpc?: unknown; error?: { code?: unknown; message?: unknown; data?: { code?: string } }; result?: unknown }
    | undefined;
  if (message?.jsonrpc !== "2.0" || (message.error === undefined) === (message.result === undefined))
    return `the answer ${status} is no JSON-RPC: ${body.slice(0, 120)}`;
  if (message.error && (!Number.isInteger(message.error.code) || typeof message.error.message !== "string"))
    return `the answer ${status} has no JSON-RPC error: ${body.slice(0, 120)}`;
  const isInternal =
    message.error?.code === -32_603 || body.includes('\\"code\\":\\"internal\\"') || body.includes('"code":"internal"');
  if (isInternal && !DESIGNED.has(String(message.error?.data?.code)))
    return `the answer ${status} has an internal error: ${body.slice(0, 160)}`;
  return status >= 500 && status !== 503 ? `the answer is ${status}` : undefined;
}
