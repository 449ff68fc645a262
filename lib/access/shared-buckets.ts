import type { Redis } from "ioredis";
import { log } from "#lib/platform/log.ts";
import { type BucketSize, localBuckets, microsecondsPerCall, type Verdict, verdictOf } from "./token-bucket.ts";

/** How long Redis may take for an answer, or for the first connection, before the call is counted in this process. */
const PATIENCE_MS = 250;

/**
 * The bucket of token-bucket.ts in Redis: in microseconds by Redis's own clock, which all processes share.
 * KEYS: bucket. ARGV: microseconds a call, microseconds of a whole bucket. Gives how long the bucket needed to be full before this call.
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

/** Buckets in Redis, shared by all processes. While Redis is away each process counts by itself, and says so once. */
export interface SharedBuckets {
  take(client: string): Promise<Verdict>;
  close(): void;
}

/** @param url `redis://` address; the connection is made at the first call */
export function sharedBuckets(url: string, size: BucketSize): SharedBuckets {
  const perCall = microsecondsPerCall(size);
  const local = localBuckets(size);
  let connecting: Promise<TakingRedis> | undefined;
  let isAway = false;

  const noteState = (away: boolean, error?: unknown) => {
    if (away === isAway) return;
    isAway = away;
    if (away) log.warn({ code: (error as { code?: unknown }).code, reason: (error as Error).message }, "Redis is away: each process limits the rate by itself");
    else log.info("Redis is back: the rate is limited together again");
  };

  return {
    async take(client) {
      try {
        connecting ??= connect(url);
        const missing = await (await connecting).takeToken(`quayside:rate:${client}`, perCall, perCall * size.burst);
        noteState(false);
        return verdictOf(missing, size);
      } catch (error) {
        noteState(true, error);
        return local(client);
      }
    },
    close() {
      void connecting?.then((redis) => redis.disconnect());
    },
  };
}

/** A client that fails a command at once while it has no connection, and goes on trying to get one. */
async function connect(url: string): Promise<TakingRedis> {
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 5_000,
    commandTimeout: PATIENCE_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  redis.on("error", () => {}); // Each command says so itself.
  redis.defineCommand("takeToken", { numberOfKeys: 1, lua: TAKE });
  await Promise.race([redis.connect().catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref())]);
  return redis as TakingRedis;
}
