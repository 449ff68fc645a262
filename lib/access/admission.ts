import { LRUCache } from "lru-cache";
import { Failure } from "#lib/operations/failure.ts";
import type { ApiKey, ApiKeyCheck } from "./api-keys.ts";
import { hashKey } from "./free-tier-keys.ts";
import type { Counted, RateLimit } from "./rate-limit.ts";

/** The least recently used key is dropped when there are more. */
const MAX_KNOWN = 50_000;

/**
 * Counts a call against its rate limit and finds the wallet's key in it.
 * @param caller the key is the value of `X-API-Key`; `null` without that header
 * @param headers gets the `RateLimit-*` headers, also when the call is refused
 * @throws Failure `rate_limited`, or `unauthorized` for a key that does not work
 */
export type Admit = (
  caller: { address: string; key: string | null },
  headers: Record<string, string>,
) => Promise<ApiKey | undefined>;

/**
 * A call with a valid key is counted for the key, any other call for its address. Invented keys must not avoid the
 * limit of an address. So a key that this process has not found before is counted for the address first, and only then
 * looked up.
 * @param rateLimit `undefined` when the limit is off
 */
export function createAdmission({
  rateLimit,
  checkKey,
}: {
  rateLimit: RateLimit | undefined;
  checkKey: ApiKeyCheck;
}): Admit {
  /**
   * By hash, for keys that were valid at their last call. They only choose the bucket; the database decides about each
   * call.
   */
  const knownIds = new LRUCache<string, string>({ max: MAX_KNOWN });
  /**
   * By hash. Calls with the same new key wait for the first look-up, so that only that one is counted for the address.
   */
  const firstLookUps = new Map<string, Promise<ApiKey | null>>();

  return async ({ address, key }, headers) => {
    const countForAddress = () => count(rateLimit?.takeFromAddress(address), headers);
    const countForKey = (id: string) => count(rateLimit?.takeFromKey(id), headers);
    if (key === null) {
      await countForAddress();
      return undefined;
    }
    const hash = hashKey(key);
    const running = firstLookUps.get(hash);
    const knownId = knownIds.get(hash) ?? (running && (await running.catch(() => null))?.id);
    let found: ApiKey | null;
    if (knownId === undefined) {
      found = await lookUpOnce(hash, countForAddress);
      if (found) await countForKey(found.id);
    } else {
      await countForKey(knownId);
      found = await checkKey(hash);
      if (!found) {
        knownIds.delete(hash);
        await countForAddress();
      }
    }
    if (!found) throw new Failure("unauthorized", "X-API-Key is unknown, revoked or expired.");
    return found;
  };

  async function lookUpOnce(hash: string, countForAddress: () => Promise<void>): Promise<ApiKey | null> {
    const lookUp = countForAddress().then(() => checkKey(hash));
    firstLookUps.set(hash, lookUp);
    try {
      const found = await lookUp;
      if (found) knownIds.set(hash, found.id);
      return found;
    } finally {
      firstLookUps.delete(hash);
    }
  }
}

/** Adds the headers of a counted call. @throws Failure `rate_limited` */
async function count(counting: Promise<Counted> | undefined, headers: Record<string, string>): Promise<void> {
  const counted = await counting;
  Object.assign(headers, counted?.headers);
  if (counted?.isAllowed === false)
    throw new Failure("rate_limited", "Too many requests at the same time. Retry-After says how many seconds to wait.");
}
