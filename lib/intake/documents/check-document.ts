import type { WatchedDocument } from "#generated/prisma/client.ts";
import { FetchFailure } from "../fetch/fetch-failure.ts";
import type { Fetcher } from "../fetch/fetcher.ts";
import { fetchStored, type StoreScope } from "../fetch/store-answer.ts";
import { readVersion } from "./read-version.ts";

export interface DocumentScope extends StoreScope {
  fetcher: Fetcher;
  /** UTC: `YYYY-MM-DD`. */
  today: string;
  signal: AbortSignal;
}

export type DocumentOutcome = "new_version" | "unchanged" | "refused_by_robots" | "gone" | "failed";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MAX_RETRY_HOURS = 7 * 24;

/** A document that answers 404 or 410 this often is switched off, and an operator looks for its new address. */
const GONE_AFTER = 3;

/**
 * Fetches a document, with one request if it has not changed, and has a new version read. Bytes that differ only in
 * what no reader sees, such as a date of printing, are no new version.
 */
export async function checkDocument(document: WatchedDocument, scope: DocumentScope): Promise<DocumentOutcome> {
  if (!document.url) return "unchanged";
  const { db } = scope;
  const now = new Date();
  try {
    const stored = await fetchStored(scope, { documentId: document.id }, { url: document.url });
    const isChanged = stored.isNew && (await readVersion(stored.answer.id, scope)).isChanged;
    const outcome = isChanged ? "new_version" : "unchanged";
    await db.watchedDocument.update({
      where: { id: document.id },
      data: {
        outcome,
        message: null,
        failures: 0,
        checkedAt: now,
        ...(isChanged && { changedAt: now }),
        nextCheckAt: new Date(now.getTime() + document.everyDays * DAY_MS),
      },
    });
    return outcome;
  } catch (error) {
    if (scope.signal.aborted) throw error;
    const failures = document.failures + 1;
    const failure = error instanceof FetchFailure ? error : null;
    const isGone = failure?.status === 404 || failure?.status === 410;
    const outcome = failure?.kind === "robots" ? "refused_by_robots" : isGone ? "gone" : "failed";
    const hours =
      outcome === "refused_by_robots" ? MAX_RETRY_HOURS : Math.min(2 ** (failures - 1) * 6, MAX_RETRY_HOURS);
    const next = Math.max(now.getTime() + hours * HOUR_MS, failure?.retryAt?.getTime() ?? 0);
    await db.watchedDocument.update({
      where: { id: document.id },
      data: {
        outcome,
        message: (failure?.message ?? `unexpected: ${(error as Error).message}`).slice(0, 1_000),
        failures,
        checkedAt: now,
        nextCheckAt: new Date(next),
        ...(isGone && failures >= GONE_AFTER && { isActive: false }),
      },
    });
    return outcome;
  }
}

const MAX_DUE = 50;

/** Documents whose time has come, those that wait longest first. */
export const listDueDocuments = ({ db }: StoreScope): Promise<WatchedDocument[]> =>
  db.watchedDocument.findMany({
    where: { isActive: true, url: { not: null }, nextCheckAt: { lte: new Date() } },
    orderBy: { nextCheckAt: "asc" },
    take: MAX_DUE,
  });
