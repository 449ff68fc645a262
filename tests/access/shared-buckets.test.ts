import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { type SharedBuckets, sharedBuckets } from "#lib/access/shared-buckets.ts";
import { freePort } from "#scripts/support/ports.ts";
import { type RedisServer, startRedis } from "#scripts/support/redis.ts";
import { waitUntil } from "#scripts/support/wait-until.ts";

/** So slow that nothing is gained during a test. */
const SLOW = { perSecond: 0.001, burst: 10 };

let port: number;
let redis: RedisServer;

beforeAll(async () => {
  port = await freePort();
});
afterEach(() => redis.stop());

/** The buckets as one process of several sees them. */
function aProcess(size = SLOW): SharedBuckets {
  const buckets = sharedBuckets(`redis://127.0.0.1:${port}`, size);
  onTestFinished(() => buckets.close());
  return buckets;
}

async function allowedOf(buckets: SharedBuckets[], calls: number, client = "a"): Promise<number> {
  const verdicts = await Promise.all(Array.from({ length: calls }, (_, index) => (buckets[index % buckets.length] as SharedBuckets).take(client)));
  return verdicts.filter(({ isAllowed }) => isAllowed).length;
}

test("processes share one bucket a client", async () => {
  redis = await startRedis(port);
  const processes = [aProcess(), aProcess()];
  expect(await allowedOf(processes, 100)).toBe(10);
  expect(await allowedOf([aProcess()], 5)).toBe(0);
  expect(await allowedOf(processes, 100, "b")).toBe(10);
});

test("a verdict says the same as one of a process of its own", async () => {
  redis = await startRedis(port);
  const { take } = aProcess({ perSecond: 0.5, burst: 2 });
  expect(await take("c")).toEqual({ isAllowed: true, remaining: 1, retryInMs: 0, fullInMs: 2_000 });
  const second = await take("c");
  expect(second).toMatchObject({ isAllowed: true, remaining: 0 });
  expect(second.fullInMs).toBeLessThanOrEqual(4_000);
  const third = await take("c");
  expect(third).toMatchObject({ isAllowed: false, remaining: 0 });
  expect(third.retryInMs).toBeGreaterThan(0);
  expect(third.retryInMs).toBeLessThanOrEqual(2_000);
});

test("a bucket gains calls by Redis's clock, and is forgotten when it is full", async () => {
  redis = await startRedis(port);
  const { take } = aProcess({ perSecond: 50, burst: 1 });
  expect((await take("d")).isAllowed).toBe(true);
  await waitUntil(async () => (await take("d")).isAllowed, { within: 5_000, what: "the bucket to gain a call" });
});

test("while Redis is away a process counts by itself, and together again once it is back", async () => {
  redis = await startRedis(port);
  const one = aProcess();
  expect(await allowedOf([one], 20)).toBe(10);
  await redis.stop();
  expect(await allowedOf([one], 20)).toBe(10);
  expect(await allowedOf([one], 20)).toBe(0);
  redis = await startRedis(port);
  // The new Redis knows of no call, so whoever asks it is allowed again.
  await waitUntil(async () => (await one.take("a")).isAllowed, { within: 10_000, what: "the process to find Redis again" });
  expect(await allowedOf([aProcess()], 20)).toBeLessThan(10);
});

test("a Redis that was never there stops nobody", async () => {
  redis = await startRedis(await freePort());
  const buckets = sharedBuckets(`redis://127.0.0.1:${await freePort()}`, SLOW);
  onTestFinished(() => buckets.close());
  expect(await allowedOf([buckets], 20)).toBe(10);
});
