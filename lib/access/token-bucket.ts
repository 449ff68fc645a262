import { LRUCache } from "lru-cache";

/** Above it, the least recently used bucket is dropped, and its client gets a full bucket. */
const MAX_CLIENTS = 100_000;

/** The refill rate of a bucket in calls per second, and its capacity. */
export interface BucketSize {
  perSecond: number;
  burst: number;
}

export interface Verdict {
  isAllowed: boolean;
  /** Whole calls left now. */
  remaining: number;
  /** 0 when this call is allowed. */
  retryInMs: number;
  /** Without further calls. */
  fullInMs: number;
}

/** A client always has the same size. */
export type TakeToken = (client: string, size: BucketSize) => Verdict | Promise<Verdict>;

/**
 * Each bucket is one number: the time at which it will be full again (the generic cell rate algorithm of the ATM
 * Forum's Traffic Management 4.0). A full bucket needs no entry.
 * @param now milliseconds
 */
export function createLocalBuckets(
  now: () => number = () => performance.now(),
): (client: string, size: BucketSize) => Verdict {
  const fullAt = new LRUCache<string, number>({ max: MAX_CLIENTS });
  return (client, size) => {
    const time = Math.floor(now() * 1_000);
    const before = Math.max(fullAt.get(client) ?? 0, time);
    const verdict = toBucketVerdict(before - time, size);
    if (verdict.isAllowed) fullAt.set(client, before + calculateMicrosecondsPerCall(size));
    return verdict;
  };
}

/** Whole microseconds, so that sums stay exact. */
export function calculateMicrosecondsPerCall({ perSecond }: BucketSize): number {
  return Math.round(1_000_000 / perSecond);
}

/** @param missing microseconds until the bucket would be full without this call */
export function toBucketVerdict(missing: number, size: BucketSize): Verdict {
  const perCall = calculateMicrosecondsPerCall(size);
  const room = perCall * (size.burst - 1) - missing;
  return room >= 0
    ? { isAllowed: true, remaining: Math.floor(room / perCall), retryInMs: 0, fullInMs: (missing + perCall) / 1_000 }
    : { isAllowed: false, remaining: 0, retryInMs: -room / 1_000, fullInMs: missing / 1_000 };
}
