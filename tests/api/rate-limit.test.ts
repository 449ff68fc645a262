import { afterAll, afterEach, expect, test } from "vitest";
import { type RedisServer, startRedis } from "#scripts/support/redis.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";
import { type Answer, problem } from "#tests/support/api.ts";
import { apiServerSettings } from "#tests/support/api-server-settings.ts";
import { callFrom } from "#tests/support/call-from.ts";
import { type RunningServer, startServer } from "#tests/support/server.ts";

const BURST = 10;
const settings = {
  ...apiServerSettings(),
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

const getLines = (server: RunningServer, address: string) => callFrom(address, `${server.url}/api/lines`);

/**
 * Spread over the servers. A full bucket allows at most `limit` calls: its burst, and one for each second that they
 * take.
 */
async function callAtOnce(
  servers: RunningServer[],
  address: string,
  calls: number,
): Promise<{ answers: Answer[]; allowed: number; limit: number }> {
  const startedAt = performance.now();
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, index) => getLines(servers[index % servers.length] as RunningServer, address)),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  return { answers, allowed: answers.filter(({ status }) => status === 200).length, limit: BURST + Math.ceil(seconds) };
}

test("a client that calls too fast learns when to call again, and is served then; other clients, health and pages are served", async () => {
  const server = await start();
  const { answers, allowed, limit } = await callAtOnce([server], "127.0.1.1", 60);
  expect(allowed).toBeGreaterThanOrEqual(BURST);
  expect(allowed).toBeLessThanOrEqual(limit);
  const refused = answers.find(({ status }) => status === 429) as Answer;
  problem(refused, 429, "rate_limited");
  expect(["limit", "remaining"].map((name) => refused.headers.get(`ratelimit-${name}`))).toEqual([String(BURST), "0"]);
  expect(Number(refused.headers.get("ratelimit-reset"))).toBeGreaterThan(1);
  expect(refused.headers.get("retry-after")).toBe("1");

  expect((await getLines(server, "127.0.1.2")).headers.get("ratelimit-remaining")).toBe(String(BURST - 1));
  for (let call = 0; call < BURST + 5; call++) expect((await fetch(`${server.url}/health`)).status).toBe(200);
  for (let call = 0; call < BURST + 5; call++) expect((await fetch(`${server.url}/docs/errors`)).status).toBe(200);

  await waitUntil(async () => (await getLines(server, "127.0.1.1")).status === 200, {
    within: 60_000,
    what: "the client to be served again",
  });
}, 120_000);

test("servers that share a Redis count together, and each counts alone while Redis is away", async () => {
  redis = await startRedis();
  const servers = await Promise.all([start({ REDIS_URL: redis.url }), start({ REDIS_URL: redis.url })]);
  const timesAway = () => servers.map((server) => server.logs().match(/Redis is away/g)?.length ?? 0);

  // On a busy machine Redis can answer too late for a server, which then counts alone: such a round says nothing about
  // Redis.
  let round: { allowed: number; limit: number } | undefined;
  let address = 0;
  await waitUntil(
    async () => {
      address += 1;
      const before = timesAway();
      const result = await callAtOnce(servers, `127.0.2.${address}`, 80);
      for (const { url } of servers) await fetch(`${url}/health`); // Until then the logs of the calls have arrived.
      if (String(timesAway()) === String(before) && !isCountingAlone(servers)) round = result;
      return round !== undefined;
    },
    { within: 60_000, what: "a round in which both servers reach Redis" },
  );
  expect(round?.allowed).toBeGreaterThanOrEqual(BURST);
  expect(round?.allowed).toBeLessThanOrEqual(round?.limit ?? 0);

  const before = timesAway();
  await redis.stop();
  const { answers, allowed } = await callAtOnce(servers, "127.0.3.1", 80);
  expect(allowed).toBeGreaterThanOrEqual(2 * BURST);
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
  await Promise.all(servers.map((server) => server.stop()));
  expect(timesAway()).toEqual(before.map((times) => times + 1));
}, 120_000);

/** True when the last log line of any server about Redis says that it is away. */
function isCountingAlone(servers: RunningServer[]): boolean {
  return servers.some(
    (server) => server.logs().lastIndexOf("Redis is away") > server.logs().lastIndexOf("Redis is back"),
  );
}
