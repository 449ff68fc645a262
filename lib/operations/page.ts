/** `total` counts the items of all pages. */
export interface Page<Item> {
  items: Item[];
  total: number;
}

export const paginate = <Item>(
  items: readonly Item[],
  { limit, offset }: { limit: number; offset: number },
): Page<Item> => ({
  items: items.slice(offset, offset + limit),
  total: items.length,
});
