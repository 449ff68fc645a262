import { createHash, randomUUID } from "node:crypto";
import type { Prisma } from "#generated/prisma/client.ts";
import { ImportFault } from "#lib/ingest/fault.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { FileStore } from "#lib/platform/files/file-store.ts";
import { FetchFailure } from "../fetch/fetch-failure.ts";
import type { Fetcher } from "../fetch/fetcher.ts";
import { fetchStored } from "../fetch/store-answer.ts";
import { publishRows } from "../publish/publish-rows.ts";
import { type Feed, FeedFault, type FeedReading, type LeadDraft } from "./feed.ts";
import { recordDoubts } from "./record-doubts.ts";

export interface FeedEnvironment {
  db: Database;
  files: FileStore;
  fetcher: Fetcher;
  /** UTC: `YYYY-MM-DD`. */
  today: string;
  signal: AbortSignal;
}

export type FeedOutcome = "published" | "unchanged" | "no_rows" | "for_review" | "failed";

export interface FeedRun {
  outcome: FeedOutcome;
  message: string;
  requests: number;
  /** Of these, the answers whose bytes were not on file before. */
  newAnswers: number;
  inserted: number;
  retired: number;
}

const HOUR_MS = 3_600_000;

/** A feed that fails is tried again after 1, 2, 4 … hours, at most after its own period. */
const FIRST_RETRY_HOURS = 1;

/** A long back-fill is far below: 30 ports a part. */
const MAX_PARTS = 60;

/**
 * Runs a feed: the rows of a part are published in one import, or nothing of it is. After a failure the cursor, the
 * facts and the stored answers are those after the last whole part.
 */
export async function runFeed(feed: Feed, environment: FeedEnvironment): Promise<FeedRun> {
  const { db } = environment;
  let cursor = readCursor(await db.feedState.findUnique({ where: { name: feed.name } }));
  const counts = { requests: 0, newAnswers: 0 };
  let run: FeedRun | undefined;
  try {
    for (let part = 0; part < MAX_PARTS; part++) {
      const reading = await readFeed(feed, environment, cursor, counts);
      run = addParts(run, await publishReading(feed, reading, db, counts));
      await recordSuccess(db, feed, reading, run);
      if (!reading.hasMore) break;
      cursor = reading.cursor;
    }
    return run as FeedRun;
  } catch (error) {
    if (environment.signal.aborted) throw error;
    const { inserted = 0, retired = 0 } = run ?? {};
    run = { outcome: "failed", message: describeError(error), ...counts, inserted, retired };
    await recordFailure(db, feed, run.message, error);
    return run;
  }
}

const OUTCOMES: readonly FeedOutcome[] = ["failed", "for_review", "published", "unchanged", "no_rows"];

function addParts(before: FeedRun | undefined, part: FeedRun): FeedRun {
  if (!before) return part;
  const outcome = OUTCOMES.find((one) => one === before.outcome || one === part.outcome) ?? part.outcome;
  const message = [before.message, part.message].filter(Boolean).join("; ");
  return {
    ...part,
    outcome,
    message,
    inserted: before.inserted + part.inserted,
    retired: before.retired + part.retired,
  };
}

async function recordSuccess(db: Database, feed: Feed, reading: FeedReading, run: FeedRun): Promise<void> {
  const now = new Date();
  const data = {
    cursor: { value: reading.cursor } as Prisma.InputJsonObject,
    nextRunAt: new Date(now.getTime() + (reading.hasMore ? 0 : feed.everyHours * HOUR_MS)),
    lastRunAt: now,
    succeededAt: now,
    outcome: run.outcome,
    message: run.message.slice(0, 1_000),
    failures: 0,
    ...(reading.dataOn && { dataOn: new Date(reading.dataOn) }),
  };
  await db.feedState.upsert({ where: { name: feed.name }, create: { name: feed.name, ...data }, update: data });
}

/** What the last successful run has returned; null before it. */
export const readCursor = (state: { cursor: unknown } | null): unknown =>
  (state?.cursor as { value?: unknown } | null)?.value ?? null;

/** Reads a feed and publishes nothing: for `check NAME --dry-run`. */
export function readFeed(
  feed: Feed,
  { db, files, fetcher, today, signal }: FeedEnvironment,
  cursor: unknown,
  counts = { requests: 0, newAnswers: 0 },
): Promise<FeedReading> {
  return feed.read({
    today,
    cursor,
    db,
    signal,
    async fetch(request) {
      counts.requests += 1;
      const stored = await fetchStored({ db, files, fetcher, signal }, { feed: feed.name }, request);
      if (stored.isNew) counts.newAnswers += 1;
      return stored;
    },
  });
}

async function publishReading(
  feed: Feed,
  reading: FeedReading,
  db: Database,
  counts: Pick<FeedRun, "requests" | "newAnswers">,
): Promise<FeedRun> {
  const { inserted, retired } = await publishRows(db, {
    by: `feed:${feed.name}`,
    rows: reading.rows,
    family: { sourcePrefix: `feed-${feed.name}-`, identity: feed.identity ?? {} },
  });
  const leads = await addLeads(db, feed.name, reading.leads ?? []);
  const doubtful = await recordDoubts(db, feed.name, reading.doubtful ?? []);
  const changed = inserted + retired + leads > 0;
  const outcome: FeedOutcome =
    doubtful.length > 0 ? "for_review" : changed ? "published" : reading.isEmpty ? "no_rows" : "unchanged";
  const parts = [
    ...(inserted > 0 ? [`${inserted} new`] : []),
    ...(retired > 0 ? [`${retired} replaced`] : []),
    ...(leads > 0 ? [`${leads} leads`] : []),
    ...doubtful.slice(0, 5).map(({ file, reason }) => `${file}: ${reason}`),
    ...(doubtful.length > 5 ? [`and ${doubtful.length - 5} more doubts`] : []),
  ];
  return { outcome, message: parts.join("; "), ...counts, inserted, retired };
}

/** A lead is for one address; what a person has decided stays. */
async function addLeads(db: Database, feed: string, leads: readonly LeadDraft[]): Promise<number> {
  const { count } = await db.lead.createMany({
    data: leads.map(({ url, title, publisher, seenAt, ports, country }) => ({
      id: randomUUID(),
      feed,
      url,
      title,
      publisher,
      seenAt,
      cluster: toCluster(title),
      ports: [...(ports ?? [])],
      country: country ?? null,
      status: "open",
    })),
    skipDuplicates: true,
  });
  return count;
}

/** Copies of one message differ in punctuation, case and the order of a few words. */
function toCluster(title: string): string {
  const words = title.toLowerCase().match(/\p{L}{4,}|\d{3,}/gu) ?? [];
  return createHash("sha256")
    .update([...new Set(words)].sort().join(" "))
    .digest("hex")
    .slice(0, 16);
}

function describeError(error: unknown): string {
  if (error instanceof FetchFailure || error instanceof FeedFault) return `${error.kind}: ${error.message}`;
  if (error instanceof ImportFault) {
    const [first] = error.faults;
    return `rows refused: ${first?.file} row ${first?.line} ${first?.column ?? ""} ${first?.reason} (${error.faults.length} faults)`;
  }
  return `unexpected: ${error instanceof Error ? error.message : String(error)}`;
}

async function recordFailure(db: Database, feed: Feed, message: string, error: unknown): Promise<void> {
  const now = new Date();
  const before = await db.feedState.findUnique({ where: { name: feed.name }, select: { failures: true } });
  const failures = (before?.failures ?? 0) + 1;
  const hours = Math.min(FIRST_RETRY_HOURS * 2 ** (failures - 1), feed.everyHours);
  const soonest = now.getTime() + hours * HOUR_MS;
  const retryAt = error instanceof FetchFailure ? (error.retryAt?.getTime() ?? 0) : 0;
  const data = {
    nextRunAt: new Date(Math.max(soonest, retryAt)),
    lastRunAt: now,
    outcome: "failed",
    message: message.slice(0, 1_000),
    failures,
  };
  await db.feedState.upsert({ where: { name: feed.name }, create: { name: feed.name, ...data }, update: data });
}
