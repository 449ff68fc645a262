import { randomUUID } from "node:crypto";
import type { Document } from "#lib/discovery/document.ts";
import { Failure } from "#lib/operations/failure.ts";
import { log, logRequest } from "#lib/platform/log.ts";
import { meter } from "#lib/platform/meter.ts";
import type { Caller } from "./exchange.ts";
import { ANY_ORIGIN, PREFLIGHT } from "./kernel.ts";
import { problemResponse, unexpected } from "./problem.ts";

/** Seconds for which a copy may be used without asking again: a new version is seen everywhere within that time. */
const FRESH_SECONDS = 300;

const METHODS = "GET, HEAD, OPTIONS";

/** Answers a request for a document: with 304 when the caller's copy is the present one. */
export async function answerDocument(document: Document, request: Request, { address }: Caller): Promise<Response> {
  const requestId = randomUUID();
  const startedAt = performance.now();
  const response = await responseTo(document, request, requestId).catch((error: unknown) => {
    log.error({ requestId, path: document.path, stack: (error as Error).stack }, "document not drawn");
    return problemResponse(unexpected(error), requestId);
  });
  response.headers.set("x-request-id", requestId);
  for (const [name, value] of Object.entries(ANY_ORIGIN)) response.headers.set(name, value);
  const ms = performance.now() - startedAt;
  meter()?.requestAnswered("document", response.status, ms / 1_000);
  const rounded = Math.round(ms * 100) / 100;
  logRequest({ requestId, method: request.method, path: document.path, operation: undefined, status: response.status, ms: rounded, address });
  return response;
}

async function responseTo(document: Document, { method, headers: asked }: Request, requestId: string): Promise<Response> {
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: PREFLIGHT });
  if (method !== "GET" && method !== "HEAD") {
    return problemResponse(new Failure("method_not_allowed", `${document.path} takes ${METHODS}, not ${method}.`), requestId, { allow: METHODS });
  }
  const { text, etag } = await document.read();
  const headers = { etag, "cache-control": `public, max-age=${FRESH_SECONDS}` };
  if (isCurrent(asked.get("if-none-match"), etag)) return new Response(null, { status: 304, headers });
  return new Response(method === "HEAD" ? null : text, { headers: { ...headers, "content-type": document.contentType } });
}

/** Weak comparison, as RFC 9110 section 13.1.2 asks: a proxy that packs the text marks its tag as weak. */
function isCurrent(copies: string | null, etag: string): boolean {
  return copies !== null && (copies.trim() === "*" || copies.split(",").some((copy) => copy.trim().replace(/^W\//, "") === etag));
}
