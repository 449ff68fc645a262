import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { createSharedBuckets, type SharedBuckets } from "#lib/access/shared-buckets.ts";
import { findFreePort } from "#scripts/support/ports.ts";
import { type RedisServer, startRedis } from "#scripts/support/redis.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";

/** So slow that a bucket gains no call during a test. */
const SLOW = { perSecond: 0.001, burst: 10 };

/** So long that Redis does not seem to be away on a busy machine. */
const TIMEOUT_MS = 10_000;

let port: number;
let redis: RedisServer;

beforeAll(async () => {
  port = await findFreePort();
});
afterEach(() => redis.stop());

/** Several processes share the buckets through Redis. */
function openProcess(): SharedBuckets {
  const buckets = createSharedBuckets(`redis://127.0.0.1:${port}`, TIMEOUT_MS);
  onTestFinished(() => buckets.close());
  return buckets;
}

async function countAllowedCalls(buckets: SharedBuckets[], calls: number, client = "a", size = SLOW): Promise<number> {
  const verdicts = await Promise.all(
    Array.from({ length: calls }, (_, index) => (buckets[index % buckets.length] as SharedBuckets).take(client, size)),
  );
  return verdicts.filter(({ isAllowed }) => isAllowed).length;
}

test("processes share one bucket for each client", async () => {
  redis = await startRedis(port);
  const processes = [openProcess(), openProcess()];
  expect(await countAllowedCalls(processes, 100)).toBe(10);
  expect(await countAllowedCalls([openProcess()], 5)).toBe(0);
  expect(await countAllowedCalls(processes, 100, "b")).toBe(10);
  expect(await countAllowedCalls(processes, 100, "key:1", { ...SLOW, burst: 30 })).toBe(30);
});

test("a verdict has the same content as without Redis", async () => {
  redis = await startRedis(port);
  const { take: takeFrom } = openProcess();
  const take = (client: string) => takeFrom(client, { perSecond: 0.5, burst: 2 });
  expect(await take("c")).toEqual({ isAllowed: true, remaining: 1, retryInMs: 0, fullInMs: 2_000 });
  const second = await take("c");
  expect(second).toMatchObject({ isAllowed: true, remaining: 0 });
  expect(second.fullInMs).toBeLessThanOrEqual(4_000);
  const third = await take("c");
  expect(third).toMatchObject({ isAllowed: false, remaining: 0 });
  expect(third.retryInMs).toBeGreaterThan(0);
  expect(third.retryInMs).toBeLessThanOrEqual(2_000);
});

test("a bucket gains calls by Redis's clock, and its key expires when it is full", async () => {
  redis = await startRedis(port);
  const { take: takeFrom } = openProcess();
  const take = (client: string) => takeFrom(client, { perSecond: 50, burst: 1 });
  expect((await take("d")).isAllowed).toBe(true);
  await waitUntil(async () => (await take("d")).isAllowed, { within: 15_000, what: "a new call in the bucket" });
});

test("a process counts alone while Redis is away, and shares the buckets again when Redis is back", async () => {
  redis = await startRedis(port);
  const one = openProcess();
  expect(await countAllowedCalls([one], 20)).toBe(10);
  await redis.stop();
  expect(await countAllowedCalls([one], 20)).toBe(10);
  expect(await countAllowedCalls([one], 20)).toBe(0);
  redis = await startRedis(port);
  // The new Redis has no buckets, so it allows the client's next call.
  await waitUntil(async () => (await one.take("a", SLOW)).isAllowed, {
    within: 30_000,
    what: "the connection to the new Redis",
  });
  expect(await countAllowedCalls([openProcess()], 20)).toBeLessThan(10);
});

test("a process counts alone when Redis was never there", async () => {
  redis = await startRedis(await findFreePort());
  const buckets = createSharedBuckets(`redis://127.0.0.1:${await findFreePort()}`, TIMEOUT_MS);
  onTestFinished(() => buckets.close());
  expect(await countAllowedCalls([buckets], 20)).toBe(10);
});
