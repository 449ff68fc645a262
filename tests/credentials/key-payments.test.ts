import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashKey } from "#lib/access/free-tier-keys.ts";
import { EVM, SVM } from "#lib/access/payments/networks.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type Answer, CALL, type Market, openMarket, post } from "#tests/support/market.ts";
import { callTool, connect } from "#tests/support/mcp.ts";
import type { RunningService } from "#tests/support/service.ts";

const WALLET = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";
const OTHER_WALLET = "0x209693Bc6afc0C5328bA36FaF03C514EF312287D";

let market: Market;
let service: RunningService;
beforeAll(async () => {
  market = await openMarket({ processes: 1 });
  service = await market.startService({ LOG_LEVEL: "trace", MANAGEMENT_CALLS_PER_HOUR: "0" });
});
afterAll(() => market.close());

/** As a proof does. */
async function sessionFor(wallet: string): Promise<string> {
  const token = `qs_${randomBytes(32).toString("base64url")}`;
  const columns = "token_hash, wallet, network, expires_at";
  await market.ledger.query(
    `INSERT INTO credential_session (${columns}) VALUES ($1, $2, $3, now() + interval '1 hour')`,
    [hashKey(token), wallet, EVM.id],
  );
  return token;
}

async function manage(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...sent,
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

async function newKey(token: string) {
  const { status, headers, body } = await manage(token, "POST", "/api/keys", { name: "Invoice checks" });
  expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
  return body as { id: string; key: string; prefix: string };
}

const lastPayment = async () =>
  (await market.ledger.query("SELECT api_key_id, state FROM payment ORDER BY id DESC LIMIT 1")).rows[0];

async function waitForUsage(token: string, id: string, calls: number) {
  let usage: Answer | undefined;
  const isComplete = async () => {
    usage = await manage(token, "GET", `/api/keys/${id}/usage`);
    return usage.body.totals?.calls === calls;
  };
  await waitUntil(isComplete, { within: 10_000, what: `${calls} calls in the usage` });
  return usage?.body;
}

describe("a payment with a key", () => {
  test.each([EVM, SVM])(
    "on $name is attributed to the key, in the ledger and in its usage",
    async ({ id: network }) => {
      const token = await sessionFor(WALLET);
      const { id, key } = await newKey(token);
      const headers = { "x-api-key": key };
      const payment = await market.sign(network);
      const paid = await market.pay(payment, { at: service, headers });
      expect(paid.status).toBe(200);
      await expect.poll(lastPayment).toEqual({ api_key_id: id, state: "settled" });
      expect(
        (await post(`${service.url}${CALL.path}`, CALL.body, { ...headers, "x-require-payment": "x402" })).status,
      ).toBe(402);
      expect((await post(`${service.url}${CALL.path}`, {}, headers)).status).toBe(400);
      const usage = await waitForUsage(token, id, 3);
      expect(usage.days).toEqual([{ date: expect.any(String), calls: 3, paid: 1, failed: 1 }]);
      expect(usage.totals).toEqual({ calls: 3, paid: 1, failed: 1, payments: 1, amount_usdc: "0.10" });
      await market.expectBalanced();
    },
  );

  test("over MCP is attributed to the key, too", async () => {
    const token = await sessionFor(WALLET);
    const { id, key } = await newKey(token);
    const client = await connect(service.url, { headers: { "x-api-key": key } });
    const payment = await market.sign(EVM.id);
    const answer = await callTool(client, "calculate_demurrage", CALL.body, payment).finally(() => client.close());
    expect([answer.isError, answer.meta["x402/payment-response"]]).toEqual([
      undefined,
      expect.objectContaining({ success: true }),
    ]);
    await expect.poll(lastPayment).toEqual({ api_key_id: id, state: "settled" });
    expect((await waitForUsage(token, id, 1)).totals).toEqual({
      calls: 1,
      paid: 1,
      failed: 0,
      payments: 1,
      amount_usdc: "0.10",
    });
  });

  test("that is revoked or unknown is not made: the call gets 401, and no money moves", async () => {
    const token = await sessionFor(WALLET);
    const { id, key } = await newKey(token);
    expect((await manage(token, "DELETE", `/api/keys/${id}`)).body).toMatchObject({ id, status: "revoked" });
    const count = async () =>
      (await market.ledger.query("SELECT count(*)::int AS payments FROM payment")).rows[0].payments;
    const before = await count();
    const refused = await market.pay(await market.sign(EVM.id), { at: service, headers: { "x-api-key": key } });
    expect([refused.status, refused.body.error.code, await count()]).toEqual([401, "unauthorized", before]);
  });

  test("is attributed to nobody without the key", async () => {
    const paid = await market.pay(await market.sign(EVM.id), { at: service });
    expect(paid.status).toBe(200);
    await expect.poll(lastPayment).toEqual({ api_key_id: null, state: "settled" });
  });
});

test("the calls that manage keys see those of the session's wallet only", async () => {
  const [token, stranger] = [await sessionFor(WALLET), await sessionFor(OTHER_WALLET)];
  const { id, prefix, key } = await newKey(token);
  const rotated = await manage(token, "POST", `/api/keys/${id}/rotate`, { overlap_hours: 1 });
  expect(rotated.body).toMatchObject({
    status: "active",
    replaces_id: id,
    previous: { id, prefix, status: "expiring" },
  });
  const listed = await manage(token, "GET", "/api/keys");
  expect(listed.body.keys.slice(0, 2)).toMatchObject([{ id: rotated.body.id }, { id, calls_30_days: 0 }]);
  expect(JSON.stringify(listed.body)).not.toContain(key);

  expect((await manage(stranger, "GET", "/api/keys")).body).toEqual({ keys: [], total: 0 });
  const attempts = [
    await manage(stranger, "GET", `/api/keys/${id}/usage`),
    await manage(stranger, "POST", `/api/keys/${id}/rotate`),
    await manage(stranger, "DELETE", `/api/keys/${id}`),
  ];
  expect(attempts.map(({ status, body }) => [status, body.error.code])).toEqual(Array(3).fill([404, "not_found"]));
  expect((await manage("qs_unknown", "GET", "/api/keys")).status).toBe(401);
  expect((await post(`${service.url}/api/lines`, {}, { "x-api-key": key })).status).not.toBe(401);
});

test.each([
  ["no name", {}, "name"],
  ["an empty name", { name: "  " }, "name"],
  ["a name of 61 characters", { name: "x".repeat(61) }, "name"],
  ["a name of two lines", { name: "a\nb" }, "name"],
  ["an end that is no time", { name: "a", expires_at: "tomorrow" }, "expires_at"],
  ["an end in the past", { name: "a", expires_at: "2020-01-01T00:00:00Z" }, "expires_at"],
])("a key with %s is refused, and the answer names the field", async (_what, body, path) => {
  const answer = await manage(await sessionFor(WALLET), "POST", "/api/keys", body);
  expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_request"]);
  expect(answer.body.error.details.map((detail: { path: string }) => detail.path)).toEqual([path]);
});

const logged = (text: string) =>
  waitUntil(async () => service.logs().includes(text), { within: 10_000, what: `${text} in the log` });

test("no key, no token and no hash of them appears in a log line or in an error, whatever happens to the call", async () => {
  const token = await sessionFor(WALLET);
  const { id, key } = await newKey(token);
  const unknown = `qk_${randomBytes(32).toString("base64url")}`;
  const rotated = (await manage(token, "POST", `/api/keys/${id}/rotate`)).body as { id: string; key: string };
  const keys = [key, rotated.key, unknown];
  const answers: string[] = [];
  const calls = async () => {
    for (const each of keys) {
      for (const [path, body] of [
        [CALL.path, CALL.body],
        [CALL.path, {}],
        ["/api/nowhere", {}],
        [`/api/keys/${id}/rotate`, {}],
      ] as const) {
        answers.push(JSON.stringify((await post(`${service.url}${path}`, body, { "x-api-key": each })).body));
      }
    }
  };
  await calls();
  market.databaseProxy.disconnect();
  await calls();
  expect((await manage(token, "GET", "/api/keys")).status).toBe(503);
  await logged("usage of API keys cannot be written");
  await logged("request failed");
  market.databaseProxy.reconnect();
  await manage(token, "DELETE", `/api/keys/${rotated.id}`);
  await calls();
  const last = await manage(token, "GET", "/api/keys");
  const requestId = last.headers.get("x-request-id") as string;
  await logged(requestId);
  const secrets = [token, ...keys].flatMap((one) => [one, one.slice(3), hashKey(one)]);
  for (const text of [service.logs(), answers.join("\n"), JSON.stringify(last.body)]) {
    for (const secret of secrets) expect(text.includes(secret)).toBe(false);
  }
});
