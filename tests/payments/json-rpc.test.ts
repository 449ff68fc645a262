import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { createJsonRpc, NodeError, type RpcCall } from "#lib/access/payments/chain/json-rpc.ts";

/** The node's answer takes no time unless a test says so. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Request {
  id: number;
  method: string;
  params: unknown[];
}

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** Each method is answered with its first parameter. */
const answer = ({ id, params: [result] }: Request) => ({ jsonrpc: "2.0", id, result });

const answerAll = (body: Request | Request[]): Reply => ({
  body: Array.isArray(body) ? body.map(answer) : answer(body),
});

/** @param reply `undefined` answers as a good node does */
async function openNode(reply: (body: Request | Request[], count: number) => Reply | undefined = () => undefined) {
  const sizes: (number | "single")[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as Request | Request[];
    sizes.push(Array.isArray(body) ? body.length : "single");
    const { status = 200, headers = {}, body: sent } = reply(body, sizes.length) ?? answerAll(body);
    response.writeHead(status, headers).end(typeof sent === "string" ? sent : JSON.stringify(sent));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const rpc = createJsonRpc(url, new AbortController().signal);
  return { rpc, sizes, url };
}

const buildCalls = (count: number): RpcCall[] =>
  Array.from({ length: count }, (_, index) => ({ method: "echo", params: [index] }));
const results = (count: number) => Array.from({ length: count }, (_, result) => ({ result }));

describe("calls to a node", () => {
  test("are sent in batches of 25, which double while the node is quick, and answered in their order", async () => {
    const { rpc, sizes } = await openNode((body) => ({ body: (body as Request[]).map(answer).reverse() }));
    expect(await rpc.askAll(buildCalls(375))).toEqual(results(375));
    expect(sizes).toEqual([25, 50, 100, 100, 100]);
    expect(rpc.getSize()).toBe(100);
  });

  test("say nothing about a larger batch while there are fewer", async () => {
    const { rpc } = await openNode();
    await rpc.askAll(buildCalls(24));
    expect(rpc.getSize()).toBe(25);
    await rpc.askAll(buildCalls(25));
    expect(rpc.getSize()).toBe(50);
  });

  test("are no batch when there is one", async () => {
    const { rpc, sizes } = await openNode();
    expect(await rpc.ask("echo", ["one"])).toBe("one");
    expect(sizes).toEqual(["single"]);
  });

  test("have the same size in the next search of the node", async () => {
    const { rpc, url } = await openNode();
    await rpc.askAll(buildCalls(25));
    expect(createJsonRpc(url, new AbortController().signal).getSize()).toBe(50);
  });
});

describe("the time of an answer", () => {
  const takeTime = (ms: number) => () => {
    vi.advanceTimersByTime(ms);
    return undefined;
  };

  test.each([
    [249, 50],
    [250, 25],
    [1_000, 25],
    [1_001, 12],
  ])("of %i ms makes the next batch %i calls", async (ms, size) => {
    const { rpc } = await openNode(takeTime(ms));
    await rpc.askAll(buildCalls(25));
    expect(rpc.getSize()).toBe(size);
  });

  test("is forgotten after ten minutes: a node may take more than it did", async () => {
    vi.advanceTimersByTime(6 * 60_000);
    const { rpc, url } = await openNode(takeTime(1_001));
    await rpc.askAll(buildCalls(25));
    const getSize = () => createJsonRpc(url, new AbortController().signal).getSize();
    vi.advanceTimersByTime(10 * 60_000 - 1_002);
    expect(getSize()).toBe(12);
    vi.advanceTimersByTime(1);
    expect(getSize()).toBe(25);
  });

  test("never makes a batch of less than one call", async () => {
    const { rpc } = await openNode(takeTime(1_001));
    for (let count = 0; count < 6; count++) await rpc.askAll(buildCalls(1));
    expect(rpc.getSize()).toBe(1);
    expect(await rpc.askAll(buildCalls(2))).toEqual(results(2));
  });
});

describe("a node that gets too many requests", () => {
  test.each<[string, Reply, number]>([
    ["by its status", { status: 429, headers: { "retry-after": "1" }, body: "slow down" }, 1_000],
    ["by the status without a time", { status: 429, body: "slow down" }, 500],
    ["by the status with no time at all", { status: 429, headers: { "retry-after": "0" }, body: "" }, 500],
    ["by the status with a day", { status: 429, headers: { "retry-after": "Mon, 1 Jan 2026" }, body: "" }, 500],
  ])("gets half as many after a pause: %s", async (_, refusal, pause) => {
    const { rpc, sizes } = await openNode((_body, count) => (count === 1 ? refusal : undefined));
    const startedAt = Date.now();
    expect(await rpc.askAll(buildCalls(25))).toEqual(results(25));
    const ms = Date.now() - startedAt;
    expect(sizes.slice(0, 2)).toEqual([25, 12]);
    expect(ms).toBeGreaterThan(pause - 10);
    expect(ms).toBeLessThan(pause + 3_000);
  });

  test.each([429, -32_429])("may say so in a JSON-RPC error: %i", async (code) => {
    const refuse = (one: Request) => ({ jsonrpc: "2.0", id: one.id, error: { code } });
    const { rpc, sizes } = await openNode((body, count) =>
      count === 1 ? { body: Array.isArray(body) ? body.map(refuse) : refuse(body) } : undefined,
    );
    expect(await rpc.askAll(buildCalls(2))).toEqual(results(2));
    expect(sizes).toEqual([2, 2]);
  });
});

describe("a node that refuses batches", () => {
  const refuseAbove = (max: number, refusal: Reply) => (body: Request | Request[]) =>
    Array.isArray(body) && body.length > max ? refusal : undefined;

  test.each<[string, Reply]>([
    ["by a status", { status: 400, body: "no batches" }],
    ["by one error for all", { body: { jsonrpc: "2.0", id: null, error: { code: -32_600 } } }],
    ["by an error for each", { body: [0, 1, 2, 3].map((id) => ({ id, error: { code: -32_600 } })) }],
  ])("gets the calls one by one, and a quarter of the batch from then on: %s", async (_, refusal) => {
    const { rpc, sizes } = await openNode(refuseAbove(1, refusal));
    expect(await rpc.askAll(buildCalls(4))).toEqual(results(4));
    expect(sizes).toEqual([4, "single", "single", "single", "single"]);
    sizes.length = 0;
    expect(await rpc.askAll(buildCalls(10))).toEqual(results(10));
    expect(sizes).toEqual(Array(10).fill("single"));
    expect(rpc.getSize()).toBe(8);
  });

  test("only above a size gets smaller ones", async () => {
    const { rpc, sizes } = await openNode(refuseAbove(10, { status: 413, body: "too large" }));
    await rpc.askAll(buildCalls(25));
    sizes.length = 0;
    await rpc.askAll(buildCalls(12));
    expect(sizes).toEqual([6, 6]);
  });

  test("keeps its size when the calls fail one by one too", async () => {
    const { rpc } = await openNode((body) =>
      Array.isArray(body) ? { status: 400, body: "" } : { body: { id: body.id, error: { code: -32_601 } } },
    );
    expect(await rpc.askAll(buildCalls(4))).toEqual(Array(4).fill({ code: -32_601 }));
    expect(rpc.getSize()).toBe(25);
  });

  test("is away when it fails", async () => {
    for (const status of [500, 503]) {
      const { rpc, sizes } = await openNode(() => ({ status, body: "away" }));
      await expect(rpc.askAll(buildCalls(4))).rejects.toMatchObject({ name: "NodeError", code: status });
      expect(sizes).toEqual([4]);
    }
  });
});

describe("an answer", () => {
  const ask = async (body: unknown) => {
    const { rpc } = await openNode(() => ({ body }));
    return rpc.ask("any", []).catch((error: NodeError) => `${error.name} ${error.code}`);
  };

  test.each<[unknown, unknown]>([
    [{ result: null }, null],
    [{ result: 7, error: null }, 7],
    [{ result: 7, error: { code: -32_000 } }, "NodeError -32000"],
    [{ error: {} }, "NodeError 0"],
    [{}, "NodeError 0"],
    [null, "NodeError 0"],
    ["<html>", "NodeError 200"],
  ])("%j is %j", async (body, result) => expect(await ask(body)).toEqual(result));

  test("that fails does not name the node, whose address may contain a key", async () => {
    const { rpc, url } = await openNode(() => ({ status: 401, body: url }));
    const error = await rpc.ask("any", []).catch((reason: Error) => reason);
    expect(error).toBeInstanceOf(NodeError);
    expect((error as Error).message).toBe("The node answered with the code 401");
  });
});
