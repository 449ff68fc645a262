export interface SearchableOperation {
  id: string;
  title: string;
  purpose: string;
  path: string;
  /** Further words, such as the area's title and the parameters' names. */
  keywords: string;
}

/** The operations whose texts contain every word of the query, in their own order. An empty query finds all of them. */
export function searchOperations<Found extends SearchableOperation>(
  operations: readonly Found[],
  query: string,
): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ id, title, purpose, path, keywords }) => {
    const text = `${id} ${title} ${purpose} ${path} ${keywords}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
