import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Access, createAccess } from "#lib/access/access.ts";
import type { Payments } from "#lib/access/payments/payments.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { createMcp } from "#lib/http/mcp.ts";
import { MAX_BODY_BYTES } from "#lib/http/read-body.ts";
import { type AnswerWebRequest, createWebHandler } from "#lib/http/web-transport.ts";
import { Answer } from "#lib/operations/answer.ts";
import { Failure } from "#lib/operations/failure.ts";
import { defineOperation } from "#lib/operations/operation.ts";
import { fileField } from "#lib/operations/uploaded-file.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { readEnv } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { paidOperation } from "#tests/support/paid-operation.ts";

const LIMIT = 3;
const MB = 1024 ** 2;

/** What the operation waits for. */
let opens: Promise<unknown> = Promise.resolve();
let runs = 0;
let started = 0;

const fileOperation = defineOperation({
  id: "weigh",
  area: "reference",
  summary: "Size of a file",
  method: "POST",
  path: "/api/weigh",
  price: "0.05",
  takesFile: true,
  input: z.object({ file: fileField, file_name: z.string().optional() }),
  output: z.object({ bytes: z.int() }),
  example: { input: { file: "AAAA" }, output: {} },
  run: async ({ file, file_name }, { readDocument }) => {
    if (!readDocument) throw new Error("no reader");
    started += 1;
    await opens;
    runs += 1;
    if (file_name === "broken") throw new Failure("unreadable", "The file is damaged.");
    return { bytes: file.bytes.length };
  },
});
const other = paidOperation();

let store: TestDatabase;
let connections: Connections;
let access: Access;
let kernel: AnswerWebRequest;
let mcp: AnswerWebRequest;

beforeAll(async () => {
  store = await testDatabase();
  connections = openConnections(store.url);
  const settings = readEnv({
    FREE_QUOTA_PER_MONTH: String(LIMIT),
    RATE_LIMIT_PER_SECOND: "1000",
    RATE_LIMIT_BURST: "1000",
  });
  access = createAccess(settings, { run: connections.run });
  kernel = createWebHandler(createKernel([fileOperation, other], () => access));
  mcp = createWebHandler(createMcp([fileOperation, other], () => access));
});
afterAll(async () => {
  await access.close();
  await connections.close();
  await store.close();
});

let callers = 0;
const newAddress = () => `198.51.100.${++callers}`;

interface Sent {
  address?: string;
  path?: string;
  headers?: Record<string, string>;
  on?: AnswerWebRequest;
}

async function send(
  body: unknown,
  { address = newAddress(), path = "/api/weigh", headers = {}, on = kernel }: Sent = {},
) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await on(
    new Request(`http://localhost${path}`, {
      method: "POST",
      body: text,
      headers: { "content-type": "application/json", "content-length": String(text.length), ...headers },
    }),
    { address },
  );
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  return { status: response.status, headers: response.headers, body: (await response.json()) as any };
}

const buildFile = (bytes: number) => ({ file: Buffer.alloc(bytes, 1).toString("base64") });
const code = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.error?.code];

describe("a call with a file", () => {
  test("takes 10 MB, and is counted like any other", async () => {
    const answer = await send(buildFile(10 * MB));
    expect([answer.status, answer.body]).toEqual([200, { bytes: 10 * MB }]);
    expect(answer.headers.get("x-free-tier-used")).toBe("1");
  });

  test("that fails is not counted", async () => {
    const address = newAddress();
    for (const [body, expected] of [
      [{ ...buildFile(8), file_name: "broken" }, [422, "unreadable"]],
      [buildFile(10 * MB + 1), [400, "invalid_request"]],
      [`{"file":"${"A".repeat(14 * MB)}"}`, [413, "body_too_large"]],
    ] as const) {
      const answer = await send(body, { address });
      expect([code(answer), answer.headers.get("x-free-tier-used")]).toEqual([expected, "0"]);
    }
  });

  test("is refused with its price before its body is read, when no free calls are left", async () => {
    const address = newAddress();
    for (let call = 0; call < LIMIT; call++) await send(buildFile(8), { address });
    const before = runs;
    for (const prefer of [{}, { "x-require-payment": "x402" }]) {
      let isRead = false;
      const body = new ReadableStream(
        {
          pull() {
            isRead = true;
          },
        },
        { highWaterMark: 0 },
      );
      const request = new Request("http://localhost/api/weigh", {
        method: "POST",
        body,
        duplex: "half",
        headers: { "content-type": "application/json", "content-length": String(9 * MB), ...prefer },
      } as RequestInit);
      const response = await kernel(request, { address });
      expect([response.status, isRead, runs]).toEqual([402, false, before]);
    }
  });

  test("does not run while the database of the quota is away", async () => {
    const away = openConnections("postgresql://postgres@127.0.0.1:1/nothing-listens-there");
    const offline = createAccess(readEnv({ RATE_LIMIT_PER_SECOND: "0" }), { run: away.run });
    const before = runs;
    const answer = await send(buildFile(8), { on: createWebHandler(createKernel([fileOperation], () => offline)) });
    expect([code(answer), runs]).toEqual([[503, "unavailable"], before]);
    await offline.close();
    await away.close();
  });

  test("that sends too many files gets 429 with the seconds to wait", async () => {
    const address = newAddress();
    let answer = await send("{}", { address });
    for (let tries = 0; answer.status !== 429 && tries < 60; tries++) answer = await send("{}", { address });
    expect(code(answer)).toEqual([429, "rate_limited"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send({ name: "x" }, { address, path: "/api/paid" })).status).toBe(200);
  });
});

test("every other call keeps the limit of 64 KiB, over HTTP and as a tool", async () => {
  const large = { name: "x".repeat(MAX_BODY_BYTES) };
  expect(code(await send(large, { path: "/api/paid" }))).toEqual([413, "body_too_large"]);
  const form = await send("--x--", {
    path: "/api/paid",
    headers: { "content-type": "multipart/form-data; boundary=x" },
  });
  expect(code(form)).toEqual([415, "unsupported_media_type"]);
  for (const headers of [{}, { "mcp-name": "paid" }, { "mcp-name": "weigh" }] as Record<string, string>[])
    expect((await callTool("paid", large, headers)).status).toBe(413);
  const other = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/list",
    params: { name: "weigh" },
    pad: "x".repeat(MAX_BODY_BYTES),
  });
  expect((await send(other, { path: "/mcp", on: mcp, headers: MCP_HEADERS })).status).toBe(413);
});

const MCP_HEADERS = { accept: "application/json, text/event-stream" };

const callTool = (name: string, args: object, headers: Record<string, string> = {}, address = newAddress()) =>
  send(
    { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } },
    { path: "/mcp", on: mcp, address, headers: { ...MCP_HEADERS, ...headers } },
  );

describe("a tool with a file", () => {
  test("takes 10 MB in base64, and no more", async () => {
    const { status, body } = await callTool("weigh", buildFile(10 * MB));
    expect([status, JSON.parse(body.result.content[0].text)]).toEqual([200, { bytes: 10 * MB }]);
    expect((await callTool("weigh", { file: "A".repeat(14 * MB) })).status).toBe(413);
  });

  test("is refused with its price before the file is read, when no free calls are left", async () => {
    const address = newAddress();
    for (let call = 0; call < LIMIT; call++) await send(buildFile(8), { address });
    const before = runs;
    const { body } = await callTool("weigh", buildFile(MB), {}, address);
    expect([body.result.isError, body.result.structuredContent.x402Version, runs]).toEqual([true, 2, before]);
  });
});

describe("bodies in memory", () => {
  async function hold<Result>(calls: () => Promise<Result>): Promise<Result> {
    const { promise, resolve } = Promise.withResolvers<void>();
    opens = promise;
    try {
      return await calls();
    } finally {
      resolve();
      opens = Promise.resolve();
    }
  }

  async function waitForStarts(count: number, before: number): Promise<void> {
    while (started < before + count) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  test("are three of one client; the fourth is busy, and other clients go on", async () => {
    const address = newAddress();
    const running: Promise<{ status: number }>[] = [];
    await hold(async () => {
      const before = started;
      for (let call = 0; call < 3; call++) running.push(send(buildFile(MB), { address }));
      await waitForStarts(3, before);
      const refused = await send(buildFile(MB), { address });
      expect([code(refused), refused.headers.get("retry-after")]).toEqual([[503, "busy"], "5"]);
      const refusedTool = await callTool("weigh", buildFile(MB), {}, address);
      expect(refusedTool.body.error?.data?.code).toBe("busy");
      running.push(send(buildFile(MB)));
      await waitForStarts(4, before);
      // A small file needs no place.
      running.push(send(buildFile(8)));
      await waitForStarts(5, before);
    });
    expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await send(buildFile(8), { address })).status).toBe(402);
  });

  test("are eight of all clients, and a call that failed has left its place", async () => {
    for (let call = 0; call < 10; call++) await send(`{"file":"${"?".repeat(MB)}"}`);
    const running: Promise<{ status: number }>[] = [];
    await hold(async () => {
      const before = started;
      for (let call = 0; call < 8; call++) running.push(send(buildFile(MB)));
      await waitForStarts(8, before);
      expect(code(await send(buildFile(MB)))).toEqual([503, "busy"]);
    });
    expect(new Set((await Promise.all(running)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await send(buildFile(MB))).status).toBe(200);
  });
});

describe("a call with a payment", () => {
  const payment = Buffer.from(
    JSON.stringify({
      x402Version: 2,
      accepted: {
        scheme: "exact",
        network: "eip155:8453",
        asset: "0x0",
        amount: "1",
        payTo: "0x0",
        maxTimeoutSeconds: 60,
        extra: {},
      },
      payload: {
        signature: `0x${"1".repeat(130)}`,
        authorization: {
          from: `0x${"1".repeat(40)}`,
          to: `0x${"2".repeat(40)}`,
          value: "1",
          validAfter: "0",
          validBefore: "9999999999",
          nonce: `0x${"3".repeat(64)}`,
        },
      },
    }),
  ).toString("base64");

  test("that cannot be parsed is refused before the body is read", async () => {
    const payments = { serve: () => expect.fail("served"), challenge: async () => expect.fail("challenged") };
    const on = createWebHandler(
      createKernel([fileOperation], () => ({ ...access, payments: payments as unknown as Payments })),
    );
    const answer = await send("not JSON", { on, headers: { "payment-signature": "e30=" } });
    expect([answer.status, answer.body.error.message]).not.toEqual([400, "The body is not JSON."]);
  });

  test("has the same input as JSON and as a form, so the same payment gets its answer again", async () => {
    const inputs: string[] = [];
    const payments = {
      serve: async ({ input }: { input: unknown }) => {
        inputs.push(JSON.stringify(input));
        return { answer: Answer.of({ bytes: 1 }) };
      },
    };
    const on = createWebHandler(
      createKernel([fileOperation], () => ({ ...access, payments: payments as unknown as Payments })),
    );
    const headers = { "payment-signature": payment };
    expect((await send({ ...buildFile(8), file_name: "a.pdf" }, { on, headers })).status).toBe(200);
    const form = new FormData();
    form.append("file", new File([Buffer.alloc(8, 1)], "a.pdf"));
    const request = new Request("http://localhost/api/weigh", { method: "POST", body: form, headers });
    expect((await on(request, { address: newAddress() })).status).toBe(200);
    expect((await send({ ...buildFile(9), file_name: "a.pdf" }, { on, headers })).status).toBe(200);
    expect(JSON.parse(inputs[0] as string)).toEqual(JSON.parse(inputs[1] as string));
    expect(inputs[2]).not.toBe(inputs[0]);
    expect(inputs[0]?.length).toBeLessThan(200);
  });
});
