import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createAccess } from "#lib/access/access.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { createMcp } from "#lib/http/mcp.ts";
import { type AnswerWebRequest, createWebHandler } from "#lib/http/web-transport.ts";
import { defineOperation } from "#lib/operations/operation.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { readEnv } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { paidOperation } from "#tests/support/paid-operation.ts";

const LIMIT = 5;
const NOW = new Date("2026-11-21T12:00:00Z");

/** The names with which the operation ran. */
let ran: string[] = [];
beforeEach(() => {
  ran = [];
});

const paid = paidOperation((name) => {
  ran.push(name);
  return new Promise(setImmediate);
});

/** A process of the service: its caches, and its connections to the common database. */
interface Process {
  connections: Connections;
  http: AnswerWebRequest;
  mcp: AnswerWebRequest;
}

const tariffs = { ...paid, id: "tariffs", path: "/api/tariffs", also: [], method: "GET" } as const;
const cached = defineOperation({ ...tariffs, cacheControl: "private, no-cache" });

let store: TestDatabase;
let processes: Process[];

function startProcess(url: string): Process {
  const connections = openConnections(url);
  const access = createAccess(readEnv({ FREE_QUOTA_PER_MONTH: String(LIMIT), RATE_LIMIT_PER_SECOND: "0" }), {
    run: connections.run,
    now: () => NOW,
  });
  return {
    connections,
    http: createWebHandler(createKernel([paid, cached], () => access)),
    mcp: createWebHandler(createMcp([paid], () => access)),
  };
}

beforeAll(async () => {
  store = await testDatabase();
  processes = [startProcess(store.url), startProcess(store.url)];
});
afterAll(async () => {
  for (const { connections } of processes) await connections.close();
  await store.close();
});

let callers = 0;
/** No other test uses it. */
function newAddress(): string {
  callers += 1;
  return `198.51.100.${callers}`;
}

type Call = (
  process: Process,
  address: string,
  name?: string,
) => Promise<{ status: number; used: number; remaining: number }>;

const overHttp: Call = async ({ http }, address, name) => {
  const request = new Request("http://localhost/api/paid", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  const { status, headers } = await http(request, { address });
  return {
    status,
    used: Number(headers.get("x-free-tier-used")),
    remaining: Number(headers.get("x-free-tier-remaining")),
  };
};

interface ToolResult {
  structuredContent?: { error?: { code: string }; x402Version?: number };
  _meta: { "quayside/free-tier": { used: number; remaining: number } };
}

const STATUS_OF_ERROR: Record<string, number> = { invalid_request: 400, no_data: 404, internal: 500 };

const overMcp: Call = async ({ mcp }, address, name) => {
  const request = new Request("http://localhost/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "paid", arguments: { name } },
    }),
  });
  const { result } = (await (await mcp(request, { address })).json()) as { result: ToolResult };
  const { error, x402Version } = result.structuredContent ?? {};
  const status = x402Version ? 402 : error ? (STATUS_OF_ERROR[error.code] as number) : 200;
  return { status, ...result._meta["quayside/free-tier"] };
};

const countedFor = async (subject: string) => (await store.db.freeQuota.findFirst({ where: { subject } }))?.used ?? 0;

const statusCounts = (answers: { status: number }[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, group]) => [status, group?.length]),
  );

describe.each([
  ["HTTP", overHttp],
  ["MCP", overMcp],
])("free calls over %s", (_transport, call) => {
  /** In turn to each process. */
  const callAtOnce = (address: string, names: (string | undefined)[], at = processes) =>
    Promise.all(names.map((name, index) => call(at[index % at.length] as Process, address, name)));

  test.each([
    ["one process", 1],
    ["two processes", 2],
  ])("that are good get their answers among 187 failing ones, at %s", async (_where, count) => {
    const address = newAddress();
    const names = Array.from({ length: 190 }, (_, index) =>
      index % 63 === 62 ? "good" : [undefined, "nothing", "boom"][index % 3],
    );
    expect(names.filter((name) => name === "good")).toHaveLength(3);
    const answers = await callAtOnce(address, names, processes.slice(0, count));
    expect(statusCounts(answers)).toEqual({ 200: 3, 400: 64, 404: 63, 500: 60 });
    expect(answers.every(({ used, remaining }) => used <= 3 && used + remaining === LIMIT)).toBe(true);
    expect(
      answers
        .filter(({ status }) => status === 200)
        .map(({ used }) => used)
        .sort(),
    ).toEqual([1, 2, 3]);
    expect(await countedFor(address)).toBe(3);
  });

  test("are exactly the limit of 50 good ones at the same time, each with another number, at two processes", async () => {
    const address = newAddress();
    const answers = await callAtOnce(address, Array(50).fill("good"));
    expect(statusCounts(answers)).toEqual({ 200: LIMIT, 402: 45 });
    const numbers = answers.filter(({ status }) => status === 200).map(({ used }) => used);
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    for (const { used, remaining } of answers.filter(({ status }) => status === 402))
      expect([used, remaining]).toEqual([LIMIT, 0]);
    expect(await countedFor(address)).toBe(LIMIT);
  });

  test("that are used up run nothing, in any process that has seen it, and a failing call gets the price as well", async () => {
    const address = newAddress();
    const [one, other] = processes as [Process, Process];
    await callAtOnce(address, Array(LIMIT).fill("good"), [one]);
    ran = [];
    for (const name of ["good", "nothing", "boom", undefined])
      expect((await call(one, address, name)).status).toBe(402);
    expect(ran).toEqual([]);
    expect(await call(other, address, "nothing")).toMatchObject({ status: 402, used: LIMIT, remaining: 0 });
    expect(ran).toEqual(["nothing"]);
    expect((await call(other, address, "good")).status).toBe(402);
    expect(ran).toEqual(["nothing"]);
  });

  test("of others go on", async () => {
    const [one] = processes as [Process];
    const address = newAddress();
    await callAtOnce(address, Array(LIMIT).fill("good"), [one]);
    expect((await call(one, newAddress(), "good")).status).toBe(200);
  });
});

test("a call whose count is not written gets no answer", async () => {
  const address = newAddress();
  const { connections } = processes[0] as Process;
  const run: typeof connections.run = (text, values) =>
    text.includes("INSERT INTO free_quota")
      ? Promise.reject(Object.assign(new Error("away"), { code: "P1001" }))
      : connections.run(text, values);
  const access = createAccess(readEnv({ FREE_QUOTA_PER_MONTH: String(LIMIT), RATE_LIMIT_PER_SECOND: "0" }), {
    run,
    now: () => NOW,
  });
  const http = createWebHandler(createKernel([paid], () => access));
  const answer = await http(new Request("http://localhost/api/paid?name=good"), { address });
  expect([answer.status, ran]).toEqual([503, ["good"]]);
  expect(await answer.text()).not.toContain('"name"');
  expect(await countedFor(address)).toBe(0);
});

test("HEAD and OPTIONS are never counted, with free calls left or used up", async () => {
  const address = newAddress();
  const [{ http }] = processes as [Process];
  const send = async (method: string) =>
    (await http(new Request("http://localhost/api/paid?name=good", { method }), { address })).status;
  const statuses = async () => Promise.all(["HEAD", "OPTIONS"].map(send));
  expect([await statuses(), await countedFor(address)]).toEqual([[200, 204], 0]);
  for (let call = 1; call <= LIMIT; call++) expect(await send("GET")).toBe(200);
  ran = [];
  expect([await statuses(), ran, await countedFor(address)]).toEqual([[402, 204], [], LIMIT]);
});

test("a caller who has the answer already gets 304, which is not counted, as long as free calls are left", async () => {
  const address = newAddress();
  const ask = async (headers: Record<string, string> = {}) => {
    const request = new Request("http://localhost/api/tariffs?name=a", { headers });
    const answer = await (processes[0] as Process).http(request, { address });
    return { status: answer.status, used: answer.headers.get("x-free-tier-used"), etag: answer.headers.get("etag") };
  };
  const first = await ask();
  expect(first).toEqual({ status: 200, used: "1", etag: expect.stringMatching(/^"[\w-]{27}"$/) });
  const etag = first.etag as string;
  expect(await ask({ "if-none-match": etag })).toEqual({ status: 304, used: "1", etag });
  expect(await ask({ "if-none-match": '"another"' })).toEqual({ status: 200, used: "2", etag });
  expect((await ask({ "if-none-match": "*" })).used).toBe("3");
  for (let used = 4; used <= LIMIT; used += 1) await ask();
  expect((await ask({ "if-none-match": etag })).status).toBe(402);
});
