import { getToday } from "#lib/platform/dates.ts";
import { getDatabase } from "#lib/platform/db/client.ts";
import { env } from "#lib/platform/env.ts";
import { getFileStore } from "#lib/platform/files/get-file-store.ts";
import { createGuardedAgent } from "#lib/platform/net/guarded-agent.ts";
import { getProcessWideHolder } from "#lib/platform/process-wide.ts";
import type { Feed } from "./feeds/feed.ts";
import { type FeedEnvironment, type FeedRun, runFeed } from "./feeds/run-feed.ts";
import { createFetcher, type Fetcher } from "./fetch/fetcher.ts";
import { buildUserAgent } from "./fetch/user-agent.ts";

/** With `INTAKE_REPLAY_URL`, all requests go to one local server, without pauses. */
export function createIntakeFetcher(): Fetcher {
  const replayUrl = env.INTAKE_REPLAY_URL;
  return createFetcher({
    agent: createGuardedAgent({ allowsLocal: replayUrl !== undefined }),
    userAgent: buildUserAgent(),
    ...(replayUrl && { replayUrl, wait: async () => undefined }),
  });
}

/** Hosts see one request at a time from the job and from operators, with the pauses and the robots.txt of both. */
const shared = getProcessWideHolder<Fetcher>("intake-fetcher");

function getIntakeFetcher(): Fetcher {
  shared.value ??= createIntakeFetcher();
  return shared.value;
}

export function createFeedEnvironment(signal: AbortSignal): FeedEnvironment {
  return {
    db: getDatabase(),
    files: getFileStore(),
    fetcher: getIntakeFetcher(),
    today: getToday(),
    signal,
  };
}

/** Runs feeds one after another. */
export async function runFeeds(
  feeds: readonly Feed[],
  environment: FeedEnvironment,
  onRun: (feed: Feed, run: FeedRun) => void = () => undefined,
): Promise<void> {
  for (const feed of feeds) {
    if (environment.signal.aborted) return;
    if (feed.isConfigured?.() === false) continue;
    onRun(feed, await runFeed(feed, environment));
  }
}

/** Feeds whose time has come. */
export async function listDueFeeds(feeds: readonly Feed[], { db }: Pick<FeedEnvironment, "db">): Promise<Feed[]> {
  const states = await db.feedState.findMany({ where: { nextRunAt: { gt: new Date() } }, select: { name: true } });
  const waiting = new Set(states.map(({ name }) => name));
  return feeds.filter(({ name }) => !waiting.has(name));
}
