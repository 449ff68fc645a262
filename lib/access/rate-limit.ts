import { isWorker } from "#lib/platform/workers/ask-leader.ts";
import { toCountedAddress } from "./counted-address.ts";
import { createLeaderBuckets } from "./leader-buckets.ts";
import { createSharedBuckets } from "./shared-buckets.ts";
import { type BucketSize, createLocalBuckets, type TakeToken, type Verdict } from "./token-bucket.ts";

export interface Counted {
  isAllowed: boolean;
  /** The `RateLimit-*` headers of the bucket that counted the call. */
  headers: Record<string, string>;
}

export interface RateLimit {
  takeFromAddress(address: string): Promise<Counted>;
  /** @param id the key's id, never the key */
  takeFromKey(id: string): Promise<Counted>;
  /** For files that a client sends to a page. @param client an address, or the id of an account */
  takeFromUploader(client: string): Promise<Counted>;
  close(): void;
}

/** A rate or a burst of 0 switches a limit off. */
export interface RateLimits {
  address: BucketSize;
  key: BucketSize;
}

/** A person who sends the files of a folder one after the other stays below this: reading one takes seconds. */
const UPLOADS: BucketSize = { perSecond: 0.5, burst: 20 };

/**
 * The buckets are in Redis when `redisUrl` is set, else in this process, or in its leader if it is a worker.
 * @returns `undefined` when the limit of addresses is off: keys are then not limited either, because a key never makes
 * a caller slower
 */
export function createRateLimit({ address, key }: RateLimits, redisUrl?: string): RateLimit | undefined {
  if (isOff(address)) return undefined;
  const shared = redisUrl === undefined ? undefined : createSharedBuckets(redisUrl);
  const take: TakeToken = shared?.take ?? (isWorker ? createLeaderBuckets() : createLocalBuckets());
  const count = async (client: string, size: BucketSize): Promise<Counted> => {
    const verdict = await take(client, size);
    return { isAllowed: verdict.isAllowed, headers: buildRateLimitHeaders(verdict, size.burst) };
  };
  return {
    takeFromAddress: (caller) => count(toCountedAddress(caller), address),
    takeFromKey: async (id) => (isOff(key) ? NOT_LIMITED : count(`key:${id}`, key)),
    takeFromUploader: (client) => count(`upload:${client}`, UPLOADS),
    close: () => shared?.close(),
  };
}

const isOff = ({ perSecond, burst }: BucketSize) => perSecond === 0 || burst === 0;

const NOT_LIMITED: Counted = { isAllowed: true, headers: {} };

/**
 * The three fields of the IETF draft up to version 6, which client libraries read. Later drafts have one structured
 * `RateLimit` field; its grammar is not final. Times are whole seconds, rounded up.
 */
function buildRateLimitHeaders(
  { isAllowed, remaining, retryInMs, fullInMs }: Verdict,
  burst: number,
): Record<string, string> {
  return {
    "ratelimit-limit": String(burst),
    "ratelimit-remaining": String(remaining),
    "ratelimit-reset": toSeconds(fullInMs),
    ...(isAllowed ? {} : { "retry-after": toSeconds(retryInMs) }),
  };
}

const toSeconds = (ms: number): string => String(Math.ceil(ms / 1_000));
