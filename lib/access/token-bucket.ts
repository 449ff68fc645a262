import { LRUCache } from "lru-cache";

/** Most clients whose buckets are remembered; the one not heard of for longest is forgotten, and then has a full bucket. */
const MOST_CLIENTS = 100_000;

/** How fast a bucket fills, in calls a second, and how many it holds. */
export interface BucketSize {
  perSecond: number;
  burst: number;
}

/** What a bucket says to one call. */
export interface Verdict {
  isAllowed: boolean;
  /** Whole calls left at this moment. */
  remaining: number;
  /** Milliseconds until one more call is allowed; 0 for one that is. */
  retryInMs: number;
  /** Milliseconds until the bucket is full, when no further call comes. */
  fullInMs: number;
}

/** Takes one call from the bucket of `client`. */
export type TakeToken = (client: string) => Verdict | Promise<Verdict>;

/**
 * Token buckets, each kept as one number: the time at which it will be full again (the "generic cell rate algorithm" of the ATM Forum's
 * Traffic Management 4.0). A bucket that is full need not be remembered.
 * @param now milliseconds
 */
export function localBuckets(size: BucketSize, now: () => number = () => performance.now()): (client: string) => Verdict {
  const perCall = microsecondsPerCall(size);
  const fullAt = new LRUCache<string, number>({ max: MOST_CLIENTS });
  return (client) => {
    const time = Math.floor(now() * 1_000);
    const before = Math.max(fullAt.get(client) ?? 0, time);
    const verdict = verdictOf(before - time, size);
    if (verdict.isAllowed) fullAt.set(client, before + perCall);
    return verdict;
  };
}

/** How long the bucket takes to gain one call. Whole microseconds, so that sums stay exact. */
export function microsecondsPerCall({ perSecond }: BucketSize): number {
  return Math.round(1_000_000 / perSecond);
}

/** @param missing microseconds that the bucket needed to be full before this call */
export function verdictOf(missing: number, size: BucketSize): Verdict {
  const perCall = microsecondsPerCall(size);
  const room = perCall * (size.burst - 1) - missing;
  return room >= 0
    ? { isAllowed: true, remaining: Math.floor(room / perCall), retryInMs: 0, fullInMs: (missing + perCall) / 1_000 }
    : { isAllowed: false, remaining: 0, retryInMs: -room / 1_000, fullInMs: missing / 1_000 };
}
