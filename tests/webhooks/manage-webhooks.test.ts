import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { managementCatalogue } from "#lib/discovery/management-catalogue.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { createWebHandler } from "#lib/http/web-transport.ts";
import { closeDatabase } from "#lib/platform/db/client.ts";
import { env, provideDatabaseUrl } from "#lib/platform/env.ts";
import { createGuardedAgent } from "#lib/platform/net/guarded-agent.ts";
import { createDeliverer } from "#lib/webhooks/deliveries/deliverer.ts";
import { fanOutEvents } from "#lib/webhooks/events/fan-out.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { openReceiver, type Receiver } from "./receiver.ts";
import { addEvent, addEvents, WALLET } from "./webhook-rows.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Json = any;

const OTHER_WALLET = "0x0000000000000000000000000000000000000001";

let database: TestDatabase;
let receiver: Receiver;
let answer: number;
const kernel = createWebHandler(createKernel(managementCatalogue));

beforeAll(async () => {
  database = await testDatabase();
  provideDatabaseUrl(database.url);
  Object.assign(env, { MANAGEMENT_CALLS_PER_HOUR: 0, WEBHOOK_LOCAL_TARGETS: true });
  receiver = await openReceiver((_message, response) => void response.writeHead(answer).end("seen"));
});
afterAll(async () => {
  await receiver.close();
  await closeDatabase();
  await database.close();
});
beforeEach(async () => {
  answer = 200;
  receiver.received.length = 0;
  await database.db.event.deleteMany();
  await database.db.webhookEndpoint.deleteMany();
});

/** Opens a session. @returns a function that makes management calls with it */
async function createCaller(wallet: string) {
  const token = `qs_${randomBytes(32).toString("base64url")}`;
  const tokenHash = createHash("sha256").update(token).digest("hex");
  await database.db.credentialSession.create({
    data: { tokenHash, wallet, network: "eip155:8453", expiresAt: new Date(Date.now() + 60_000) },
  });
  return async (
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Json; headers: Headers }> => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
    const request = new Request(`http://quayside.test/api/webhooks${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const response = await kernel(request, { address: "203.0.113.9" });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
}

async function deliverUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  const agent = createGuardedAgent({ allowsLocal: true });
  const ending = new AbortController();
  const working = createDeliverer(database.db, { agent }).work(600_000, ending.signal);
  await waitUntil(condition, { within: 20_000, what });
  ending.abort();
  await working;
  await agent.close();
}

const isAllFinished = async () =>
  (await database.db.webhookDelivery.count({ where: { status: "pending" } })) === 0 &&
  (await database.db.event.count({ where: { fannedOutAt: null } })) === 0;

test("a webhook from its creation to its end", async () => {
  const call = await createCaller(WALLET);
  const url = receiver.url("/hook");
  const created = await call("POST", "", {
    url,
    events: ["tariff.changed"],
    carriers: ["Maersk"],
    countries: ["India"],
  });
  expect(created.status).toBe(200);
  expect(created.headers.get("cache-control")).toBe("no-store");
  expect(created.body).toMatchObject({
    url,
    events: ["tariff.changed"],
    carriers: ["maersk"],
    countries: ["IN"],
    ports: [],
    status: "active",
  });
  expect(created.body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
  const { id, secret } = created.body;

  expect((await call("GET", "")).body.webhooks).toMatchObject([{ id, url }]);
  expect((await call("PATCH", `/${id}`, { description: "Tariff desk", carriers: [] })).body).toMatchObject({
    description: "Tariff desk",
    carriers: [],
    countries: ["IN"],
  });
  const rotated = (await call("POST", `/${id}/rotate-secret`)).body;
  expect(rotated.secret).not.toBe(secret);
  expect(new Date(rotated.previous_secret_until).getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);

  const { delivery_id, event_id } = (await call("POST", `/${id}/test`)).body;
  await deliverUntil("the test event", isAllFinished);
  const log = (await call("GET", `/${id}/deliveries`)).body;
  expect(log).toMatchObject({
    total: 1,
    deliveries: [
      {
        id: delivery_id,
        event_id,
        type: "webhook.test",
        status: "delivered",
        attempts: [{ status: 200, response: "seen", url }],
      },
    ],
  });
  expect(JSON.parse(receiver.received[0]?.body ?? "")).toEqual(log.deliveries[0].payload);
  expect((await call("GET", `/${id}/deliveries?status=failed`)).body.total).toBe(0);

  expect((await call("POST", `/${id}/deliveries/${delivery_id}/redeliver`)).body).toEqual({ messages: 1 });
  await deliverUntil("the repeated message", isAllFinished);
  expect(receiver.received).toHaveLength(2);
  expect((await call("GET", `/${id}/deliveries`)).body.deliveries[0].attempts).toHaveLength(2);

  expect((await call("DELETE", `/${id}`)).body).toEqual({ id, is_deleted: true });
  expect((await call("GET", `/${id}`)).status).toBe(404);
});

test("what a disabled webhook missed comes after it was enabled again, and what it took or what is older than it does not", async () => {
  const call = await createCaller(WALLET);
  await addEvent(database.db);
  await fanOutEvents(database.db);
  const { id } = (await call("POST", "", { url: receiver.url("/") })).body;
  await addEvents(database.db, 2);
  await deliverUntil("the first events", isAllFinished);
  answer = 410;
  await addEvent(database.db);
  await deliverUntil("the end of the webhook", isAllFinished);
  expect((await call("GET", `/${id}`)).body).toMatchObject({ status: "disabled", disabled_reason: "gone" });
  await addEvents(database.db, 3);
  await deliverUntil("the events of the time without it", isAllFinished);
  expect(receiver.received).toHaveLength(3);

  const since = new Date(Date.now() - 60_000).toISOString();
  expect(await call("POST", `/${id}/redeliver`, { since })).toMatchObject({
    status: 409,
    body: { error: { code: "not_possible" } },
  });
  answer = 200;
  expect((await call("PATCH", `/${id}`, { enabled: true })).body).toMatchObject({
    status: "active",
    disabled_at: null,
  });
  expect((await call("POST", `/${id}/redeliver`, { since })).body).toEqual({ messages: 5 }); // One failed, three were missed, and webhook.disabled.
  await deliverUntil("the missed events", isAllFinished);
  expect(receiver.received).toHaveLength(8);
  expect((await call("POST", `/${id}/redeliver`, { since, include_delivered: true })).body).toEqual({ messages: 7 });
});

describe("a request that cannot be carried out", () => {
  test.each([
    ["an address inside", { url: "https://169.254.169.254/" }, "url"],
    ["no address", {}, "url"],
    ["an unknown event", { url: "https://93.184.216.34/", events: ["tariff.deleted"] }, "events.0"],
    ["an unknown carrier", { url: "https://93.184.216.34/", carriers: ["acme"] }, "carriers.0"],
    ["an unknown country", { url: "https://93.184.216.34/", countries: ["XX"] }, "countries.0"],
    ["a wrong port", { url: "https://93.184.216.34/", ports: ["Mumbai harbour"] }, "ports.0"],
    ["an unknown field", { url: "https://93.184.216.34/", filter: "all" }, "filter"],
  ])("%s is named", async (_, body, path) => {
    Object.assign(env, { WEBHOOK_LOCAL_TARGETS: false });
    const call = await createCaller(WALLET);
    const refused = await call("POST", "", body);
    Object.assign(env, { WEBHOOK_LOCAL_TARGETS: true });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: "invalid_request" } } });
    expect(refused.body.error.details.map((detail: Json) => detail.path)).toContain(path);
  });

  test("the twenty-first webhook of a wallet is refused, also when two come at the same time", async () => {
    const call = await createCaller(WALLET);
    const made = await Promise.all(
      Array.from({ length: 22 }, (_, number) => call("POST", "", { url: receiver.url(`/${number}`) })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([...Array(20).fill(200), 409, 409]);
    expect(await database.db.webhookEndpoint.count()).toBe(20);
  });

  test("without a session, or with the token of another wallet, there is nothing", async () => {
    const [own, other] = [await createCaller(WALLET), await createCaller(OTHER_WALLET)];
    const { id } = (await own("POST", "", { url: receiver.url("/") })).body;
    const { delivery_id } = (await own("POST", `/${id}/test`)).body;
    const calls: [string, string, object?][] = [
      ["GET", `/${id}`],
      ["PATCH", `/${id}`, { description: "mine" }],
      ["DELETE", `/${id}`],
      ["POST", `/${id}/rotate-secret`],
      ["POST", `/${id}/test`],
      ["GET", `/${id}/deliveries`],
      ["POST", `/${id}/deliveries/${delivery_id}/redeliver`],
      ["POST", `/${id}/redeliver`, { since: "2026-01-01T00:00:00Z" }],
    ];
    for (const [method, path, body] of calls) {
      expect((await other(method, path, body)).status, `${method} ${path}`).toBe(404);
      const response = await kernel(
        new Request(`http://quayside.test/api/webhooks${path}`, {
          method,
          ...(body && { body: JSON.stringify(body) }),
        }),
        {
          address: "203.0.113.9",
        },
      );
      expect(response.status, `${method} ${path}`).toBe(401);
    }
    expect((await other("GET", "")).body.webhooks).toEqual([]);
    expect((await own("GET", `/${id}`)).body.description).toBeNull();
  });
});

test("secrets and tokens are in no answer after the first, no event and no row of the log", async () => {
  const call = await createCaller(WALLET);
  const first = (await call("POST", "", { url: receiver.url("/hook") })).body;
  const second = (await call("POST", `/${first.id}/rotate-secret`)).body;
  answer = 500;
  await addEvent(database.db);
  await call("POST", `/${first.id}/test`);
  await deliverUntil("two failed attempts", async () => (await database.db.webhookAttempt.count()) === 2);
  const answers = [
    await call("GET", ""),
    await call("GET", `/${first.id}`),
    await call("GET", `/${first.id}/deliveries`),
    await call("PATCH", `/${first.id}`, { url: "no address" }),
  ];
  const rows = [
    await database.db.event.findMany(),
    await database.db.webhookDelivery.findMany(),
    await database.db.webhookAttempt.findMany(),
  ];
  const text = JSON.stringify([answers.map(({ body }) => body), rows, receiver.received], (_key, value) =>
    typeof value === "bigint" ? String(value) : value,
  );
  for (const secret of [first.secret, second.secret]) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(secret.slice("whsec_".length));
  }
  expect(text).not.toMatch(/qs_[\w-]{43}|whsec_/);
});
