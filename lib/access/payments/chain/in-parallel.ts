/** In groups of `max`: the next group begins when the last one has ended. */
export async function mapInParallel<Item, Result>(
  items: readonly Item[],
  max: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += max)
    results.push(...(await Promise.all(items.slice(start, start + max).map(map))));
  return results;
}
