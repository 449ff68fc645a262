import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createGuardedAgent } from "#lib/platform/net/guarded-agent.ts";
import { createDeliverer } from "#lib/webhooks/deliveries/deliverer.ts";
import { PAUSES_S } from "#lib/webhooks/deliveries/retry-plan.ts";
import { fanOutEvents } from "#lib/webhooks/events/fan-out.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { type AnswerMessage, openReceiver, type Receiver } from "./receiver.ts";
import { addEndpoint, addEvent, addEvents, SECRET, WALLET } from "./webhook-rows.ts";

let database: TestDatabase;
let receiver: Receiver;
let answer: AnswerMessage;
let stop: () => Promise<void>;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  answer = (_message, response) => void response.end("taken");
  receiver = await openReceiver((message, response) => answer(message, response));
  stop = async () => {};
});
afterEach(async () => {
  await stop();
  await receiver.close();
  await database.db.event.deleteMany();
  await database.db.webhookEndpoint.deleteMany();
});

/** Starts a worker's deliverer. It ends with the test. */
function startWork(): void {
  const agent = createGuardedAgent({ allowsLocal: true });
  const ending = new AbortController();
  const working = createDeliverer(database.db, { agent }).work(600_000, ending.signal);
  stop = async () => {
    ending.abort();
    await working;
    await agent.destroy();
  };
}

const eventually = (what: string, condition: () => Promise<boolean>) => waitUntil(condition, { within: 20_000, what });

const deliveries = () =>
  database.db.webhookDelivery.findMany({ include: { log: { orderBy: { id: "asc" } } }, orderBy: { createdAt: "asc" } });
const isFinished = async () =>
  (await deliveries()).length > 0 && (await deliveries()).every(({ status }) => status !== "pending");
const hasFailedOnce = async () =>
  (await deliveries()).some(({ log, status }) => log.length === 1 && status === "pending");

describe("what an endpoint gets", () => {
  test("the event, signed as Standard Webhooks says, once", async () => {
    const { id: endpointId } = await addEndpoint(database.db, receiver.url("/hook"));
    const event = await addEvent(database.db);
    startWork();
    await eventually("the deliveries to end", isFinished);
    expect(receiver.received).toHaveLength(1);
    const { headers, body } = receiver.received[0] as (typeof receiver.received)[number];
    expect(new Webhook(SECRET).verify(body, headers)).toEqual({
      type: event.type,
      timestamp: event.createdAt.toISOString(),
      data: event.data,
    });
    expect(headers["webhook-id"]).toBe(event.id);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({
      endpointId,
      status: "delivered",
      attempts: 1,
      log: [{ status: 200, response: "taken", failure: null, url: receiver.url("/hook") }],
    });
  });

  test("signatures of both secrets for a day after a rotation, and of the new one afterwards", async () => {
    const before = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
    const endpoint = await addEndpoint(database.db, receiver.url("/"), {
      previousSecret: before,
      previousSecretUntil: new Date(Date.now() + 60_000),
    });
    await addEvent(database.db);
    startWork();
    await receiver.until(({ length }) => length === 1);
    for (const secret of [SECRET, before])
      expect(() =>
        new Webhook(secret).verify(receiver.received[0]?.body ?? "", receiver.received[0]?.headers ?? {}),
      ).not.toThrow();
    await database.db.webhookEndpoint.update({
      where: { id: endpoint.id },
      data: { previousSecretUntil: new Date(Date.now() - 1_000) },
    });
    await addEvent(database.db);
    await receiver.until(({ length }) => length === 2);
    expect(() =>
      new Webhook(before).verify(receiver.received[1]?.body ?? "", receiver.received[1]?.headers ?? {}),
    ).toThrow();
  });

  test.each([
    ["an empty filter lets everything pass", {}, {}, 1],
    ["a type that it asks for", { events: ["tariff.changed"] }, { type: "tariff.changed" }, 1],
    ["no other type", { events: ["tariff.changed"] }, { type: "surcharge.changed" }, 0],
    ["a carrier that it asks for", { carriers: ["maersk", "msc"] }, { carrier: "msc" }, 1],
    ["no other carrier", { carriers: ["maersk"] }, { carrier: "msc" }, 0],
    ["an event without a carrier, whatever the filter", { carriers: ["maersk"] }, {}, 1],
    ["no other country", { countries: ["IN"] }, { country: "US" }, 0],
    ["a rule of the European Union for one of its members", { countries: ["DE"] }, { country: "EU" }, 1],
    ["a rule of the United Nations for every country", { countries: ["NO"] }, { country: "UN" }, 1],
    ["no rule of the European Union for another country", { countries: ["NO", "GB"] }, { country: "EU" }, 0],
    ["no other port", { ports: ["INNSA"] }, { port: "INMUN" }, 0],
    ["an event of its wallet", {}, { wallet: WALLET }, 1],
    ["an event of its wallet in another spelling", {}, { wallet: WALLET.toLowerCase() }, 1],
    ["no event of another wallet", {}, { wallet: "0x0000000000000000000000000000000000000001" }, 0],
    ["nothing while it is disabled", { disabledAt: new Date(), disabledReason: "failed" }, {}, 0],
    [
      "that another endpoint was disabled, whatever the types",
      { events: ["tariff.changed"] },
      { type: "webhook.disabled", wallet: WALLET },
      1,
    ],
  ])("%s", async (_, endpoint, event, count) => {
    await addEndpoint(database.db, receiver.url("/"), endpoint);
    await addEvent(database.db, event);
    expect(await fanOutEvents(database.db)).toBe(1);
    expect(await database.db.webhookDelivery.count()).toBe(count);
    expect(await fanOutEvents(database.db)).toBe(0);
  });

  test("a wallet on Solana is compared exactly", async () => {
    const wallet = "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV";
    await addEndpoint(database.db, receiver.url("/"), { wallet });
    await addEvent(database.db, { wallet: wallet.toLowerCase() });
    await fanOutEvents(database.db);
    expect(await database.db.webhookDelivery.count()).toBe(0);
  });

  test("one delivery of an event, however many processes write deliveries at the same time", async () => {
    await addEndpoint(database.db, receiver.url("/"));
    await addEvents(database.db, 200);
    const counts = await Promise.all(Array.from({ length: 4 }, () => fanOutEvents(database.db, 60)));
    while ((await fanOutEvents(database.db)) > 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(200);
    expect(await database.db.webhookDelivery.count()).toBe(200);
  });
});

describe("an endpoint that does not take a message", () => {
  test.each([
    [
      "answers 500",
      (response: Parameters<AnswerMessage>[1]) => void response.writeHead(500).end("no"),
      { status: 500, response: "no" },
    ],
    [
      "redirects",
      (response: Parameters<AnswerMessage>[1]) => void response.writeHead(302, { location: "/elsewhere" }).end(),
      { status: 302 },
    ],
    [
      "closes the connection",
      (response: Parameters<AnswerMessage>[1]) => void response.socket?.destroy(),
      { status: null, failure: "The endpoint closed the connection (UND_ERR_SOCKET)." },
    ],
  ])("%s: is tried again after about five seconds", async (_, reply, entry) => {
    answer = (_message, response) => reply(response);
    await addEndpoint(database.db, receiver.url("/"));
    await addEvent(database.db);
    startWork();
    await eventually("a failed attempt", hasFailedOnce);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ attempts: 1, log: [entry] });
    const seconds = ((delivery?.nextAttemptAt.getTime() ?? 0) - (delivery?.log[0]?.attemptedAt.getTime() ?? 0)) / 1_000;
    expect(seconds).toBeGreaterThan(PAUSES_S[0] * 0.9 - 0.1);
    expect(seconds).toBeLessThan(PAUSES_S[0] * 1.1 + 2);
    expect(receiver.received.map(({ path }) => path)).toEqual(["/"]);
  });

  test("takes it later: the same message, signed again", async () => {
    let attempts = 0;
    answer = (_message, response) => {
      attempts += 1;
      response.writeHead(attempts === 1 ? 503 : 204).end();
    };
    await addEndpoint(database.db, receiver.url("/"));
    await addEvent(database.db);
    startWork();
    await eventually("a failed attempt", hasFailedOnce);
    await database.db.webhookDelivery.updateMany({ data: { nextAttemptAt: new Date() } });
    await eventually("the deliveries to end", isFinished);
    const [first, second] = receiver.received;
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(second?.body).toBe(first?.body);
    expect(await deliveries()).toMatchObject([
      { status: "delivered", attempts: 2, log: [{ status: 503 }, { status: 204 }] },
    ]);
  });

  test("is disabled immediately after 410, and its wallet's other endpoints get an event", async () => {
    answer = ({ path }, response) => void response.writeHead(path === "/gone" ? 410 : 200).end();
    const gone = await addEndpoint(database.db, receiver.url("/gone"), { events: ["regulatory.published"] });
    await addEndpoint(database.db, receiver.url("/other"), { events: ["tariff.changed"] });
    await addEvents(database.db, 3);
    startWork();
    await receiver.until((received) => received.some(({ path }) => path === "/other"));
    const { body } = receiver.received.find(({ path }) => path === "/other") as (typeof receiver.received)[number];
    expect(JSON.parse(body)).toMatchObject({
      type: "webhook.disabled",
      data: { endpoint_id: gone.id, url: gone.url, reason: "gone" },
    });
    expect(await database.db.webhookEndpoint.findUniqueOrThrow({ where: { id: gone.id } })).toMatchObject({
      disabledReason: "gone",
    });
    await eventually("the deliveries to end", isFinished);
    expect(await database.db.webhookDelivery.count({ where: { endpointId: gone.id, status: "failed" } })).toBe(3);
    expect(await database.db.event.count({ where: { type: "webhook.disabled" } })).toBe(1);
    // Two messages were on their way at the same time. Their results must not wait for each other's rows.
    const attempts = database.db.webhookAttempt.count({ where: { delivery: { endpointId: gone.id } } });
    expect(await attempts).toBe(receiver.received.filter(({ path }) => path === "/gone").length);
  });

  test("is disabled after the last attempt, when it took nothing since", async () => {
    answer = (_message, response) => void response.writeHead(500).end();
    const endpoint = await addEndpoint(database.db, receiver.url("/"));
    await addEvent(database.db);
    await fanOutEvents(database.db);
    await database.db.webhookDelivery.updateMany({ data: { attempts: PAUSES_S.length } });
    startWork();
    await eventually("the deliveries to end", isFinished);
    expect(await database.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })).toMatchObject({
      disabledReason: "failed",
    });
    expect(await database.db.event.findFirst({ where: { type: "webhook.disabled" } })).toMatchObject({
      wallet: WALLET,
      data: { reason: "failed" },
    });
  });

  test("stays enabled after the last attempt of one message, when it took others", async () => {
    answer = ({ body }, response) => void response.writeHead(body.includes("A new rule") ? 500 : 200).end();
    const endpoint = await addEndpoint(database.db, receiver.url("/"));
    await addEvent(database.db);
    await fanOutEvents(database.db);
    await database.db.webhookDelivery.updateMany({
      data: { nextAttemptAt: new Date(Date.now() + 60_000), attempts: PAUSES_S.length },
    });
    startWork();
    await addEvents(database.db, 1);
    await receiver.until(({ length }) => length === 1);
    await eventually(
      "the delivery",
      async () => (await database.db.webhookDelivery.count({ where: { status: "delivered" } })) === 1,
    );
    await database.db.webhookDelivery.updateMany({ where: { status: "pending" }, data: { nextAttemptAt: new Date() } });
    await eventually("the deliveries to end", isFinished);
    expect(await database.db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })).toMatchObject({
      disabledAt: null,
    });
    expect(await database.db.webhookDelivery.count({ where: { status: "failed" } })).toBe(1);
  });
});

test("an answer is stored up to 1,024 bytes, without control characters, and a character that is cut is left out", async () => {
  answer = (_message, response) => void response.end(`\u0000\u001b[31m${"é".repeat(2_000)}`);
  await addEndpoint(database.db, receiver.url("/"));
  await addEvent(database.db);
  startWork();
  await eventually("the deliveries to end", isFinished);
  const response = (await deliveries())[0]?.log[0]?.response ?? "";
  expect(response.startsWith("\ufffd\ufffd[31mé")).toBe(true);
  expect(Buffer.byteLength(response.replaceAll("\ufffd", "?"))).toBeLessThanOrEqual(1_024);
  expect(response.endsWith("é")).toBe(true);
});

test("endpoints that hang or fail do not hold up one that is well", async () => {
  const hanging: Parameters<AnswerMessage>[1][] = [];
  answer = ({ path }, response) => {
    if (path === "/well") response.end();
    else if (path.startsWith("/failing")) response.writeHead(500).end();
    else hanging.push(response);
  };
  for (let number = 0; number < 30; number += 1) await addEndpoint(database.db, receiver.url(`/hanging/${number}`));
  for (let number = 0; number < 5; number += 1) await addEndpoint(database.db, receiver.url(`/failing/${number}`));
  const well = await addEndpoint(database.db, receiver.url("/well"));
  await addEvents(database.db, 100);
  startWork();
  await receiver.until((received) => received.filter(({ path }) => path === "/well").length === 100);
  // None of the endpoints that hang has been given up yet: the messages did not wait for them.
  expect(await database.db.webhookAttempt.count({ where: { failure: { contains: "No answer" } } })).toBe(0);
  expect(hanging.length).toBeGreaterThanOrEqual(30);
  await eventually(
    "the delivery",
    async () =>
      (await database.db.webhookDelivery.count({ where: { endpointId: well.id, status: "delivered" } })) === 100,
  );
});

test("a process that stops gives back what it has not sent, without counting an attempt", async () => {
  answer = () => {};
  await addEndpoint(database.db, receiver.url("/"));
  await addEvent(database.db);
  startWork();
  await receiver.until(({ length }) => length === 1);
  await stop();
  stop = async () => {};
  const [delivery] = await deliveries();
  expect(delivery).toMatchObject({ status: "pending", attempts: 0, log: [] });
  expect(delivery?.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
});

test("a deliverer whose shift was ended works in the next one", async () => {
  const agent = createGuardedAgent({ allowsLocal: true });
  const deliverer = createDeliverer(database.db, { agent });
  await deliverer.work(600_000, AbortSignal.abort());
  await addEndpoint(database.db, receiver.url("/"));
  await addEvent(database.db);
  const ending = new AbortController();
  const working = deliverer.work(600_000, ending.signal);
  stop = async () => {
    ending.abort();
    await working;
    await agent.close();
  };
  await eventually("the delivery", isFinished);
  expect(await deliveries()).toMatchObject([{ status: "delivered", attempts: 1 }]);
});

test("an endpoint that its owner deletes during an attempt does not lose the results of others", async () => {
  const deleted = await addEndpoint(database.db, receiver.url("/deleted"));
  const other = await addEndpoint(database.db, receiver.url("/other"));
  answer = async ({ path }, response) => {
    if (path === "/deleted") await database.db.webhookEndpoint.delete({ where: { id: deleted.id } });
    response.end();
  };
  await addEvent(database.db);
  startWork();
  await eventually(
    "the delivery",
    async () =>
      (await database.db.webhookDelivery.count({ where: { endpointId: other.id, status: "delivered" } })) === 1,
  );
  expect(await database.db.webhookDelivery.count()).toBe(1);
});
