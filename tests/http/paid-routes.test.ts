import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAccess } from "#lib/access/access.ts";
import { hashKey } from "#lib/access/free-tier-keys.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { type AnswerWebRequest, createWebHandler } from "#lib/http/web-transport.ts";
import { defineOperation } from "#lib/operations/operation.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { readEnv } from "#lib/platform/env.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { paidOperation } from "#tests/support/paid-operation.ts";

const LIMIT = 3;
const NOW = new Date("2026-11-21T12:00:00Z");

const paid = paidOperation();

const free = defineOperation({ ...paid, id: "free", path: "/api/free", also: [], price: "free" });

let store: TestDatabase;
let connections: Connections;
let kernel: AnswerWebRequest;

/** The access of `kernel`. */
let access: ReturnType<typeof createAccess>;

const accessWith = (settings: Record<string, string>, parts: Parameters<typeof createAccess>[1] = {}) =>
  createAccess(readEnv({ FREE_QUOTA_PER_MONTH: String(LIMIT), RATE_LIMIT_PER_SECOND: "0", ...settings }), {
    run: connections.run,
    now: () => NOW,
    ...parts,
  });

const kernelWith = (
  settings: Record<string, string>,
  parts: Parameters<typeof createAccess>[1] = {},
): AnswerWebRequest => {
  const opened = accessWith(settings, parts);
  return createWebHandler(createKernel([paid, free], () => opened));
};

beforeAll(async () => {
  store = await testDatabase();
  connections = openConnections(store.url);
  access = accessWith({});
  kernel = createWebHandler(createKernel([paid, free], () => access));
});
afterAll(async () => {
  await connections.close();
  await store.close();
});

let callers = 0;
/** No other test uses it. */
function newAddress(): string {
  callers += 1;
  return `198.51.100.${callers}`;
}

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
}

async function post(
  address: string,
  body: unknown,
  {
    path = "/api/paid",
    headers = {},
    on = kernel,
  }: { path?: string; headers?: Record<string, string>; on?: AnswerWebRequest } = {},
): Promise<Answer> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    body: text,
    headers: { "content-type": "application/json", ...headers },
  });
  const response = await on(request, { address });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const VALID = { name: "x" };

const readFreeTier = ({ headers }: Answer) =>
  ["used", "limit", "remaining", "resets-at"].map((name) => headers.get(`x-free-tier-${name}`));
const used = (calls: number) => [String(calls), String(LIMIT), String(LIMIT - calls), "2026-12-01T00:00:00Z"];

async function useUp(address: string, headers: Record<string, string> = {}): Promise<void> {
  for (let call = 0; call < LIMIT; call++) expect((await post(address, VALID, { headers })).status).toBe(200);
}

describe("the free tier headers", () => {
  test("count each successful call", async () => {
    const address = newAddress();
    expect(readFreeTier(await post(address, VALID))).toEqual(used(1));
    expect(readFreeTier(await post(address, VALID))).toEqual(used(2));
  });

  test.each([
    ["wrong input", {}, 400],
    ["missing data", { name: "nothing" }, 404],
    ["a body that is too large", { name: "x".repeat(70_000) }, 413],
    ["an internal error", { name: "boom" }, 500],
  ])("are part of an answer to %s, and the call is not counted", async (_, body, status) => {
    const address = newAddress();
    await post(address, VALID);
    const answer = await post(address, body);
    expect(answer.status).toBe(status);
    expect(readFreeTier(answer)).toEqual(used(1));
    expect(readFreeTier(await post(address, VALID))).toEqual(used(2));
  });

  test.each(["HEAD", "OPTIONS"])("do not change with %s, which is never counted", async (method) => {
    const address = newAddress();
    await post(address, VALID);
    for (let call = 0; call < LIMIT + 1; call++) {
      const response = await kernel(new Request("http://localhost/api/paid?name=x", { method }), { address });
      expect([response.status, await response.text()]).toEqual([method === "HEAD" ? 200 : 204, ""]);
      if (method === "HEAD") expect(response.headers.get("x-free-tier-used")).toBe("1");
    }
    expect(readFreeTier(await post(address, VALID))).toEqual(used(2));
  });

  test("are part of the answer to HEAD, which has the status of GET", async () => {
    const address = newAddress();
    const head = (query: string, headers: Record<string, string> = {}) =>
      kernel(new Request(`http://localhost/api/paid?${query}`, { method: "HEAD", headers }), { address });
    const statuses = async () => [
      (await head("name=x")).status,
      (await head("")).status,
      (await head("name=nothing")).status,
    ];
    expect(await statuses()).toEqual([200, 400, 404]);
    expect((await head("name=x", { "x-require-payment": "x402" })).status).toBe(402);
    await useUp(address);
    expect(await statuses()).toEqual([402, 402, 402]);
  });

  test("are part of a challenge, and scripts of other sites may read them", async () => {
    const answer = await post(newAddress(), VALID, { headers: { "x-require-payment": "x402" } });
    expect(readFreeTier(answer)).toEqual(used(0));
    expect(answer.headers.get("access-control-expose-headers")).toContain("x-free-tier-resets-at");
  });

  test("are not part of a free route's answer", async () => {
    expect(readFreeTier(await post(newAddress(), VALID, { path: "/api/free" }))).toEqual([null, null, null, null]);
  });

  test("are left out while the database is away; the call gets 503, or 400 for wrong input", async () => {
    const away = openConnections("postgresql://postgres@127.0.0.1:1/nothing-listens-there");
    const on = kernelWith({}, { run: away.run });
    const unavailable = await post(newAddress(), VALID, { on });
    expect([unavailable.status, unavailable.body.error.code]).toEqual([503, "unavailable"]);
    expect(readFreeTier(unavailable)).toEqual([null, null, null, null]);
    const invalid = await post(newAddress(), {}, { on });
    expect([invalid.status, readFreeTier(invalid)]).toEqual([400, [null, null, null, null]]);
    expect((await post(newAddress(), VALID, { on, path: "/api/free" })).status).toBe(200);
    await away.close();
  });
});

describe("a caller without free calls", () => {
  test("gets a challenge that says when the quota resets", async () => {
    const address = newAddress();
    await useUp(address);
    const answer = await post(address, VALID);
    expect(answer.status).toBe(402);
    expect(answer.body).toEqual({
      x402Version: 2,
      error: expect.stringContaining("2026-12-01T00:00:00Z"),
      resource: expect.objectContaining({ url: "http://127.0.0.1:3000/x402/api/paid", mimeType: "application/json" }),
      accepts: [],
    });
    expect(readFreeTier(answer)).toEqual(used(3));
  });

  test("gets the challenge before the input is validated; only the body's size is checked first", async () => {
    const address = newAddress();
    await useUp(address);
    for (const body of ["", "not JSON", {}]) expect((await post(address, body)).status).toBe(402);
    expect((await post(address, { name: "x".repeat(70_000) })).status).toBe(413);
  });

  test("can still call free routes", async () => {
    const address = newAddress();
    await useUp(address);
    expect((await post(address, VALID, { path: "/api/free" })).status).toBe(200);
  });
});

test("a call that asks for the price gets it before the input is validated, and uses no free call", async () => {
  const address = newAddress();
  const answer = await post(address, "", { headers: { prefer: "respond-async, x402" } });
  expect([answer.status, answer.body.x402Version]).toEqual([402, 2]);
  expect(readFreeTier(await post(address, VALID))).toEqual(used(1));
});

describe("the paid-only address of a route", () => {
  const PAID_ONLY = "/x402/api/paid";
  const send = (address: string, method: string, path = PAID_ONLY, init: RequestInit = {}) =>
    kernel(new Request(`http://localhost${path}`, { method, ...init }), { address });

  test("answers 402 to a caller with free calls, before anything is read, and counts nothing", async () => {
    const address = newAddress();
    for (const body of [VALID, "", "not JSON", {}, { name: "x".repeat(70_000) }]) {
      const answer = await post(address, body, { path: PAID_ONLY });
      expect([answer.status, answer.body.error]).toEqual([402, "Payment required: this address has no free calls."]);
      expect(answer.body.resource.url).toBe("http://127.0.0.1:3000/x402/api/paid");
      expect(readFreeTier(answer)).toEqual([null, null, null, null]);
    }
    expect(readFreeTier(await post(address, VALID))).toEqual(used(1));
  });

  test("ignores a key for free calls, even an unknown one, and needs no database", async () => {
    const away = openConnections("postgresql://postgres@127.0.0.1:1/nothing-listens-there");
    const on = kernelWith({}, { run: away.run });
    expect(
      (await post(newAddress(), VALID, { path: PAID_ONLY, headers: { "x-free-tier-key": "qf_unknown" }, on })).status,
    ).toBe(402);
    await away.close();
  });

  test.each(["GET", "HEAD", "POST"])(
    "answers 402 to a directory that probes with %s, whatever the route takes",
    async (method) => {
      const onlyPost = createWebHandler(createKernel([defineOperation({ ...paid, also: [] })], () => access));
      for (const on of [kernel, onlyPost]) {
        const response = await on(new Request(`http://localhost${PAID_ONLY}`, { method }), { address: newAddress() });
        expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([402, "*"]);
        const text = await response.text();
        expect(method === "HEAD" ? text : JSON.parse(text).x402Version).toBe(method === "HEAD" ? "" : 2);
      }
    },
  );

  test("does not take a payment with a method that the route does not have", async () => {
    const onlyPost = createWebHandler(createKernel([defineOperation({ ...paid, also: [] })], () => access));
    const response = await onlyPost(
      new Request(`http://localhost${PAID_ONLY}?name=x`, { headers: { "payment-signature": "e30=" } }),
      {
        address: newAddress(),
      },
    );
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    expect((await send(newAddress(), "DELETE")).status).toBe(405);
  });

  test("exists for paid routes only", async () => {
    for (const path of [
      "/x402/api/free",
      "/x402/api/nowhere",
      "/x402/",
      "/x402",
      "/x402/x402/api/paid",
      "/X402/api/paid",
    ]) {
      expect([path, (await send(newAddress(), "GET", path)).status]).toEqual([path, 404]);
    }
    expect((await send(newAddress(), "OPTIONS")).status).toBe(204);
  });

  test("is limited like the API", async () => {
    const on = kernelWith({ RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_BURST: "2" });
    const address = newAddress();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await post(address, VALID, { path: PAID_ONLY, on })).status),
    );
    expect(statuses.filter((status) => status === 402).length).toBeLessThan(6);
    expect(new Set(statuses)).toEqual(new Set([402, 429]));
  });
});

describe("the free quota", () => {
  test("counts all addresses of an IPv6 /64 network as one caller", async () => {
    await post("2001:db8:0:7::1", VALID);
    expect(readFreeTier(await post("2001:db8:0:7:ffff::2", VALID))).toEqual(used(2));
    expect(readFreeTier(await post("2001:db8:0:8::1", VALID))).toEqual(used(1));
  });

  test("counts a call with a key for the key, from any address, and not for the address", async () => {
    const key = "qf_0123456789abcdef0123456789abcdef";
    await store.db.freeTierKey.create({ data: { hash: hashKey(key) } });
    const headers = { "x-free-tier-key": key };
    const address = newAddress();
    await useUp(address);
    expect(readFreeTier(await post(address, VALID, { headers }))).toEqual(used(1));
    expect(readFreeTier(await post(newAddress(), VALID, { headers }))).toEqual(used(2));
    expect(readFreeTier(await post(address, {}, { headers }))).toEqual(used(2));
    expect((await post(address, VALID)).status).toBe(402);
  });

  test("counts the key of an account for the account, so a new key has no new calls", async () => {
    const user = await store.db.user.create({ data: { id: "ann", name: "Ann", email: "ann@example.com" } });
    const [first, second] = ["qf_first_key_of_ann", "qf_second_key_of_ann"];
    await store.db.freeTierKey.create({ data: { hash: hashKey(first), userId: user.id } });
    for (const count of [1, 2])
      expect(readFreeTier(await post(newAddress(), VALID, { headers: { "x-free-tier-key": first } }))).toEqual(
        used(count),
      );
    await store.db.freeTierKey.updateMany({ where: { userId: user.id }, data: { revokedAt: new Date() } });
    await store.db.freeTierKey.create({ data: { hash: hashKey(second), userId: user.id } });
    expect(readFreeTier(await post(newAddress(), VALID, { headers: { "x-free-tier-key": second } }))).toEqual(used(3));
    expect((await post(newAddress(), VALID, { headers: { "x-free-tier-key": second } })).status).toBe(402);
    expect((await post(newAddress(), VALID, { headers: { "x-free-tier-key": first } })).status).toBe(401);
  });

  test("does not count a call with an unknown or revoked key, which gets 401", async () => {
    const revoked = "qf_revoked";
    await store.db.freeTierKey.create({ data: { hash: hashKey(revoked), createdAt: NOW, revokedAt: NOW } });
    const address = newAddress();
    await post(address, VALID);
    for (const key of ["qf_unknown", revoked]) {
      const answer = await post(address, VALID, { headers: { "x-free-tier-key": key } });
      expect([answer.status, answer.body.error.code]).toEqual([401, "unauthorized"]);
      expect(readFreeTier(answer)).toEqual(used(1));
      expect(JSON.stringify(answer.body)).not.toContain(key);
    }
  });
});

describe("too many simultaneous calls", () => {
  const BURST = { RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_BURST: "2", FREE_QUOTA_PER_MONTH: "1000" };

  /** On a slow machine the bucket may gain a call during this time. */
  async function untilRefused(call: (index: number) => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = [];
    while (answers.at(-1)?.status !== 429 && answers.length < 100) answers.push(await call(answers.length));
    return answers;
  }

  test("get 429 with Retry-After, on a paid route with the free tier headers, and are not counted", async () => {
    const on = kernelWith(BURST);
    const address = newAddress();
    const answers = await untilRefused(() => post(address, VALID, { on }));
    const refused = answers.at(-1) as Answer;
    expect(answers.length).toBeGreaterThan(2);
    expect(["limit", "remaining", "reset"].map((name) => answers[0]?.headers.get(`ratelimit-${name}`))).toEqual([
      "2",
      "1",
      "1",
    ]);
    expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
    expect(["limit", "remaining"].map((name) => refused.headers.get(`ratelimit-${name}`))).toEqual(["2", "0"]);
    expect(refused.headers.get("retry-after")).toBe("1");
    expect(refused.headers.get("x-free-tier-used")).toBe(String(answers.length - 1));
    expect((await post(newAddress(), VALID, { on })).status).toBe(200);
  });

  test("are counted for a whole IPv6 network, and for unknown paths too", async () => {
    const on = kernelWith(BURST);
    const answers = await untilRefused((index) => post(`2001:db8:0:9::${index}`, {}, { on, path: "/api/nowhere" }));
    expect(new Set(answers.slice(0, -1).map(({ status }) => status))).toEqual(new Set([404]));
    expect(answers.at(-1)?.status).toBe(429);
  });

  test("may include preflight requests, which are not limited", async () => {
    const on = kernelWith(BURST);
    const address = newAddress();
    for (let call = 0; call < 5; call++)
      expect((await on(new Request("http://localhost/api/paid", { method: "OPTIONS" }), { address })).status).toBe(204);
  });

  test("are allowed when the limit is off", async () => {
    for (const off of [{ RATE_LIMIT_PER_SECOND: "0" }, { ...BURST, RATE_LIMIT_BURST: "0" }]) {
      const answer = await post(newAddress(), VALID, { on: kernelWith(off) });
      expect([answer.status, answer.headers.get("ratelimit-limit")]).toEqual([200, null]);
    }
  });
});
