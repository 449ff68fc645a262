import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decodePaymentRequiredHeader } from "@x402/core/http";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVM, type NetworkId, SVM } from "#lib/access/payments/networks.ts";
import { catalogue } from "#lib/operations/catalogue.ts";
import { listToolOperations, type RawInput } from "#lib/operations/operation.ts";
import { clientOfDemoWallet } from "#tests/support/demo-payment.ts";
import { callTool, challengeIn, connect, type ToolAnswer } from "#tests/support/mcp.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const QUOTA = 25;
const INPUT = { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 };
const tools = listToolOperations(catalogue);
const paid = tools.filter(({ price }) => price !== "free");
const free = tools.filter(({ price }) => price === "free");

const dataDir = mkdtempSync(join(tmpdir(), "quayside-mcp-"));
/** The agent calls with a key, because other tests use the free calls of this machine's address. */
const key = `qf_${randomBytes(24).toString("hex")}`;
const headers = { "x-free-tier-key": key };

let server: RunningServer;
beforeAll(async () => {
  const database = new pg.Client(process.env.TEST_API_DATABASE_URL);
  await database.connect();
  await database.query("INSERT INTO free_tier_key (hash) VALUES ($1)", [
    createHash("sha256").update(key).digest("hex"),
  ]);
  await database.end();
  const settings = {
    DATABASE_URL: process.env.TEST_API_DATABASE_URL as string,
    DATA_DIR: dataDir,
    FRONT: process.env.FRONT as string,
  };
  server = await startServer({ ...settings, RATE_LIMIT_PER_SECOND: "0", FREE_QUOTA_PER_MONTH: String(QUOTA) });
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const freeTier = ({ meta }: ToolAnswer) => meta["quayside/free-tier"];

test("an agent lists the tools, uses all free calls, gets a challenge, pays, and gets data", async () => {
  const client = await connect(server.url, { headers });
  await client.listTools();

  for (let call = 1; call <= QUOTA; call++) {
    const { id, example } = paid[call % paid.length] as (typeof paid)[number];
    const called = await callTool(client, id, example.input as RawInput);
    expect([id, called.isError ?? false, freeTier(called).used]).toEqual([id, false, call]);
  }
  for (const { id, example } of free)
    expect((await callTool(client, id, example.input as RawInput)).isError).toBeFalsy();

  const refused = await callTool(client, "calculate_demurrage", INPUT);
  const challenge = challengeIn(refused);
  expect(challenge.error).toContain(freeTier(refused).resets_at);
  expect(freeTier(refused)).toMatchObject({ used: QUOTA, limit: QUOTA, remaining: 0 });

  for (const network of [EVM.id, SVM.id] satisfies NetworkId[]) {
    const payment = await (await clientOfDemoWallet(dataDir, network)).createPaymentPayload(challenge);
    const bought = await callTool(client, "calculate_demurrage", INPUT, payment);
    expect(bought.isError).toBeFalsy();
    expect(bought.content).toMatchObject({ line: "hapag-lloyd", currency: "INR", total_cost: expect.any(Number) });
    expect(bought.meta["x402/payment-response"]).toMatchObject({ success: true, network });
    expect(freeTier(bought).used).toBe(QUOTA);
  }
  await client.close();
}, 60_000);

describe("with the quota used up", () => {
  test("a call gets the price before its arguments are validated; HTTP and MCP share the quota", async () => {
    const client = await connect(server.url, { revision: "2025-11-25", headers });
    const challenge = challengeIn(await callTool(client, "compare_dd", { country: 7 }));
    await client.close();
    const overHttp = await fetch(`${server.url}/api/dd/compare`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: "{}",
    });
    const { accepts } = decodePaymentRequiredHeader(overHttp.headers.get("payment-required") as string);
    expect([overHttp.status, challenge.accepts]).toEqual([402, accepts]);
  });

  test("a call with an unknown key gets an error result", async () => {
    const client = await connect(server.url, { headers: { "x-free-tier-key": "qf_unknown_key" } });
    const { isError, content } = await callTool(client, "get_port", { code: "NLRTM" });
    await client.close();
    expect([isError, content.error.code]).toEqual([true, "unauthorized"]);
  });
});

test("the log has one line for each call, with the tool's name and the status, and no key", async () => {
  await server.stop();
  const log = server.logs();
  for (const secret of [key, "qf_unknown_key"]) expect(log).not.toContain(secret);
  const lines = log
    .split("\n")
    .filter((line) => line.includes('"path":"/mcp"'))
    .map((line) => JSON.parse(line));
  const listStatuses = (tool: string) =>
    lines.filter(({ operation }) => operation === tool).map(({ status }) => status);
  expect(listStatuses("compare_dd").at(-1)).toBe(402);
  expect(listStatuses("calculate_demurrage").slice(-3)).toEqual([402, 200, 200]);
  expect(listStatuses("get_port").at(-1)).toBe(401);
});
