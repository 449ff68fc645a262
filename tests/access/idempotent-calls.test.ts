import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createAccess } from "#lib/access/access.ts";
import {
  createIdempotentCalls,
  deletePastIdempotentCalls,
  type IdempotentCalls,
  MAX_IDEMPOTENCY_KEYS,
} from "#lib/access/idempotent-calls.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { type AnswerWebRequest, createWebHandler } from "#lib/http/web-transport.ts";
import { Answer } from "#lib/operations/answer.ts";
import { type Connections, openConnections, type RunStatement } from "#lib/platform/db/statements.ts";
import { readEnv } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { paidOperation } from "#tests/support/paid-operation.ts";

let ran: string[] = [];
/** Called while the operation runs. */
let onRun: () => Promise<unknown> = async () => {};
let secret: string;
beforeEach(() => {
  secret = "a secret of this test";
  ran = [];
  onRun = async () => {};
});

const paid = paidOperation((name) => {
  ran.push(name);
  return onRun();
});

let store: TestDatabase;
let connections: Connections;
let kernel: AnswerWebRequest;
beforeAll(async () => {
  store = await testDatabase();
  connections = openConnections(store.url);
  const settings = readEnv({ FREE_QUOTA_PER_MONTH: "3", RATE_LIMIT_PER_SECOND: "0" });
  const access = createAccess(settings, { run: connections.run, getSecret: () => secret });
  kernel = createWebHandler(createKernel([paid], () => access));
});
afterAll(async () => {
  await connections.close();
  await store.close();
});

async function send(address: string, name: string, key?: string, method = "POST") {
  const path = method === "POST" ? "/api/paid" : `/api/paid?name=${name}`;
  const headers = {
    ...(method === "POST" && { "content-type": "application/json" }),
    ...(key !== undefined && { "idempotency-key": key }),
  };
  const body = method === "POST" ? JSON.stringify({ name }) : null;
  const answer = await kernel(new Request(`http://localhost${path}`, { method, body, headers }), { address });
  const { name: echo, error } = (await answer.json()) as { name?: string; error?: { code: string } };
  return {
    status: answer.status,
    got: echo ?? error?.code,
    used: answer.headers.get("x-free-tier-used"),
    isReplayed: answer.headers.get("idempotent-replayed") === "true",
  };
}

test("the same call with the same key is run and counted once, also after the last free call", async () => {
  const first = await send("192.0.2.1", "a", "key-1");
  expect(first).toEqual({ status: 200, got: "a", used: "1", isReplayed: false });
  expect(await send("192.0.2.1", "a", "key-1")).toEqual({ ...first, isReplayed: true });
  expect(await send("192.0.2.1", "a", "key-2")).toEqual({ ...first, used: "2" });
  await send("192.0.2.1", "a");
  expect((await send("192.0.2.1", "a", "key-3")).status).toBe(402);
  expect(await send("192.0.2.1", "a", "key-1", "GET")).toEqual({ ...first, used: "3", isReplayed: true });
  expect(ran).toEqual(["a", "a", "a"]);
});

test("another request with the same key is refused, and another caller has keys of its own", async () => {
  await send("192.0.2.2", "a", "key-1");
  expect(await send("192.0.2.2", "b", "key-1")).toMatchObject({
    status: 422,
    got: "idempotency_key_reused",
    used: "1",
  });
  expect(await send("192.0.2.3", "b", "key-1")).toMatchObject({ status: 200, got: "b", isReplayed: false });
});

test("a call that comes while the first one runs is refused for a second, and neither runs nor counts", async () => {
  let other: Awaited<ReturnType<typeof send>> | undefined;
  onRun = async () => {
    other = await send("192.0.2.4", "a", "key-1");
  };
  expect(await send("192.0.2.4", "a", "key-1")).toMatchObject({ status: 200, used: "1" });
  expect(other).toMatchObject({ status: 409, got: "idempotency_in_progress" });
  expect(ran).toEqual(["a"]);

  await send("192.0.2.4", "b");
  await send("192.0.2.4", "b");
  await connections.run("UPDATE idempotent_call SET answer = NULL WHERE subject = '192.0.2.4'", []);
  expect(await send("192.0.2.4", "a", "key-1")).toMatchObject({ status: 409, used: "3" });
});

test("a call that failed runs again, and one that was cut off runs again after two minutes", async () => {
  const answers = [await send("192.0.2.5", "boom", "key-1"), await send("192.0.2.5", "boom", "key-1")];
  expect(answers.map(({ status }) => status)).toEqual([500, 500]);
  expect(ran).toEqual(["boom", "boom"]);

  await send("192.0.2.5", "a", "key-2");
  const age = (seconds: number) =>
    connections.run(
      `UPDATE idempotent_call SET answer = NULL, started_at = now() - $1 * interval '1 second' WHERE subject = $2`,
      [seconds, "192.0.2.5"],
    );
  await age(110);
  expect(await send("192.0.2.5", "a", "key-2")).toMatchObject({ status: 409 });
  await age(130);
  expect(await send("192.0.2.5", "a", "key-2")).toMatchObject({ status: 200, used: "2", isReplayed: false });
});

test("an answer that cannot be stored goes out, and is stored later", async () => {
  let failures = 2;
  const run: RunStatement = (text, values) => {
    if (!/^UPDATE idempotent_call SET answer/.test(text) || failures-- <= 0) return connections.run(text, values);
    return Promise.reject(Object.assign(new Error("away"), { code: "P1001" }));
  };
  const call = { subject: "192.0.2.10", key: "key-1", operation: "paid", input: {} };
  const send = (calls: IdempotentCalls) => calls.runOnce(call, async () => Answer.of({ run: ran.push("x") }));
  const getSecret = () => secret;

  const never = createIdempotentCalls({ run, getSecret, storeAgainMs: [] });
  failures = 1;
  expect((await send(never)).answer?.output).toEqual({ run: 1 });
  await expect(send(never)).rejects.toMatchObject({ code: "idempotency_in_progress" });

  await connections.run("DELETE FROM idempotent_call WHERE subject = $1", [call.subject]);
  const patient = createIdempotentCalls({ run, getSecret, storeAgainMs: [1, 1] });
  failures = 2;
  expect((await send(patient)).answer?.output).toEqual({ run: 2 });
  await expect.poll(async () => (await send(patient)).isReplayed, { interval: 5 }).toBe(true);
  expect((await send(patient)).answer?.output).toEqual({ run: 2 });
});

test("a key ends after 24 hours, and its row goes", async () => {
  await send("192.0.2.6", "a", "key-1");
  await connections.run("UPDATE idempotent_call SET started_at = now() - interval '25 hours' WHERE subject = $1", [
    "192.0.2.6",
  ]);
  expect(await send("192.0.2.6", "b", "key-1")).toMatchObject({ status: 200, got: "b", used: "2" });
  await connections.run("UPDATE idempotent_call SET started_at = now() - interval '25 hours'", []);
  await deletePastIdempotentCalls(connections.run);
  expect(await connections.run("SELECT 1 FROM idempotent_call", [])).toEqual([]);
});

test("a caller has at most 100 keys a day, and an answer is not readable in the database", async () => {
  await send("192.0.2.7", "legible", "key-1");
  const [row] = await connections.run<{ answer: Buffer }>("SELECT answer FROM idempotent_call WHERE subject = $1", [
    "192.0.2.7",
  ]);
  expect(row?.answer.toString("latin1")).not.toContain("legible");
  await connections.run(
    `INSERT INTO idempotent_call (subject, key_hash, fingerprint) SELECT $1, n::text, '' FROM generate_series(2, $2) n`,
    ["192.0.2.7", MAX_IDEMPOTENCY_KEYS],
  );
  expect(await send("192.0.2.7", "a", "key-101")).toMatchObject({ status: 429, got: "rate_limited" });
  expect(await send("192.0.2.7", "legible", "key-1")).toMatchObject({ status: 200, isReplayed: true });
});

test("an answer that was encrypted with another secret of the server is not replayed", async () => {
  await send("192.0.2.9", "a", "key-1");
  secret = "another secret";
  expect(await send("192.0.2.9", "a", "key-1")).toMatchObject({
    status: 422,
    got: "idempotency_key_reused",
    used: "1",
  });
});

test.each(["", "with a space", "é", "x".repeat(256)])("a key that is no key is 400: %s", async (key) => {
  expect(await send("192.0.2.8", "a", key)).toMatchObject({ status: 400, got: "invalid_request" });
});
