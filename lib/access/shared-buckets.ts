import type { Redis } from "ioredis";
import { log } from "#lib/platform/log.ts";
import {
  type BucketSize,
  calculateMicrosecondsPerCall,
  createLocalBuckets,
  toBucketVerdict,
  type Verdict,
} from "./token-bucket.ts";

/** For an answer of Redis, or for the first connection. After this time, this process counts the call. */
const TIMEOUT_MS = 250;

/**
 * The algorithm of token-bucket.ts in Redis, in microseconds of Redis's clock, which all processes share. KEYS: bucket.
 * ARGV: microseconds per call, microseconds of a full bucket. Returns the time until the bucket would be full without
 * this call.
 */
const TAKE = `
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local before = math.max(tonumber(redis.call('GET', KEYS[1])) or 0, now)
local after = before + ARGV[1]
if after - now <= tonumber(ARGV[2]) then
  redis.call('SET', KEYS[1], string.format('%.0f', after), 'PX', math.ceil((after - now) / 1000))
end
return before - now
`;

interface TakingRedis extends Redis {
  takeToken(bucket: string, perCall: number, wholeBucket: number): Promise<number>;
}

/** Shared by all processes. While Redis is away, each process counts alone and logs that once. */
export interface SharedBuckets {
  take(client: string, size: BucketSize): Promise<Verdict>;
  close(): void;
}

/** @param url `redis://` address; the connection is made at the first call */
export function createSharedBuckets(url: string, timeoutMs = TIMEOUT_MS): SharedBuckets {
  const local = createLocalBuckets();
  let connecting: Promise<TakingRedis> | undefined;
  let isAway = false;

  const setAway = (away: boolean, error?: unknown) => {
    if (away === isAway) return;
    isAway = away;
    if (away)
      log.warn(
        { code: (error as { code?: unknown }).code, reason: (error as Error).message },
        "Redis is away: each process limits the rate alone",
      );
    else log.info("Redis is back: all processes share the rate limit again");
  };

  return {
    async take(client, size) {
      const perCall = calculateMicrosecondsPerCall(size);
      try {
        connecting ??= connect(url, timeoutMs);
        const missing = await (await connecting).takeToken(`quayside:rate:${client}`, perCall, perCall * size.burst);
        setAway(false);
        return toBucketVerdict(missing, size);
      } catch (error) {
        setAway(true, error);
        return local(client, size);
      }
    },
    close() {
      void connecting?.then((redis) => redis.disconnect());
    },
  };
}

/** Commands fail immediately while there is no connection. The client keeps trying to connect. */
async function connect(url: string, timeoutMs: number): Promise<TakingRedis> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
    commandTimeout: timeoutMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  redis.on("error", () => {}); // Each command reports its own error.
  redis.defineCommand("takeToken", { numberOfKeys: 1, lua: TAKE });
  await Promise.race([
    redis.connect().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, timeoutMs).unref()),
  ]);
  return redis as TakingRedis;
}
