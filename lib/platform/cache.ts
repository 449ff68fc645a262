import { LRUCache } from "lru-cache";
import { runRead } from "./db/statements.ts";
import { env } from "./env.ts";
import { estimateBytes } from "./estimate-bytes.ts";
import { isIllustrativeShown } from "./illustrative.ts";

/** An import by another process is noticed after this time at the latest. */
const VERSION_CHECK_MS = 1_000;

/** While facts are read, their size is not known. */
const UNKNOWN_BYTES = 1_000;

/** The part of `FACTS_CACHE_MB` for what is about one date. */
const DATES_SHARE = 1 / 4;

type Cache = LRUCache<string, Promise<unknown>>;

// Promises are the values, not facts with `fetchMethod`: `undefined` is a valid answer, and a load in progress must
// outlive `clear()`.
const createCache = (share: number): Cache => new LRUCache({ maxSize: share * env.FACTS_CACHE_MB * 1_048_576 });

const facts = createCache(1 - DATES_SHARE);
const byDate = createCache(DATES_SHARE);
let reads = 0;

/** The next call of each cached read goes to the database. */
export function forgetFacts(): void {
  facts.clear();
  byDate.clear();
}

// Cache and version are not process-wide: each of Next's module copies has its own classes and cache, and must notice
// a new version itself.
const versions = new LRUCache<"dataset", number>({
  max: 1,
  ttl: VERSION_CHECK_MS,
  allowStale: true,
  noDeleteOnStaleGet: true,
  noDeleteOnFetchRejection: true, // While the database is away, the facts in memory stay valid.
  async fetchMethod(_key, knownVersion) {
    const [row] = await runRead<{ version: number }>("SELECT version FROM dataset WHERE id = 1", []);
    const version = row?.version ?? 0;
    if (version !== knownVersion) forgetFacts();
    return version;
  },
});

/**
 * The version of all facts together. Only the first call waits for the database. Later calls get the known version,
 * which is read again in the background once a second.
 */
export function readDatasetVersion(): number | Promise<number> {
  return versions.get("dataset", { allowStale: false }) ?? (versions.fetch("dataset") as Promise<number>);
}

/** For example after an import by this process. */
export function refreshDatasetVersion(): Promise<number> {
  return versions.fetch("dataset", { forceRefresh: true, allowStale: false }) as Promise<number>;
}

/**
 * Caches a read of facts until the dataset's version changes. The key is the arguments as JSON, and whether illustrative
 * facts are shown. Concurrent calls with the same arguments share one load. A failed load is not cached. All reads share
 * `FACTS_CACHE_MB`: what was not used for the longest time is dropped first.
 * @param load may depend on its arguments and on facts only
 */
export const cacheFacts = <Key extends readonly unknown[], Facts>(
  load: (...key: Key) => Promise<Facts>,
): ((...key: Key) => Promise<Facts>) => cacheIn(facts, load);

/**
 * As `cacheFacts`, for a read or a calculation with a date among its arguments. Callers ask about any date, so these
 * entries would drive all facts out of memory, from which the next ones are worked out. They have a part of their own.
 */
export const cacheByDate = <Key extends readonly unknown[], Facts>(
  load: (...key: Key) => Promise<Facts>,
): ((...key: Key) => Promise<Facts>) => cacheIn(byDate, load);

function cacheIn<Key extends readonly unknown[], Facts>(
  cache: Cache,
  load: (...key: Key) => Promise<Facts>,
): (...key: Key) => Promise<Facts> {
  const id = ++reads;
  return async (...key) => {
    const version = readDatasetVersion();
    if (typeof version !== "number") await version;
    const name = `${id} ${isIllustrativeShown()} ${JSON.stringify(key)}`;
    const known = cache.get(name) as Promise<Facts> | undefined;
    if (known) return known;
    const loading = load(...key);
    cache.set(name, loading, { size: UNKNOWN_BYTES });
    const storeAgain = (size?: number) => {
      if (cache.peek(name) !== loading) return;
      cache.delete(name); // A value that is set again has its old size.
      if (size !== undefined) cache.set(name, loading, { size });
    };
    loading.then(
      (loaded) => storeAgain(name.length + estimateBytes(loaded) + 1),
      () => storeAgain(),
    );
    return loading;
  };
}
