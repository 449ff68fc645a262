import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { PaymentPayload, PaymentRequired } from "@x402/core/types";
import type { Answer } from "./api.ts";

/** The revisions of the protocol that have to be served: the present one, and the last of those that begin with `initialize`. */
export const REVISIONS = ["2026-07-28", "2025-11-25"] as const;
export type Revision = (typeof REVISIONS)[number];

/** An official client of the server's tools. */
export async function connect(url: string, { revision = REVISIONS[0], headers = {} }: { revision?: Revision; headers?: Record<string, string> } = {}) {
  const client = new Client(
    { name: "test", version: "1" },
    revision === REVISIONS[0] ? { versionNegotiation: { mode: { pin: revision } } } : { supportedProtocolVersions: [revision] },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
  return client;
}

/** What a tool call came to. */
export interface Called {
  isError?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  said: any;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  meta: Record<string, any>;
}

/** Calls a tool, with a payment when one is given, and checks that what it says is the same as text and as structure. */
export async function callTool(client: Client, name: string, args: Record<string, unknown> = {}, payment?: PaymentPayload): Promise<Called> {
  const result = await client.callTool({ name, arguments: args, ...(payment !== undefined && { _meta: { "x402/payment": payment } }) });
  const [text] = result.content as { type: string; text: string }[];
  const said = JSON.parse(text?.text ?? "null");
  const structured = Array.isArray(said) ? { result: said } : said;
  if (JSON.stringify(structured) !== JSON.stringify(result.structuredContent)) throw new Error(`${name} says one thing as text and another as structure`);
  return { isError: result.isError, said, meta: result._meta ?? {} };
}

/** The demand for payment that a call came to, in the protocol's own form. @throws when it came to something else */
export const demandIn = ({ isError, said }: Called): PaymentRequired => {
  if (!isError || said.x402Version !== 2) throw new Error(`No demand for payment: ${JSON.stringify(said)}`);
  return said;
};

const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };

/** Sends whatever is given to /mcp as it stands. */
export async function sendMcp(url: string, body: unknown, headers: Record<string, string> = {}, method = "POST"): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${url}/mcp`, { method, headers: { ...HEADERS, ...headers }, ...(method === "POST" && { body: text }) });
  const answer = await response.text();
  return { status: response.status, headers: response.headers, body: answer === "" ? null : JSON.parse(answer) };
}
