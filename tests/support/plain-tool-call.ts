/** The protocol revisions that the service knows: the current one, and the last one that begins with `initialize`. */
export const REVISIONS = ["2026-07-28", "2025-11-25"] as const;
export type Revision = (typeof REVISIONS)[number];

/** The request of a tool call, without what a client of the protocol does around it. */
export function buildToolCall(name: string, input: unknown, revision: Revision) {
  const isCurrent = revision === REVISIONS[0];
  const meta = {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": { name: "plain", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return {
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: input, ...(isCurrent && { _meta: meta }) },
    },
    headers: {
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": revision,
      ...(isCurrent && { "mcp-method": "tools/call", "mcp-name": name }),
    },
  };
}
