/** One page of a list, and the number of items on all pages. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

/** Cuts one page out of a list. */
export const paginate = <Item>(items: readonly Item[], { limit, offset }: { limit: number; offset: number }): Page<Item> => ({
  items: items.slice(offset, offset + limit),
  total: items.length,
});
