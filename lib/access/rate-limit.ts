import { countedAddress } from "./counted-address.ts";
import { sharedBuckets } from "./shared-buckets.ts";
import { type BucketSize, localBuckets, type TakeToken, type Verdict } from "./token-bucket.ts";

/** The burst limit of callers, by address. */
export interface RateLimit {
  /** Counts one call. */
  take(address: string): Promise<Verdict>;
  /** What the verdict says in headers. */
  headers(verdict: Verdict): Record<string, string>;
  close(): void;
}

/**
 * A token bucket for each client: in this process, or in Redis where one is named.
 * @returns undefined when the limit is switched off
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
 * Three plain fields, as the IETF draft had them up to version 6: the form that client libraries read. The single structured `RateLimit` field
 * of the later drafts has changed its grammar twice since and is not settled. Times are whole seconds, rounded up.
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
