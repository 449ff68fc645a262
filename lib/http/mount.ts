import { readHostedAddress } from "#lib/access/client-address.ts";
import type { Document } from "#lib/discovery/document.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { answerDocument } from "./answer-document.ts";
import { createKernel } from "./kernel.ts";
import { createMcp } from "./mcp.ts";
import { reportWhenRead } from "./report-when-read.ts";
import type { Kernel } from "./request-context.ts";
import { createWebHandler } from "./web-transport.ts";

type Handler = (request: Request) => Promise<Response>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"] as const;

type Handlers = Record<(typeof METHODS)[number], Handler>;

/**
 * The pipeline is that of server.ts. All methods are mounted, so that a wrong method gets the error form too. The
 * caller's address is the last one in `X-Forwarded-For`, which the host adds.
 */
export function mount(...operations: AnyOperation[]): Handlers {
  return createRouteHandlers(createKernel(operations));
}

export function mountDocument(document: Document): Handlers {
  return createRouteHandlers((request, caller) => answerDocument(document, request, caller));
}

export function mountTools(...operations: AnyOperation[]): Handlers {
  return createRouteHandlers(createMcp(operations));
}

export function createRouteHandlers(answerRequest: Kernel): Handlers {
  const handler = createRouteHandler(answerRequest);
  return Object.fromEntries(METHODS.map((method) => [method, handler])) as Handlers;
}

export function createRouteHandler(answerRequest: Kernel): Handler {
  const handleRequest = createWebHandler(answerRequest);
  return async (request) => {
    let report: (() => void) | undefined;
    const whenSent = (onSent: () => void) => {
      report = onSent;
    };
    const address = readHostedAddress(request.headers);
    const response = await handleRequest(request, { address, whenSent, isEncodedByHost: true });
    return report ? reportWhenRead(response, report) : response;
  };
}
