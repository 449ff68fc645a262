import { getAccess } from "#lib/access/access.ts";
import type { Document } from "#lib/discovery/document.ts";
import { Failure } from "#lib/operations/failure.ts";
import { hasEtag } from "#lib/platform/etag.ts";
import type { ApiRequest, ApiResponse } from "./api-request.ts";
import { API_CORS, API_PREFLIGHT } from "./cors.ts";
import type { EncodedForms } from "./encode-body.ts";
import { buildProblemReply, type Caller, createRequestContext, type Reply, serveRequest } from "./request-context.ts";

const MAX_AGE_SECONDS = 300;

const METHODS = "GET, HEAD, OPTIONS";

/** 304 when the caller's copy is current. */
export function answerDocument(document: Document, request: ApiRequest, caller: Caller): Promise<ApiResponse> {
  const context = createRequestContext(request, caller, document.path, getAccess());
  return serveRequest(context, {
    label: "document",
    isLimited: false,
    headers: API_CORS,
    reply: () => buildReply(document, request, context.requestId),
    replyToFailure: (failure) => buildProblemReply(failure, context.requestId),
  });
}

async function buildReply(
  document: Document,
  { method, headers: requestHeaders }: ApiRequest,
  requestId: string,
): Promise<Reply> {
  if (method === "OPTIONS") return { status: 204, body: null, headers: API_PREFLIGHT };
  if (method !== "GET" && method !== "HEAD") {
    const failure = new Failure("method_not_allowed", `${document.path} takes ${METHODS}, not ${method}.`);
    return buildProblemReply(failure, requestId, { allow: METHODS });
  }
  const { text, etag } = await document.read();
  const headers = { etag, "cache-control": `public, max-age=${MAX_AGE_SECONDS}` };
  const tags = requestHeaders.get("if-none-match");
  if (tags !== null && (tags.trim() === "*" || hasEtag(tags, etag)))
    return { status: 304, body: null, leftOut: text, headers };
  return {
    status: 200,
    body: method === "HEAD" ? null : text,
    leftOut: text,
    headers: { ...headers, "content-type": document.contentType },
    encodedForms: findEncodedForms(document),
  };
}

const formsOfDocuments = new WeakMap<Document, EncodedForms>();

function findEncodedForms(document: Document): EncodedForms {
  const forms = formsOfDocuments.get(document) ?? new Map();
  formsOfDocuments.set(document, forms);
  return forms;
}
