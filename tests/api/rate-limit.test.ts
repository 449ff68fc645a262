import { afterAll, afterEach, expect, test } from "vitest";
import { type RedisServer, startRedis } from "#scripts/support/redis.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type Answer, problem } from "#tests/support/api.ts";
import { callFrom } from "#tests/support/call-from.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const BURST = 10;
const settings = {
  DATABASE_URL: process.env.TEST_API_DATABASE_URL as string,
  FRONT: process.env.FRONT ?? "on",
  RATE_LIMIT_PER_SECOND: "1",
  RATE_LIMIT_BURST: String(BURST),
};

const running: RunningServer[] = [];
async function start(more: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ ...settings, ...more });
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

let redis: RedisServer | undefined;
afterAll(() => redis?.stop());

const lines = (server: RunningServer, address: string) => callFrom(address, `${server.url}/api/lines`);

/** The answers to so many calls at once, spread over the servers. */
const atOnce = (servers: RunningServer[], address: string, calls: number) =>
  Promise.all(Array.from({ length: calls }, (_, index) => lines(servers[index % servers.length] as RunningServer, address)));

const passed = (answers: Answer[]) => answers.filter(({ status }) => status === 200).length;

test("a client that calls too fast is told when to come again, and is served then; others, health and pages are", async () => {
  const server = await start();
  const answers = await atOnce([server], "127.0.1.1", 40);
  expect(passed(answers)).toBeGreaterThanOrEqual(BURST);
  expect(passed(answers)).toBeLessThan(40);
  const refused = answers.find(({ status }) => status === 429) as Answer;
  problem(refused, 429, "rate_limited");
  expect(["limit", "remaining"].map((name) => refused.headers.get(`ratelimit-${name}`))).toEqual([String(BURST), "0"]);
  expect(Number(refused.headers.get("ratelimit-reset"))).toBeGreaterThan(1);
  expect(refused.headers.get("retry-after")).toBe("1");

  expect((await lines(server, "127.0.1.2")).headers.get("ratelimit-remaining")).toBe(String(BURST - 1));
  for (let call = 0; call < BURST + 5; call++) expect((await fetch(`${server.url}/health`)).status).toBe(200);
  for (let call = 0; call < BURST + 5; call++) expect((await fetch(`${server.url}/docs/errors`)).status).toBe(200);

  const wait = Number(refused.headers.get("retry-after")) * 1_000;
  await waitUntil(async () => (await lines(server, "127.0.1.1")).status === 200, { within: wait + 10_000, what: "the client to be served again" });
}, 120_000);

test("servers that share a Redis count together, and each by itself while it is away", async () => {
  redis = await startRedis();
  const servers = [await start({ REDIS_URL: redis.url }), await start({ REDIS_URL: redis.url })];
  const together = passed(await atOnce(servers, "127.0.2.1", 80));
  expect(together).toBeGreaterThanOrEqual(BURST);
  expect(together).toBeLessThan(2 * BURST);

  await redis.stop();
  const apart = await atOnce(servers, "127.0.2.2", 80);
  expect(passed(apart)).toBeGreaterThanOrEqual(2 * BURST);
  expect(apart.every(({ status }) => status === 200 || status === 429)).toBe(true);
  for (const server of servers) {
    await server.stop();
    expect(server.logs().match(/Redis is away/g)).toHaveLength(1);
  }
}, 120_000);
