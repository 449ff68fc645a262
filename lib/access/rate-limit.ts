import { countedAddress } from "./counted-address.ts";
import { sharedBuckets } from "./shared-buckets.ts";
import { type BucketSize, localBuckets, type TakeToken, type Verdict } from "./token-bucket.ts";

/** The rate limit of each caller. */
export interface RateLimit {
  /** Counts one call. */
  take(address: string): Promise<Verdict>;
  /** The `RateLimit-*` headers of a verdict. */
  headers(verdict: Verdict): Record<string, string>;
  close(): void;
}

/**
 * One token bucket for each client: in Redis when `redisUrl` is set, else in this process.
 * @returns `undefined` when the limit is off
 */
export function createRateLimit(size: BucketSize, redisUrl?: string): RateLimit | undefined {
  if (size.perSecond === 0 || size.burst === 0) return undefined;
  const shared = redisUrl === undefined ? undefined : sharedBuckets(redisUrl, size);
  const take: TakeToken = shared ? shared.take : localBuckets(size);
  return {
    take: async (address) => take(countedAddress(address)),
    headers: (verdict) => headersOf(verdict, size.burst),
    close: () => shared?.close(),
  };
}

/**
 * The three fields of the IETF draft up to version 6, which client libraries read. Later drafts have one structured `RateLimit` field; its grammar
 * is not final. Times are whole seconds, rounded up.
 */
function headersOf({ isAllowed, remaining, retryInMs, fullInMs }: Verdict, burst: number): Record<string, string> {
  return {
    "ratelimit-limit": String(burst),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": seconds(fullInMs),
    ...(isAllowed ? {} : { "retry-after": seconds(retryInMs) }),
  };
}

const seconds = (ms: number): string => String(Math.ceil(ms / 1_000));
