import type { FeedState } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { Feed } from "./feed.ts";
import { FEEDS } from "./index.ts";

export interface FeedWithState {
  feed: Pick<Feed, "name" | "title" | "publisher" | "everyHours">;
  /** False when a setting is missing, such as a key. */
  isConfigured: boolean;
  /** Null before the first run. */
  state: FeedState | null;
}

/** All feeds, those that failed first. */
export async function listFeedStates(db: Database, feeds: readonly Feed[] = FEEDS): Promise<FeedWithState[]> {
  const states = new Map((await db.feedState.findMany()).map((state) => [state.name, state]));
  const getFailures = ({ state }: FeedWithState) => state?.failures ?? 0;
  return feeds
    .map((feed) => ({
      feed,
      isConfigured: feed.isConfigured?.() !== false,
      state: states.get(feed.name) ?? null,
    }))
    .toSorted((one, other) => getFailures(other) - getFailures(one));
}
