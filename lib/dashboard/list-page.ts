/** Rows on a page of a list of an account. */
export const LIST_PAGE_SIZE = 50;

export interface ListPage {
  /** From 1. */
  page: number;
  pages: number;
  skip: number;
  take: number;
}

/** @param wanted the page of the address; in place of one that does not exist, the nearest is shown */
export function findListPage(wanted: number, { count, size }: { count: number; size: number }): ListPage {
  const pages = Math.max(1, Math.ceil(count / size));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
  return { page, pages, skip: (page - 1) * size, take: size };
}
