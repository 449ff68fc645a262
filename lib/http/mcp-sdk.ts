import {
  createMcpHandler,
  type InboundClassificationOutcome,
  Server,
  type ServerOptions,
  type Tool,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { NAME } from "#lib/discovery/about.ts";
import { INSTRUCTIONS } from "#lib/discovery/mcp-tools.ts";
import { version } from "#lib/platform/version.ts";
import type { Answer, Exchange } from "./exchange.ts";
import type { CallTool } from "./mcp-call.ts";

/** Who answers, as the protocol tells it. */
export const SERVER_INFO = { name: "quayside", title: NAME, version };

const OPTIONS: ServerOptions = {
  capabilities: { tools: { listChanged: false } },
  instructions: INSTRUCTIONS,
  // Tools change with a release only.
  cacheHints: { "tools/list": { ttlMs: 3_600_000, cacheScope: "public" } },
};

/**
 * What the SDK reads of a request whose body is parsed already, and the exchange that it belongs to. A front's Request makes a whole one, with
 * its signal, for whoever asks for more: that alone would take longer than most answers.
 */
interface Head {
  method: string;
  headers: Headers;
  exchange: Exchange;
}

/** Serves one message. @param route what the SDK makes of it and its headers */
export type ServeMessage = (exchange: Exchange, message: unknown, route: InboundClassificationOutcome) => Promise<Answer>;

/** Serves messages by the SDK: it judges them, and asks us for the list of tools and for what a call comes to. */
export function createServeMessage(tools: Tool[], callTool: CallTool): ServeMessage {
  // Not McpServer, which would take in every tool's schema anew with each request, and refuse wrong arguments in words of its own.
  function serverFor(exchange: Exchange): Server {
    const server = new Server(SERVER_INFO, OPTIONS);
    server.setRequestHandler("tools/list", () => ({ tools }));
    server.setRequestHandler("tools/call", ({ params }) => callTool(exchange, params));
    return server;
  }

  const present = createMcpHandler(({ requestInfo }) => serverFor((requestInfo as unknown as Head).exchange), { legacy: "reject" });

  return async (exchange, message, route) => {
    const { method, headers } = exchange.request;
    const head = { method, headers, exchange } satisfies Head as unknown as Request;
    return answerOf(route.kind === "legacy" ? await serveOlder(serverFor(exchange), head, message) : await present.fetch(head, { parsedBody: message }));
  };
}

/** The SDK's own way with older revisions answers by an event stream, at three times the cost. */
async function serveOlder(server: Server, head: Request, message: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(head, { parsedBody: message });
  } finally {
    await server.close();
  }
}

/** Read, so that the front can write it in one piece. */
async function answerOf(response: Response): Promise<Answer> {
  if (response.body === null) return { status: response.status, body: null };
  return { status: response.status, body: await response.text(), headers: { "content-type": response.headers.get("content-type") ?? "application/json" } };
}
