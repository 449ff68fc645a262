import { access } from "#lib/access/access.ts";
import type { Document } from "#lib/discovery/document.ts";
import { Failure } from "#lib/operations/failure.ts";
import { type Answer, type Caller, newExchange, problemAnswer, serveExchange } from "./exchange.ts";
import { ANY_ORIGIN, PREFLIGHT } from "./kernel.ts";

/** Seconds for which a copy may be used without asking again: a new version is seen everywhere within that time. */
const FRESH_SECONDS = 300;

const METHODS = "GET, HEAD, OPTIONS";

/** Answers a request for a document: with 304 when the caller's copy is the present one. */
export function answerDocument(document: Document, request: Request, caller: Caller): Promise<Response> {
  const exchange = newExchange(request, caller, document.path, access());
  return serveExchange(exchange, {
    unnamed: "document",
    isLimited: false,
    headers: ANY_ORIGIN,
    answer: () => answerTo(document, request, exchange.requestId),
    failed: (failure) => problemAnswer(failure, exchange.requestId),
  });
}

async function answerTo(document: Document, { method, headers: asked }: Request, requestId: string): Promise<Answer> {
  if (method === "OPTIONS") return { status: 204, body: null, headers: PREFLIGHT };
  if (method !== "GET" && method !== "HEAD") {
    const failure = new Failure("method_not_allowed", `${document.path} takes ${METHODS}, not ${method}.`);
    return problemAnswer(failure, requestId, { allow: METHODS });
  }
  const { text, etag } = await document.read();
  const headers = { etag, "cache-control": `public, max-age=${FRESH_SECONDS}` };
  if (isCurrent(asked.get("if-none-match"), etag)) return { status: 304, body: null, headers };
  return { status: 200, body: method === "HEAD" ? null : text, headers: { ...headers, "content-type": document.contentType } };
}

/** Weak comparison, as RFC 9110 section 13.1.2 asks: a proxy that packs the text marks its tag as weak. */
function isCurrent(copies: string | null, etag: string): boolean {
  return copies !== null && (copies.trim() === "*" || copies.split(",").some((copy) => copy.trim().replace(/^W\//, "") === etag));
}
