import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type Access, createAccess } from "#lib/access/access.ts";
import { createApiKeyUsage } from "#lib/access/api-key-usage.ts";
import { createKey } from "#lib/credentials/keys/create.ts";
import { revokeKey } from "#lib/credentials/keys/revoke.ts";
import { rotateKey } from "#lib/credentials/keys/rotate.ts";
import { createKernel } from "#lib/http/kernel.ts";
import { createMcp } from "#lib/http/mcp.ts";
import { type AnswerWebRequest, createWebHandler } from "#lib/http/web-transport.ts";
import { defineOperation } from "#lib/operations/operation.ts";
import { type Connections, openConnections } from "#lib/platform/db/statements.ts";
import { readEnv } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { startRedis } from "#scripts/support/redis.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { paidOperation } from "#tests/support/paid-operation.ts";
import { statementsDuring } from "#tests/support/statements.ts";

const paid = paidOperation();
const free = defineOperation({
  ...paid,
  id: "free",
  path: "/api/free",
  also: [{ method: "GET", path: "/api/free" }],
  price: "free",
});
const OPERATIONS = [paid, free];

/** Buckets that gain no call during a test: three calls for an address, six for a key. */
const LIMITS = { RATE_LIMIT_PER_SECOND: "1", RATE_LIMIT_BURST: "3", API_KEY_RATE_PER_SECOND: "1", API_KEY_BURST: "6" };

let store: TestDatabase;
let connections: Connections;
const opened: Access[] = [];
beforeAll(async () => {
  store = await testDatabase();
  connections = openConnections(store.url);
});
afterEach(async () => {
  for (const access of opened.splice(0)) await access.close();
});
afterAll(async () => {
  await connections.close();
  await store.close();
});

interface Process {
  kernel: AnswerWebRequest;
  mcp: AnswerWebRequest;
  access: Access;
}

/** Its clock stands still for the rate limit, so that a slow machine changes no count. */
function openProcess(settings: Record<string, string> = {}, parts: Parameters<typeof createAccess>[1] = {}): Process {
  const access = createAccess(readEnv({ RATE_LIMIT_PER_SECOND: "0", ...settings }), { run: connections.run, ...parts });
  opened.push(access);
  return {
    access,
    kernel: createWebHandler(createKernel(OPERATIONS, () => access)),
    mcp: createWebHandler(createMcp(OPERATIONS, () => access)),
  };
}

function stopClock() {
  const time = performance.now();
  const stopped = vi.spyOn(performance, "now").mockReturnValue(time);
  onTestFinished(() => stopped.mockRestore());
}

let callers = 0;
const newAddress = () => `198.51.${Math.floor(++callers / 200)}.${callers % 200}`;
const WALLET = "0x209693Bc6afc0C5328bA36FaF03C514EF312287C";
let wallets = 0;
/** The first key of a wallet that no other test uses. */
const newKey = (expiresAt: Date | null = null) => {
  const wallet = `${WALLET}${++wallets}`;
  return createKey({ db: store.db, wallet, name: "one", expiresAt, now: new Date() }).then((made) => ({
    wallet,
    ...made,
  }));
};

interface Sent {
  key?: string;
  address?: string;
  path?: string;
  method?: string;
}

async function call(
  { kernel }: Process,
  { key, address = newAddress(), path = "/api/free?name=x", method = "GET" }: Sent = {},
) {
  const headers: Record<string, string> = key === undefined ? {} : { "x-api-key": key };
  const response = await kernel(new Request(`http://localhost${path}`, { method, headers }), { address });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
type Answer = Awaited<ReturnType<typeof call>>;

const times = async (count: number, make: () => Promise<Answer>) => {
  const answers: Answer[] = [];
  for (let index = 0; index < count; index++) answers.push(await make());
  return answers;
};
const listStatuses = (answers: Answer[]) => answers.map(({ status }) => status);
const readBucket = ({ headers }: Answer) => ["limit", "remaining"].map((name) => headers.get(`ratelimit-${name}`));
const getStatusAndCode = ({ status, text }: Answer) => [status, JSON.parse(text).error?.code];

describe("X-API-Key", () => {
  test("is refused with 401 when it is unknown, revoked or expired, on free and paid routes, and is not repeated in the answer", async () => {
    const one = openProcess();
    const [revoked, expired] = [await newKey(), await newKey(new Date(Date.now() + 60_000))];
    await revokeKey({ db: store.db, wallet: revoked.wallet, id: revoked.id, now: new Date() });
    await store.db.apiKey.update({ where: { id: expired.id }, data: { expiresAt: new Date(Date.now() - 1) } });
    for (const key of [revoked.key, expired.key, "qk_unknown", ""]) {
      for (const path of ["/api/free?name=x", "/api/paid?name=x", "/api/nowhere"]) {
        const answer = await call(one, { key, path });
        expect(getStatusAndCode(answer)).toEqual([401, "unauthorized"]);
        if (key) expect(answer.text).not.toContain(key);
      }
    }
  });

  test("is refused immediately after its revocation and after a rotation without overlap, at every process", async () => {
    const processes = [openProcess(LIMITS), openProcess(LIMITS)];
    const statuses = (key: string) => Promise.all(processes.map(async (one) => (await call(one, { key })).status));
    const { wallet, id, key } = await newKey();
    expect(await statuses(key)).toEqual([200, 200]);
    const next = await rotateKey({ db: store.db, wallet, id, overlapHours: 0, now: new Date() });
    expect([await statuses(key), await statuses(next.key)]).toEqual([
      [401, 401],
      [200, 200],
    ]);
    await revokeKey({ db: store.db, wallet, id: next.id, now: new Date() });
    expect(await statuses(next.key)).toEqual([401, 401]);
  });

  test("works with the old and the new key during the overlap of a rotation", async () => {
    const one = openProcess();
    const { wallet, id, key } = await newKey();
    const next = await rotateKey({ db: store.db, wallet, id, overlapHours: 1, now: new Date() });
    for (const each of [key, next.key]) expect((await call(one, { key: each })).status).toBe(200);
  });

  test("gives no free calls: they count for the address, and end with 402", async () => {
    const one = openProcess({ FREE_QUOTA_PER_MONTH: "2" });
    const { key } = await newKey();
    const address = newAddress();
    const answers = await times(3, () => call(one, { key, address, path: "/api/paid?name=x" }));
    expect(listStatuses(answers)).toEqual([200, 200, 402]);
    expect((await call(one, { address, path: "/api/paid?name=x" })).status).toBe(402);
  });

  test("gets 503 while the database is away", async () => {
    const away = openConnections("postgresql://postgres@127.0.0.1:1/nothing-listens-there");
    const one = openProcess({}, { run: away.run });
    expect(getStatusAndCode(await call(one, { key: "qk_any" }))).toEqual([503, "unavailable"]);
    expect((await call(one)).status).toBe(200);
    await away.close();
  });

  test("costs one statement; calls at the same time share it; a call without it costs none", async () => {
    const one = openProcess();
    const { key } = await newKey();
    const lookUps = async (work: () => Promise<unknown>) =>
      (await statementsDuring(work)).filter((text) => text.includes("FROM api_key"));
    expect(await lookUps(() => call(one))).toHaveLength(0);
    expect(await lookUps(() => call(one, { key }))).toHaveLength(1);
    const together = await lookUps(() => Promise.all(Array.from({ length: 20 }, () => call(one, { key }))));
    expect(together.length).toBeLessThan(5);
  });

  test("is not read by preflight requests, which tell a browser that pages of all sites may send it", async () => {
    const one = openProcess();
    const answer = await call(one, { key: "qk_unknown", method: "OPTIONS" });
    expect([answer.status, answer.headers.get("access-control-allow-headers")]).toEqual([
      204,
      expect.stringContaining("x-api-key"),
    ]);
    const mcp = await one.mcp(
      new Request("http://localhost/mcp", { method: "OPTIONS", headers: { origin: "http://localhost:1" } }),
      { address: newAddress() },
    );
    expect(mcp.headers.get("access-control-allow-headers")).toContain("x-api-key");
  });
});

describe("the rate limit", () => {
  test("counts a call with a valid key for the key, from any address, and not for the address", async () => {
    stopClock();
    const one = openProcess(LIMITS);
    const { key } = await newKey();
    const address = newAddress();
    // The first call of a key at a process is counted for its address too, because the process does not know the key
    // yet.
    const [first, ...others] = await times(6, () => call(one, { key, address }));
    expect([readBucket(first as Answer), listStatuses(others)]).toEqual([
      ["6", "5"],
      [200, 200, 200, 200, 200],
    ]);
    const refused = await call(one, { key, address: newAddress() });
    expect([getStatusAndCode(refused), readBucket(refused), refused.headers.get("retry-after")]).toEqual([
      [429, "rate_limited"],
      ["6", "0"],
      "1",
    ]);
    expect(readBucket(await call(one, { address }))).toEqual(["3", "1"]);
    expect(readBucket(await call(one, { key: (await newKey()).key, address }))).toEqual(["6", "5"]);
  });

  test("counts only one of many first calls at the same time for the address", async () => {
    stopClock();
    const one = openProcess(LIMITS);
    const { key } = await newKey();
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(one, { key, address })));
    expect(listStatuses(answers).sort()).toEqual([...Array(6).fill(200), ...Array(4).fill(429)]);
    expect(readBucket(await call(one, { address }))).toEqual(["3", "1"]);
    const other = newAddress();
    const invented = await Promise.all(
      Array.from({ length: 6 }, () => call(one, { key: "qk_invented", address: other })),
    );
    expect(listStatuses(invented).sort()).toEqual([401, 401, 401, 429, 429, 429]);
  });

  test("counts invented keys for the address, and looks none up after its burst", async () => {
    stopClock();
    const one = openProcess(LIMITS);
    const address = newAddress();
    let invented = 0;
    const invent = () => call(one, { key: `qk_${invented++}`, address });
    const answers = await times(3, invent);
    expect([listStatuses(answers), answers.map(readBucket)]).toEqual([
      [401, 401, 401],
      [
        ["3", "2"],
        ["3", "1"],
        ["3", "0"],
      ],
    ]);
    const statements = await statementsDuring(async () => {
      expect(listStatuses(await times(5, invent))).toEqual([429, 429, 429, 429, 429]);
    });
    expect(statements).toEqual([]);
    expect((await call(one, { address })).status).toBe(429);
  });

  test("counts a key that was valid before for the address again", async () => {
    stopClock();
    const one = openProcess(LIMITS);
    const { wallet, id, key } = await newKey();
    await call(one, { key });
    await revokeKey({ db: store.db, wallet, id, now: new Date() });
    const address = newAddress();
    expect(listStatuses(await times(5, () => call(one, { key, address })))).toEqual([401, 401, 401, 429, 429]);
  });

  test("is off for keys when it is off for addresses, and can be off for keys alone", async () => {
    const { key } = await newKey();
    for (const off of [{ RATE_LIMIT_PER_SECOND: "0" }, { RATE_LIMIT_BURST: "0" }]) {
      const answers = await times(8, () => call(openProcess({ ...LIMITS, ...off }), { key }));
      expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get("ratelimit-limit")}`))).toEqual(
        new Set(["200 null"]),
      );
    }
    const keysOff = openProcess({ ...LIMITS, API_KEY_BURST: "0" });
    expect(new Set(listStatuses(await times(8, () => call(keysOff, { key, address: newAddress() }))))).toEqual(
      new Set([200]),
    );
  });

  test("counts for MCP as for the API", async () => {
    stopClock();
    const one = openProcess(LIMITS);
    const { key } = await newKey();
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "free", arguments: { name: "x" } } };
    const send = async (value: string) => {
      const headers = {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "x-api-key": value,
      };
      const response = await one.mcp(
        new Request("http://localhost/mcp", { method: "POST", headers, body: JSON.stringify(message) }),
        {
          address: newAddress(),
        },
      );
      return { status: response.status, headers: response.headers, text: await response.text() };
    };
    const answers = await times(7, () => send(key));
    expect(listStatuses(answers)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(JSON.parse(answers[0]?.text as string).result.content[0].text).toBe('{"name":"x"}');
    const unknown = await send("qk_unknown");
    expect([unknown.status, JSON.parse(unknown.text).error.data.code]).toEqual([401, "unauthorized"]);
  });

  test("is shared by processes with one Redis", async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const processes = [1, 2].map(() =>
      openProcess({
        RATE_LIMIT_PER_SECOND: "1",
        RATE_LIMIT_BURST: "100",
        API_KEY_RATE_PER_SECOND: "1",
        API_KEY_BURST: "20",
        REDIS_URL: redis.url,
      }),
    );
    const { key } = await newKey();
    const startedAt = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => call(processes[index % 2] as Process, { key })),
    );
    const seconds = Math.ceil((performance.now() - startedAt) / 1_000);
    const allowed = answers.filter(({ status }) => status === 200).length;
    expect(allowed).toBeGreaterThanOrEqual(20);
    expect(allowed).toBeLessThanOrEqual(20 + seconds);
  });
});

describe("the usage of a key", () => {
  const listRows = (keyId: string) =>
    store.db.apiKeyUsage.findMany({ where: { keyId }, orderBy: { day: "asc" }, omit: { keyId: true } });

  test("has each call of its day: answers, failures, and 402, which is neither paid nor failed; calls that the rate limit refuses are not in it", async () => {
    let now = new Date("2026-11-23T23:59:59Z");
    const one = openProcess({ ...LIMITS, API_KEY_BURST: "6", FREE_QUOTA_PER_MONTH: "1" }, { now: () => now });
    const { id, key } = await newKey();
    const address = newAddress();
    for (const path of ["/api/free?name=x", "/api/free", "/api/free?name=boom", "/api/nowhere"])
      await call(one, { key, address, path });
    now = new Date("2026-11-24T00:00:00Z");
    const answers = await times(8, () => call(one, { key, address, path: "/api/paid?name=x" }));
    expect(new Set(listStatuses(answers))).toEqual(new Set([200, 402, 429]));
    const counted = answers.filter(({ status }) => status !== 429).length;
    await one.access.close();
    expect(await listRows(id)).toEqual([
      { day: new Date("2026-11-23"), calls: 3, paid: 0, failed: 2 },
      { day: new Date("2026-11-24"), calls: counted, paid: 0, failed: 0 },
    ]);
  });

  test("is complete when two processes count many keys at the same time, in one statement for each batch", async () => {
    const keys = await Promise.all(Array.from({ length: 15 }, () => newKey()));
    const other = openConnections(store.url);
    const processes = [openProcess(), openProcess({}, { run: other.run })];
    const calls = Array.from({ length: 600 }, (_, index) =>
      call(processes[index % 2] as Process, { key: keys[(index * 7) % keys.length]?.key }),
    );
    await Promise.all(calls);
    const statements = await statementsDuring(() => Promise.all(processes.map(({ access }) => access.close())));
    expect(statements.length).toBeLessThanOrEqual(4);
    const sums = await Promise.all(
      keys.map(async ({ id }) => (await listRows(id)).reduce((sum, { calls }) => sum + calls, 0)),
    );
    expect(sums).toEqual(Array(15).fill(40));
    await other.close();
  });

  test("does not delay an answer: it is written about a second later", async () => {
    const one = openProcess();
    const { id, key } = await newKey();
    const statements = await statementsDuring(() => call(one, { key }));
    expect(statements.filter((text) => text.includes("api_key_usage"))).toEqual([]);
    await expect.poll(() => listRows(id), { timeout: 10_000 }).toHaveLength(1);
  });

  test("loses only the calls of the time in which the database is away, which the log names once", async () => {
    const warned = vi.spyOn(log, "warn").mockReturnValue();
    onTestFinished(() => warned.mockRestore());
    const { id } = await newKey();
    const away = openConnections("postgresql://postgres@127.0.0.1:1/nothing-listens-there");
    let isAway = true;
    const usage = createApiKeyUsage({ run: (text, values) => (isAway ? away : connections).run(text, values) });
    const count = async () => {
      usage.count({ keyId: id, status: 200, isPaid: true });
      await usage.close();
    };
    await count();
    await count();
    isAway = false;
    await count();
    isAway = true;
    await count();
    await away.close();
    expect(warned.mock.calls).toEqual(Array(2).fill([{ code: "P1001" }, expect.stringContaining("usage of API keys")]));
    expect(await listRows(id)).toMatchObject([{ calls: 1, paid: 1, failed: 0 }]);
  });
});
