/**
 * A load of one key that is joined with those asked for at the same moment into one load of many, so that ten ports cost one query.
 * Meant as the loader of `cachedFacts`: each key is then remembered by itself.
 * @param loadMany what it does not return is undefined for the key
 */
export function batched<T>(loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>): (key: string) => Promise<T | undefined> {
  let next: { keys: Set<string>; loaded: Promise<ReadonlyMap<string, T>> } | undefined;
  const open = () => {
    const keys = new Set<string>();
    // The microtask comes after whatever has already been asked for, and before any input or output.
    const loaded = Promise.resolve().then(() => {
      next = undefined;
      return loadMany([...keys]);
    });
    return { keys, loaded };
  };
  return async (key) => {
    next ??= open();
    next.keys.add(key);
    return (await next.loaded).get(key);
  };
}
