import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sendMcp } from "#tests/support/mcp.ts";

const url = process.env.TEST_API_URL as string;

const CURRENT = "2026-07-28";
const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": CURRENT,
  "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

const message = (method: string, params?: unknown) => ({ jsonrpc: "2.0", id: 1, method, params });
const older = (method: string, params?: object) =>
  [message(method, params), { "mcp-protocol-version": "2025-11-25" }] as const;
const current = (method: string, params: { name?: string } = {}) =>
  [
    message(method, { ...params, _meta: ENVELOPE }),
    { "mcp-protocol-version": CURRENT, "mcp-method": method, ...(params.name && { "mcp-name": params.name }) },
  ] as const;

const getStatusAndCode = ({ status, body }: Awaited<ReturnType<typeof sendMcp>>) => [status, body.error.code];

describe("a wrong HTTP request", () => {
  test.each([
    ["a body that is not JSON", "{", {}, [400, -32700]],
    ["no body", "", {}, [400, -32700]],
    ["another content type", "{}", { "content-type": "text/plain" }, [415, -32000]],
    ["a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }, [415, -32000]],
    ["a body that is too large", JSON.stringify(message("ping", { pad: "x".repeat(70_000) })), {}, [413, -32000]],
    [
      "an Accept header without the required types, in an older revision",
      message("ping"),
      { accept: "text/html" },
      [406, -32000],
    ],
    ["a page of another site", message("ping"), { origin: "https://evil.example" }, [403, -32000]],
    ["a revision that never existed", message("ping"), { "mcp-protocol-version": "1999-01-01" }, [400, -32000]],
    [
      "a future revision",
      message("ping", { _meta: { ...ENVELOPE, "io.modelcontextprotocol/protocolVersion": "2099-01-01" } }),
      { "mcp-protocol-version": "2099-01-01" },
      [400, -32022],
    ],
  ] as const)("with %s gets the error that the transport defines", async (_what, body, headers, error) => {
    expect(getStatusAndCode(await sendMcp(url, body, headers))).toEqual(error);
  });

  test.each(["GET", "DELETE", "PUT", "PATCH"])(
    "with method %s gets 405, because there are no sessions and streams",
    async (method) => {
      const answer = await sendMcp(url, undefined, {}, method);
      expect([...getStatusAndCode(answer), answer.headers.get("allow")]).toEqual([405, -32000, "POST, OPTIONS"]);
    },
  );
});

describe("a wrong message", () => {
  test.each([
    ["a batch", [message("ping"), message("ping")]],
    ["an empty batch", []],
    ["null", null],
    ["a number", 7],
    ["an object that is not a message", { hello: "world" }],
    ["a message without the JSON-RPC version", { id: 1, method: "ping" }],
    ["an id that is a list", { jsonrpc: "2.0", id: [1], method: "ping" }],
    ["parameters that are a list", { jsonrpc: "2.0", id: 1, method: "ping", params: [1] }],
  ])("is an invalid request: %s", async (_what, body) => {
    expect(getStatusAndCode(await sendMcp(url, JSON.stringify(body)))).toEqual([400, -32600]);
  });

  test.each([
    ["an unknown method", older("no/such"), [200, -32601]],
    ["a method of a capability that is not offered", older("resources/list"), [200, -32601]],
    ["a call without a name", older("tools/call", { arguments: {} }), [200, -32602]],
    ["a call of an unknown tool", older("tools/call", { name: "no_such_tool" }), [200, -32602]],
    ["arguments that are a list", older("tools/call", { name: "list_lines", arguments: [] }), [200, -32602]],
    ["an unknown method, in the current revision", current("no/such"), [404, -32601]],
    ["a call without a name, in the current revision", current("tools/call"), [200, -32602]],
    [
      "a call of an unknown tool, in the current revision",
      current("tools/call", { name: "no_such_tool" }),
      [200, -32602],
    ],
    [
      "headers that name another tool",
      [current("tools/call", { name: "list_lines" })[0], current("tools/call", { name: "get_stats" })[1]] as const,
      [400, -32020],
    ],
    ["an envelope without its header", [current("tools/list")[0], {}] as const, [400, -32020]],
    ["a header without its envelope", [message("tools/list"), current("tools/list")[1]] as const, [400, -32602]],
  ])("gets the error that the protocol defines: %s", async (_what, [body, headers], error) => {
    const answer = await sendMcp(url, body, headers);
    expect([...getStatusAndCode(answer), answer.body.jsonrpc]).toEqual([...error, "2.0"]);
  });

  test("that calls a tool without its arguments gets a result that a model can read, and no protocol error", async () => {
    const { status, body } = await sendMcp(url, ...older("tools/call", { name: "search_ports" }));
    expect([status, body.result.isError]).toEqual([200, true]);
    expect(JSON.parse(body.result.content[0].text).error.details).toEqual([
      { path: "keyword", message: "is required" },
    ]);
  });
});

test.each([
  [
    older("tools/call", { name: "list_lines", arguments: [] }),
    "The tools/call request is not valid: correct params.arguments.",
  ],
  [older("tools/list", { cursor: 1 }), "The request is not valid: correct params.cursor."],
  [
    older("initialize", {}),
    "The request is not valid: correct params.protocolVersion, params.capabilities, params.clientInfo.",
  ],
])(
  "a message that the SDK refuses gets an error without the words of its schema library: %j",
  async (sent, message) => {
    const { body } = await sendMcp(url, ...sent);
    expect(body.error).toEqual({ code: -32602, message });
  },
);

test("so does an envelope with a wrong field", async () => {
  const [sent, headers] = current("tools/list");
  const _meta = { ...ENVELOPE, "io.modelcontextprotocol/clientInfo": 1 };
  const { status, body } = await sendMcp(url, { ...sent, params: { _meta } }, headers);
  expect([status, body.error.code, body.error.message]).toEqual([
    400,
    -32602,
    "Invalid _meta envelope for protocol revision 2026-07-28: io.modelcontextprotocol/clientInfo is not valid",
  ]);
  expect(JSON.stringify(body)).not.toContain("expected");
});

test("any message gets an answer that is not 500 and has no stack", async () => {
  const params = fc.record(
    {
      name: fc.oneof(fc.constantFrom("search_ports", "get_port", "calculate_demurrage", "__proto__"), fc.jsonValue()),
      arguments: fc.jsonValue(),
      _meta: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const any = fc.oneof(
    fc.jsonValue(),
    fc.record({
      jsonrpc: fc.constant("2.0"),
      id: fc.oneof(fc.integer(), fc.string(), fc.jsonValue()),
      method: fc.constantFrom("tools/call", "tools/list", "initialize", "server/discover"),
      params,
    }),
  );
  await fc.assert(
    fc.asyncProperty(
      any,
      fc.constantFrom<string | undefined>(undefined, "2025-11-25", CURRENT, "x"),
      async (body, version) => {
        const answer = await sendMcp(
          url,
          JSON.stringify(body),
          version === undefined ? {} : { "mcp-protocol-version": version },
        );
        expect([200, 202, 400, 404]).toContain(answer.status);
        expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\n {4}at /);
      },
    ),
    { numRuns: 300, seed: 20261122 },
  );
});
