const MAX_KNOWN = 200;

/**
 * Caches what was found in a list of facts, by a text. An audit prices each line many times, and each time it
 * compares the same tariffs. The cache lasts as long as the list.
 */
export function createListMemo<List extends object, Found>(): (list: List, key: string, find: () => Found) => Found {
  const memory = new WeakMap<List, Map<string, { found: Found }>>();
  return (list, key, find) => {
    const known = memory.get(list) ?? new Map<string, { found: Found }>();
    memory.set(list, known);
    const before = known.get(key);
    if (before) return before.found;
    if (known.size >= MAX_KNOWN) known.clear();
    const found = find();
    known.set(key, { found });
    return found;
  };
}
