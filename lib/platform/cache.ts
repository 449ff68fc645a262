import { LRUCache } from "lru-cache";
import { database } from "./db/client.ts";

// How long an import by another process may stay unseen.
const VERSION_CHECK_MS = 1_000;

const held = { version: undefined as number | undefined, checkedAt: 0, checking: undefined as Promise<number> | undefined };
const caches = new Set<LRUCache<string, Promise<unknown>>>();

/** Forgets every fact, so that each is read anew when it is next asked for. */
export function forgetFacts(): void {
  for (const cache of caches) cache.clear();
}

async function readVersion(): Promise<number> {
  try {
    const row = await database().dataset.findUnique({ where: { id: 1 } });
    const version = row?.version ?? 0;
    if (version !== held.version) forgetFacts();
    held.version = version;
    held.checkedAt = performance.now();
    return version;
  } finally {
    held.checking = undefined;
  }
}

/**
 * The version of all facts together. Known from memory and looked up again in the background once a second, so that a
 * request never waits for it but the first.
 */
export function datasetVersion(): number | Promise<number> {
  const isStale = performance.now() - held.checkedAt > VERSION_CHECK_MS;
  if (held.version !== undefined && !isStale) return held.version;
  held.checking ??= readVersion();
  if (held.version === undefined) return held.checking;
  held.checking.catch(() => {}); // A database that is away leaves the facts in memory good.
  return held.version;
}

/** Looks the version up now: after an import by this process. */
export async function refreshDatasetVersion(): Promise<number> {
  held.checking ??= readVersion();
  return held.checking;
}

/**
 * A read of facts remembered by its key until the dataset's version changes. Callers that ask at the same moment share one load;
 * a load that fails is forgotten.
 * @param load reads the facts of one key; must not depend on anything else
 * @param maxKeys how many keys are remembered at most
 */
export function cachedFacts<T>(load: (...key: string[]) => Promise<T>, { maxKeys = 1_000 } = {}): (...key: string[]) => Promise<T> {
  const cache = new LRUCache<string, Promise<unknown>>({ max: maxKeys });
  caches.add(cache);
  return async (...key) => {
    const version = datasetVersion();
    if (typeof version !== "number") await version;
    const name = key.join("\u0000");
    const known = cache.get(name) as Promise<T> | undefined;
    if (known) return known;
    const loading = load(...key);
    cache.set(name, loading);
    loading.catch(() => {
      if (cache.peek(name) === loading) cache.delete(name);
    });
    return loading;
  };
}
