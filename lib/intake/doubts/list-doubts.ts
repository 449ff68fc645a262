import type { FeedDoubt } from "#generated/prisma/client.ts";
import { findListPage } from "#lib/dashboard/list-page.ts";
import type { Database } from "#lib/platform/db/client.ts";

const PAGE_SIZE = 50;

export interface DoubtList {
  doubts: FeedDoubt[];
  count: number;
  /** All feeds with open doubts. */
  feeds: { feed: string; count: number }[];
  page: number;
  pages: number;
}

/** Open doubts, the newest first. */
export async function listDoubts(db: Database, { feed }: { feed?: string } = {}, wanted = 1): Promise<DoubtList> {
  const groups = await db.feedDoubt.groupBy({ by: ["feed"], where: { status: "open" }, _count: true });
  const feeds = groups.map(({ feed, _count }) => ({ feed, count: _count })).sort((a, b) => (a.feed < b.feed ? -1 : 1));
  const count = feeds.filter((each) => !feed || each.feed === feed).reduce((sum, each) => sum + each.count, 0);
  const { page, pages, ...part } = findListPage(wanted, { count, size: PAGE_SIZE });
  const doubts = await db.feedDoubt.findMany({
    where: { status: "open", ...(feed && { feed }) },
    orderBy: [{ seenAt: "desc" }, { id: "asc" }],
    ...part,
  });
  return { doubts, count, feeds, page, pages };
}

export const countDoubts = (db: Database): Promise<number> => db.feedDoubt.count({ where: { status: "open" } });
