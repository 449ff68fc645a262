import { forwardedAddress } from "#lib/access/client-address.ts";
import type { Document } from "#lib/discovery/document.ts";
import type { AnyOperation } from "#lib/operations/operation.ts";
import { answerDocument } from "./answer-document.ts";
import type { Kernel } from "./exchange.ts";
import { createKernel } from "./kernel.ts";
import { createMcp } from "./mcp.ts";

type Handler = (request: Request) => Promise<Response>;

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"] as const;

type Handlers = Record<(typeof METHODS)[number], Handler>;

/**
 * Next route handlers of operations, with the same pipeline as server.ts. All methods are mounted, so that a wrong method gets the error form too.
 * The caller's address is the last one in `X-Forwarded-For`, which the host adds.
 */
export function mount(...operations: AnyOperation[]): Handlers {
  return handlersOf(createKernel(operations));
}

/** Next route handlers of a document. */
export function mountDocument(document: Document): Handlers {
  return handlersOf((request, caller) => answerDocument(document, request, caller));
}

/** Next route handlers of the tools. */
export function mountTools(...operations: AnyOperation[]): Handlers {
  return handlersOf(createMcp(operations));
}

function handlersOf(kernel: Kernel): Handlers {
  const handler: Handler = async (request) => {
    const address = forwardedAddress(request.headers.get("x-forwarded-for")?.split(",").at(-1) ?? "") ?? "unknown";
    let report: (() => void) | undefined;
    const whenSent = (sent: () => void) => {
      report = sent;
    };
    const response = await kernel(request, { address, whenSent });
    return report ? withReport(response, report) : response;
  };
  return Object.fromEntries(METHODS.map((method) => [method, handler])) as Handlers;
}

/**
 * The same response, which calls `report` when its body has been read to the end. Next reads on when the connection has taken all that it read before, and
 * cancels the body when the connection closes.
 */
function withReport({ body, status, headers }: Response, report: () => void): Response {
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const reported = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
        report();
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(reported, { status, headers });
}
