import type { Feed, FeedReading } from "#lib/intake/feeds/feed.ts";
import type { PoliteRequest } from "#lib/intake/fetch/fetcher.ts";
import type { Stored } from "#lib/intake/fetch/store-answer.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { createWorld, servePublishers, type World } from "./publishers.ts";
import type { FeedServer, ReplayedRequest } from "./start-feed-server.ts";

type Answer = Parameters<FeedServer["serve"]>[1];

/** All publishers in this process, for what a feed reads from their answers. It takes no server and no database. */
export interface Publishers {
  world: World;
  /** Of all requests so far, oldest first. */
  urls: string[];
  /** The hosts of pages for people, whose `robots.txt` is read before them. */
  pageHosts: Set<string>;
  /** Changes the answers to requests whose `host/path` begins with the prefix. */
  change(prefix: string, change: (body: string) => string): void;
  read(feed: Feed, options?: { cursor?: unknown; db?: unknown }): Promise<FeedReading>;
}

export function openPublishers(today: IsoDate, ports: string[] = []): Publishers {
  const world = createWorld(today, ports);
  const answers = new Map<string, Answer>();
  const changes = new Map<string, (body: string) => string>();
  servePublishers({ serve: (prefix, answer) => void answers.set(prefix, answer) } as FeedServer, world);
  const urls: string[] = [];
  const pageHosts = new Set<string>();

  async function fetch({ url, isApi }: PoliteRequest): Promise<Stored> {
    urls.push(url);
    const { host, pathname, searchParams } = new URL(url);
    if (!isApi) pageHosts.add(host);
    const address = host + pathname;
    const prefix = [...answers.keys()].findLast((one) => address.startsWith(one)) ?? "";
    const request: ReplayedRequest = { host, path: pathname, query: searchParams, headers: {} };
    const { body = "" } = (await answers.get(prefix)?.(request)) ?? {};
    const change = [...changes].find(([one]) => address.startsWith(one))?.[1];
    const bytes = Buffer.from(change ? change(String(body)) : (body as string));
    return { answer: {} as Stored["answer"], bytes, isNew: true };
  }

  return {
    world,
    urls,
    pageHosts,
    change: (prefix, change) => void changes.set(prefix, change),
    read: (feed, { cursor = null, db } = {}) =>
      feed.read({ today: world.today, cursor, fetch, db: db as Database, signal: new AbortController().signal }),
  };
}
