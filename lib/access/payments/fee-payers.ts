import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";

/** Milliseconds. */
export interface FeePayerTimeouts {
  /** The maximum time that a call waits for the fee payer. */
  feePayer: number;
  /** The pause before the next request when the fee payer did not arrive, or was not on the list. */
  feePayerRetry: number;
  /** The time after which the fee payer is requested again. The old one is used until the new one arrives. */
  feePayerTtl: number;
}

/** In one answer of the facilitator. */
export interface NamedFeePayers {
  /** The one to offer in challenges. */
  current: string | undefined;
  all: string[];
}

/** The accounts that pay Solana's fees. The facilitator may name another one in each answer. */
export interface FeePayers {
  /**
   * The account to offer in challenges. Cached; a call waits for it only while none is known, and then at most
   * `FeePayerTimeouts.feePayer`.
   */
  getCurrent(): Promise<string | undefined>;
  /**
   * True when any answer of the facilitator has listed the account; `undefined` when the facilitator did not answer in
   * time.
   */
  includes(account: string): Promise<boolean | undefined>;
}

/** Of one process. Facilitators have a few. */
const MAX_FEE_PAYERS = 100;

/** @param request requests the facilitator's list */
export function createFeePayers(request: () => Promise<NamedFeePayers>, timeouts: FeePayerTimeouts): FeePayers {
  const listed = new LRUCache<string, true>({ max: MAX_FEE_PAYERS });

  async function requestCurrent(): Promise<string | undefined> {
    const { current, all } = await request();
    for (const account of all) listed.set(account, true);
    return current;
  }

  /** `undefined` when there is no answer in time. */
  const limitWait = <T>(answer: Promise<T>) =>
    Promise.race([answer.catch(() => undefined), wait(timeouts.feePayer, undefined, { ref: false })]);

  const cache = new LRUCache<"feePayer", { account: string | undefined }>({
    max: 1,
    ttl: timeouts.feePayerTtl,
    ignoreFetchAbort: true, // Storing a late answer aborts a running fetch. With this option, that fetch still returns its result.
    async fetchMethod(key, stale, { options }) {
      const answer = requestCurrent().catch(() => undefined);
      const account = await limitWait(answer);
      if (account !== undefined) return { account };
      void answer.then((late) => late !== undefined && cache.set(key, { account: late }));
      options.ttl = timeouts.feePayerRetry;
      return { account: stale?.account };
    },
  });

  /** For an unknown account. Forged payments can name any account, so all calls of a pause share one request. */
  const refresh = new LRUCache<"refresh", Promise<boolean | undefined>>({ max: 1, ttl: timeouts.feePayerRetry });

  return {
    async getCurrent() {
      const isKnown = cache.peek("feePayer", { allowStale: true })?.account !== undefined;
      return (await cache.fetch("feePayer", { allowStale: isKnown }))?.account;
    },
    async includes(account) {
      if (listed.get(account)) return true;
      if (!refresh.has("refresh")) refresh.set("refresh", limitWait(requestCurrent().then(() => true)));
      const isAnswered = await refresh.get("refresh");
      return listed.has(account) || (isAnswered ? false : undefined);
    },
  };
}
