import { createHash, randomBytes, randomInt } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogue } from "#lib/operations/catalogue.ts";
import type { Answer } from "#tests/support/api.ts";
import { apiServerSettings } from "#tests/support/api-server-settings.ts";
import { callFrom } from "#tests/support/call-from.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const LIMIT = 25;
const FIRST_OF_MONTH = /^\d{4}-\d{2}-01T00:00:00Z$/;

const databaseUrl = process.env.TEST_API_DATABASE_URL as string;
const database = new pg.Pool({ connectionString: databaseUrl, max: 2, allowExitOnIdle: true });
const settings = { ...apiServerSettings(), RATE_LIMIT_PER_SECOND: "0" };

let one: RunningServer;
let other: RunningServer;

beforeAll(async () => {
  [one, other] = await Promise.all([startServer(settings), startServer(settings)]);
}, 120_000);
afterAll(async () => {
  await one.stop();
  await other.stop();
  await database.end();
});

/** No other caller of these servers uses it. */
function newAddress(): string {
  return `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(2, 255)}`;
}

const HELD = { line: "hapag-lloyd", country: "IN", container_type: "40HC", days: 14 };
const calculate = (
  server: RunningServer,
  address: string,
  body: unknown = HELD,
  headers: Record<string, string> = {},
) => callFrom(address, `${server.url}/api/dd/calculate`, { body, headers });

const used = ({ headers }: Answer) => Number(headers.get("x-free-tier-used"));
const countAnswers = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

async function countedFor(subject: string): Promise<number> {
  const { rows } = await database.query("SELECT used FROM free_quota WHERE subject = $1", [subject]);
  return rows[0]?.used ?? 0;
}

describe("the free calls of a month", () => {
  test("are 25 by default, over all paid routes together", async () => {
    const address = newAddress();
    const first = await calculate(one, address);
    expect(["used", "limit", "remaining"].map((name) => first.headers.get(`x-free-tier-${name}`))).toEqual([
      "1",
      "25",
      "24",
    ]);
    expect(first.headers.get("x-free-tier-resets-at")).toMatch(FIRST_OF_MONTH);
    expect(new Date(first.headers.get("x-free-tier-resets-at") as string).getTime()).toBeGreaterThan(Date.now());
    expect(used(await callFrom(address, `${one.url}/api/port?code=INNSA`))).toBe(2);
    expect(used(await callFrom(address, `${other.url}/api/port?code=INNSA`))).toBe(3);
  });

  test("are exactly 25 of 200 simultaneous calls through two servers; the others get 402", async () => {
    const address = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => calculate(index % 2 ? one : other, address)),
    );
    expect([countAnswers(answers, 200), countAnswers(answers, 402)]).toEqual([LIMIT, 200 - LIMIT]);
    const numbers = answers.filter(({ status }) => status === 200).map(used);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: LIMIT }, (_, index) => index + 1));
    expect(await countedFor(address)).toBe(LIMIT);
    const demand = answers.find(({ status }) => status === 402)?.body;
    expect(demand).toMatchObject({
      x402Version: 2,
      error: expect.any(String),
      resource: { url: expect.stringMatching(/\/api\/dd\/calculate$/) },
      accepts: expect.any(Array),
    });
  });

  test("are not used by calls that fail, even many at the same time, and failing calls take none from good ones", async () => {
    const address = newAddress();
    const faulty = { ...HELD, days: 400 };
    const misspelled = { ...HELD, container: "40HC" };
    const unknown = { ...HELD, country: "AQ" };
    const answers = await Promise.all(
      Array.from({ length: 63 }, (_, index) =>
        calculate(
          index % 2 ? one : other,
          address,
          index % 21 === 20 ? HELD : [faulty, unknown, misspelled][index % 3],
        ),
      ),
    );
    expect([200, 400, 402, 404].map((status) => countAnswers(answers, status))).toEqual([3, 39, 0, 21]);
    expect(await countedFor(address)).toBe(3);
    expect(used(await calculate(one, address))).toBe(4);
  });

  test("are not counted for HEAD and OPTIONS", async () => {
    const address = newAddress();
    for (const method of ["HEAD", "OPTIONS", "HEAD"])
      await callFrom(address, `${one.url}/api/port?code=INNSA`, { method });
    expect(used(await callFrom(address, `${one.url}/api/port?code=INNSA`))).toBe(1);
  });

  test("do not block free routes and pages when they are used up", async () => {
    const address = newAddress();
    await Promise.all(Array.from({ length: LIMIT }, () => calculate(one, address)));
    expect((await calculate(one, address)).status).toBe(402);
    expect((await callFrom(address, `${one.url}/api/lines`)).status).toBe(200);
    expect((await callFrom(address, `${one.url}/health`)).status).toBe(200);
  });
});

describe("every paid route", () => {
  const paid = catalogue.filter(({ price }) => price !== "free");

  test.each(paid.map((operation) => [operation.id, operation] as const))(
    "%s returns the caller's quota, also on 402 and on an error",
    async (_, { method, path }) => {
      const url = `${one.url}${path}`;
      const body = method === "POST" ? {} : undefined;
      const demand = await callFrom("127.0.0.1", url, { body, headers: { "x-require-payment": "x402" } });
      expect([demand.status, demand.headers.get("x-free-tier-limit")]).toEqual([402, "25"]);
      const faulty = await callFrom(newAddress(), url, { body });
      expect(["used", "limit", "remaining"].map((name) => faulty.headers.get(`x-free-tier-${name}`))).toEqual(
        faulty.status === 200 ? ["1", "25", "24"] : ["0", "25", "25"],
      );
      expect(faulty.headers.get("access-control-expose-headers")).toContain("x-free-tier-remaining");
    },
  );
});

describe("the caller", () => {
  test("is not taken from a forged X-Forwarded-For", async () => {
    const address = newAddress();
    for (let call = 1; call <= 3; call++) {
      expect(used(await calculate(one, address, HELD, { "x-forwarded-for": `203.0.113.${call}` }))).toBe(call);
    }
  });

  test("is the key, if one is given; no key is stored or logged", async () => {
    const key = `qf_${randomBytes(24).toString("hex")}`;
    const hash = createHash("sha256").update(key).digest("hex");
    await database.query("INSERT INTO free_tier_key (hash) VALUES ($1)", [hash]);
    expect(used(await calculate(one, newAddress(), HELD, { "x-free-tier-key": key }))).toBe(1);
    expect(used(await calculate(other, newAddress(), HELD, { "X-FREE-TIER-KEY": key }))).toBe(2);
    expect(await countedFor(`key:${hash}`)).toBe(2);
    await database.query("UPDATE free_tier_key SET revoked_at = now() WHERE hash = $1", [hash]);
    expect((await calculate(one, newAddress(), HELD, { "x-free-tier-key": key })).status).toBe(401);
    await one.stop();
    expect(one.logs()).toContain('"status":401');
    expect(one.logs()).not.toContain(key);
    one = await startServer(settings);
  }, 60_000);
});

test("a server that is killed while it answers costs each caller at most one call, and grants no call twice", async () => {
  const limit = 300;
  const start = () => startServer({ ...settings, FREE_QUOTA_PER_MONTH: String(limit) });
  const [doomed, survivor] = await Promise.all([start(), start()]);
  try {
    const address = newAddress();
    let answered = 0;
    const callers = 20;
    const callUntilKilled = async () => {
      for (;;) {
        const answer = await calculate(doomed, address).catch(() => undefined);
        if (answer?.status !== 200) return;
        answered += 1;
        if (answered === 50) process.kill(doomed.pid, "SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: callers }, callUntilKilled));
    expect(answered).toBeLessThan(limit);
    const rest = await Promise.all(Array.from({ length: 400 }, () => calculate(survivor, address)));
    const granted = answered + countAnswers(rest, 200);
    expect(granted).toBeLessThanOrEqual(limit);
    expect(granted).toBeGreaterThanOrEqual(limit - callers);
    expect(await countedFor(address)).toBe(limit);
  } finally {
    await doomed.stop("SIGKILL");
    await survivor.stop();
  }
}, 120_000);
