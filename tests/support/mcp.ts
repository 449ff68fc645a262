import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { PaymentPayload, PaymentRequired } from "@x402/core/types";
import type { Answer } from "./api.ts";
import { REVISIONS, type Revision } from "./plain-tool-call.ts";

export { REVISIONS };

interface ConnectOptions {
  revision?: Revision;
  headers?: Record<string, string>;
  fetch?: typeof fetch;
}

/** With an official client. */
export async function connect(url: string, { revision = REVISIONS[0], headers = {}, fetch }: ConnectOptions = {}) {
  const client = new Client(
    { name: "test", version: "1" },
    revision === REVISIONS[0]
      ? { versionNegotiation: { mode: { pin: revision } } }
      : { supportedProtocolVersions: [revision] },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers }, fetch }));
  return client;
}

export interface ToolAnswer {
  isError?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  content: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  meta: Record<string, any>;
}

/**
 * With or without a payment. Checks that an answer is there once, as text, and that an error is there as text and as
 * structure.
 */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
  payment?: PaymentPayload,
): Promise<ToolAnswer> {
  const result = await client.callTool({
    name,
    arguments: args,
    ...(payment !== undefined && { _meta: { "x402/payment": payment } }),
  });
  const [text] = result.content as { type: string; text: string }[];
  const content = JSON.parse(text?.text ?? "null");
  const structured = result.isError ? content : undefined;
  if (JSON.stringify(structured) !== JSON.stringify(result.structuredContent))
    throw new Error(`The structure of ${name} is wrong`);
  return { isError: result.isError, content, meta: result._meta ?? {} };
}

/** In the protocol's form. @throws when the result is not a challenge */
export const challengeIn = ({ isError, content }: ToolAnswer): PaymentRequired => {
  if (!isError || content.x402Version !== 2) throw new Error(`Not a challenge: ${JSON.stringify(content)}`);
  return content;
};

const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };

/** A string is sent unchanged, anything else as JSON. */
export async function sendMcp(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  method = "POST",
): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${url}/mcp`, {
    method,
    headers: { ...HEADERS, ...headers },
    ...(method === "POST" && { body: text }),
  });
  const answer = await response.text();
  return { status: response.status, headers: response.headers, body: answer === "" ? null : JSON.parse(answer) };
}
