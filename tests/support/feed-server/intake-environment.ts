import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent } from "undici";
import { onTestFinished } from "vitest";
import type { FeedEnvironment } from "#lib/intake/feeds/run-feed.ts";
import { createFetcher } from "#lib/intake/fetch/fetcher.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { createFolderStore } from "#lib/platform/files/folder-store.ts";
import { type FeedServer, startFeedServer } from "./start-feed-server.ts";

/** A replay server and what a feed needs to read from it, without pauses. Both end with the test. */
export async function startIntakeEnvironment(
  db: Database,
  today: string,
): Promise<{ server: FeedServer; environment: FeedEnvironment }> {
  const server = await startFeedServer();
  const agent = new Agent();
  const folder = mkdtempSync(join(tmpdir(), "quayside-intake-"));
  onTestFinished(async () => {
    await agent.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const fetcher = createFetcher({
    agent,
    userAgent: "QuaysideBot/test (+http://127.0.0.1)",
    replayUrl: server.url,
    wait: async () => undefined,
  });
  const files = createFolderStore(folder);
  return { server, environment: { db, files, fetcher, today, signal: new AbortController().signal } };
}
