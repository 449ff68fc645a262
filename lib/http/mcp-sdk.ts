import {
  createMcpHandler,
  type InboundClassificationOutcome,
  ProtocolErrorCode,
  Server,
  type ServerOptions,
  type Tool,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { NAME } from "#lib/discovery/about.ts";
import { INSTRUCTIONS } from "#lib/discovery/mcp-tools.ts";
import { SERVER_NAME } from "#lib/discovery/server-card.ts";
import { version } from "#lib/platform/version.ts";
import type { CallTool } from "./mcp-call.ts";
import type { Reply, RequestContext } from "./request-context.ts";

export const SERVER_INFO = { name: SERVER_NAME, title: NAME, version };

const OPTIONS: ServerOptions = {
  capabilities: { tools: { listChanged: false } },
  instructions: INSTRUCTIONS,
  // The tools change only with a release.
  cacheHints: { "tools/list": { ttlMs: 3_600_000, cacheScope: "public" } },
};

/**
 * The context, and the part of a request that the SDK reads when the body is already parsed. A complete Request would
 * build its signal and body on access, which takes longer than most calls.
 */
interface RequestHead {
  method: string;
  headers: Headers;
  context: RequestContext;
}

/** @param route the SDK's classification of the message and its headers */
export type ServeMessage = (
  context: RequestContext,
  message: unknown,
  route: InboundClassificationOutcome,
) => Promise<Reply>;

/** The SDK validates the messages, and asks us for the list of tools and the result of a call. */
export function createServeMessage(tools: Tool[], callTool: CallTool): ServeMessage {
  // Not McpServer: it would register each tool's schema again for each request, and it has its own messages for wrong
  // arguments.
  function createServerFor(context: RequestContext): Server {
    const server = new Server(SERVER_INFO, OPTIONS);
    server.setRequestHandler("tools/list", () => ({ tools }));
    server.setRequestHandler("tools/call", ({ params }) => callTool(context, params));
    return server;
  }

  const currentRevision = createMcpHandler(
    ({ requestInfo }) => createServerFor((requestInfo as unknown as RequestHead).context),
    { legacy: "reject" },
  );

  return async (context, message, route) => {
    const { method, headers } = context.request;
    const head = {
      method,
      headers: new Headers([...headers.entries()]),
      context,
    } satisfies RequestHead as unknown as Request;
    return toReply(
      route.kind === "legacy"
        ? await serveOlder(createServerFor(context), head, message)
        : await currentRevision.fetch(head, { parsedBody: message }),
    );
  };
}

/** As JSON: the SDK would use an event stream, which costs three times as much. */
async function serveOlder(server: Server, head: Request, message: unknown): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(head, { parsedBody: message });
  } finally {
    await server.close();
  }
}

/** Reads the whole response, so that the server writes it in one piece. */
async function toReply(response: Response): Promise<Reply> {
  if (response.body === null) return { status: response.status, body: null };
  return {
    status: response.status,
    body: withoutSchemaText(await response.text()),
    headers: { "content-type": response.headers.get("content-type") ?? "application/json" },
  };
}

interface SdkError {
  code: number;
  message: string;
  data?: { envelope?: { problem?: string } };
}

/** The faults that the schema library found, as JSON. */
const FAULT_LIST = /^(?:Invalid (\S+) request: )?(\[\s.*\])$/s;

/** One fault in the library's words, at the end of a sentence. */
const FAULT = /: (?:Invalid|Too|Unrecognized)\b.*$/s;

/**
 * For a message that is not valid, the SDK answers with the words of its schema library, sometimes as a fault of the
 * server. Callers get the places.
 */
function withoutSchemaText(body: string): string {
  if (!/Invalid |"message":"\[/.test(body)) return body;
  const answer = JSON.parse(body) as { error?: SdkError };
  if (answer.error === undefined) return body;
  const { code, message, data } = answer.error;
  const [, method, list] = FAULT_LIST.exec(message) ?? [];
  if (list !== undefined) {
    const paths = (JSON.parse(list) as { path: PropertyKey[] }[]).map(({ path }) => path.map(String).join("."));
    const places = [...new Set(paths)].filter(Boolean).join(", ") || "the message";
    return JSON.stringify({
      ...answer,
      error: {
        code: code === ProtocolErrorCode.InternalError ? ProtocolErrorCode.InvalidParams : code,
        message: `The ${method ? `${method} ` : ""}request is not valid: correct ${places}.`,
      },
    });
  }
  if (!FAULT.test(message)) return body;
  const envelope = data?.envelope && { ...data.envelope, problem: "is not valid" };
  const error = { code, message: message.replace(FAULT, " is not valid"), ...(envelope && { data: { envelope } }) };
  return JSON.stringify({ ...answer, error });
}
