import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createAccess } from "#lib/access/access.ts";
import { createMcp } from "#lib/http/mcp.ts";
import { type AnswerWebRequest, createWebHandler } from "#lib/http/web-transport.ts";
import { defineOperation } from "#lib/operations/operation.ts";
import { readEnv } from "#lib/platform/env.ts";
import { setMeter } from "#lib/platform/meter.ts";
import { runFailing } from "#tests/support/run-failing.ts";

const echo = defineOperation({
  id: "echo",
  area: "reference",
  summary: "Returns its input",
  method: "POST",
  path: "/api/echo",
  price: "free",
  input: z.object({ name: z.string("is required"), tags: z.array(z.string()).optional() }),
  output: z.record(z.string(), z.unknown()),
  example: { input: { name: "a" }, output: {} },
  run: async (input) => input,
});

const list = defineOperation({
  ...echo,
  id: "list",
  path: "/api/list",
  output: z.array(z.unknown()),
  example: { input: { name: "a" }, output: [] },
  run: async () => [1, 2],
});

const failing = defineOperation({
  ...echo,
  id: "failing",
  path: "/api/failing",
  run: runFailing,
});

const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const kernelWith = (settings: Record<string, string>): AnswerWebRequest => {
  const access = createAccess(readEnv({ RATE_LIMIT_PER_SECOND: "0", ...settings }));
  return createWebHandler(createMcp([echo, list, failing], () => access));
};

let kernel: AnswerWebRequest;
beforeAll(() => {
  kernel = kernelWith({});
});

async function send(
  body: unknown,
  {
    headers = {},
    method = "POST",
    on = kernel,
  }: { headers?: Record<string, string>; method?: string; on?: AnswerWebRequest } = {},
) {
  const init = {
    method,
    headers: { ...HEADERS, ...headers },
    ...(method === "POST" && { body: JSON.stringify(body) }),
  };
  const response = await on(new Request("http://localhost/mcp", init), { address: "192.0.2.1" });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
}

const call = (name: string, args?: unknown) =>
  send({ jsonrpc: "2.0", id: 7, method: "tools/call", params: { name, arguments: args } });

describe("a tool call", () => {
  test("has its answer once, as text, with the message's id and a request id", async () => {
    const { status, headers, body } = await call("echo", { name: "x" });
    expect([status, body.id]).toEqual([200, 7]);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect([JSON.parse(body.result.content[0].text), body.result.structuredContent]).toEqual([
      { name: "x" },
      undefined,
    ]);
  });

  test("gives a list as it is", async () => {
    const { result } = (await call("list", { name: "x" })).body;
    expect([JSON.parse(result.content[0].text), result.structuredContent]).toEqual([[1, 2], undefined]);
  });

  test.each([
    ["no arguments", undefined, ["name"]],
    ["an argument of the wrong kind", { name: "x", tags: "y" }, ["tags"]],
  ])("with %s gets a result that names each wrong argument", async (_what, args, paths) => {
    const { status, body } = await call("echo", args);
    const content = JSON.parse(body.result.content[0].text);
    expect([status, body.result.isError, content.error.code]).toEqual([200, true, "invalid_request"]);
    expect(content.error.details.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect(content.error.docs_url).toMatch(/\/docs\/errors#invalid_request$/);
    expect(body.result.structuredContent).toEqual(content);
  });

  test.each([
    ["nothing", "no_data", "Nothing is on file."],
    ["away", "unavailable", "The service cannot reach its database now. Try again in a moment."],
    ["boom", "internal", "The server failed. Please report the request id."],
  ])("that fails because of %s gets the error %s, without internal information", async (name, code, message) => {
    const { status, headers, body } = await call("failing", { name });
    expect([status, body.result.isError]).toEqual([200, true]);
    expect(body.result.structuredContent.error).toMatchObject({
      code,
      message,
      request_id: headers.get("x-request-id"),
    });
    expect(JSON.stringify(body)).not.toMatch(/secret|postgresql|at .*\.ts/);
  });

  test("with an argument that the tool does not know is an error that names the nearest one", async () => {
    const { body } = await call("echo", { name: "x", tag: ["a"] });
    expect(body.result.isError).toBe(true);
    expect(body.result.structuredContent.error).toMatchObject({
      code: "invalid_request",
      details: [{ path: "tag", message: "is unknown; did you mean tags?" }],
    });
  });

  test("of an unknown tool is a protocol error", async () => {
    expect((await call("toString")).body).toMatchObject({
      id: 7,
      error: { code: -32602, message: expect.stringContaining("toString") },
    });
  });
});

describe("a call from a page", () => {
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

  test.each([["https://quayside.test"], ["http://evil.example:3000"], ["null"], ["not an address"]])(
    "of %s is refused",
    async (origin) => {
      const { status, headers, body } = await send(ping, { headers: { origin } });
      expect([status, body.error.code, headers.get("access-control-allow-origin")]).toEqual([403, -32000, null]);
    },
  );

  test.each([["http://127.0.0.1:3000"], ["http://localhost:6274"], ["http://[::1]:1"]])(
    "of %s is allowed, and the page can read the answer",
    async (origin) => {
      const { status, headers } = await send(ping, { headers: { origin } });
      expect([status, headers.get("access-control-allow-origin"), headers.get("vary")]).toEqual([
        200,
        origin,
        "origin",
      ]);
      const preflight = await send(undefined, { headers: { origin }, method: "OPTIONS" });
      expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([204, "POST, OPTIONS"]);
      expect(preflight.headers.get("access-control-allow-headers")).toContain("mcp-protocol-version");
    },
  );
});

test("too many messages at the same time get 429 with Retry-After and an error that explains it", async () => {
  const on = kernelWith({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_BURST: "2" });
  const answers = [];
  while (answers.at(-1)?.status !== 429 && answers.length < 100)
    answers.push(await send({ jsonrpc: "2.0", id: 1, method: "ping" }, { on }));
  expect(answers.length).toBeGreaterThan(2);
  expect(answers.at(-1)).toMatchObject({
    status: 429,
    body: { id: null, error: { code: -32000, data: { code: "rate_limited" } } },
  });
  expect(answers.at(-1)?.headers.get("retry-after")).toBe("1");
});

describe("a plain call, which the server answers without the SDK", () => {
  const ENVELOPE = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const revisions = [
    {
      revision: "2026-07-28",
      envelope: ENVELOPE,
      buildHeaders: (name: string) => ({ "mcp-method": "tools/call", "mcp-name": name }),
    },
    { revision: "2025-11-25", envelope: {}, buildHeaders: () => ({}) },
    { revision: "2025-06-18", envelope: {}, buildHeaders: () => ({}) },
  ];
  const calls = [
    ["echo", { name: "x" }],
    ["list", { name: "x" }],
    ["echo", {}],
    ["echo", undefined],
    ["failing", { name: "nothing" }],
  ] as const;
  const plainCalls = revisions.flatMap(({ revision, envelope, buildHeaders }) =>
    calls.map(([name, args]) => ({
      revision,
      name,
      args,
      envelope,
      headers: { "mcp-protocol-version": revision, ...buildHeaders(name) },
    })),
  );

  test.each(plainCalls)(
    "of $name with $args in revision $revision gets the same answer as from the SDK",
    async ({ name, args, envelope, headers }) => {
      // The SDK answers the second call, because it has a progress token.
      const [plain, fromSdk] = await Promise.all(
        [envelope, { ...envelope, progressToken: 1 }].map((_meta) =>
          send(
            { jsonrpc: "2.0", id: "a", method: "tools/call", params: { name, arguments: args, _meta } },
            { headers },
          ),
        ),
      );
      const withoutId = (answer: unknown) =>
        JSON.parse(JSON.stringify(answer).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "id"));
      expect([plain?.status, withoutId(plain?.body)]).toEqual([fromSdk?.status, withoutId(fromSdk?.body)]);
    },
  );
});

test("the metrics count a call by its tool's name with the status that it would have over HTTP, and other messages as mcp", async () => {
  const counted: [string, number][] = [];
  setMeter({
    requestAnswered: (operation, status) => counted.push([operation, status]),
    freeCall() {},
    countPayment() {},
    countFacilitatorCall() {},
    addStall() {},
  });
  await call("echo", { name: "x" });
  await call("failing", { name: "nothing" });
  await call("no_such_tool");
  await send({ jsonrpc: "2.0", id: 1, method: "ping" });
  setMeter(undefined);
  expect(counted).toEqual([
    ["echo", 200],
    ["failing", 404],
    ["mcp", 200],
    ["mcp", 200],
  ]);
});
