import type { Prisma, WatchedDocument } from "#generated/prisma/client.ts";
import { findListPage } from "#lib/dashboard/list-page.ts";
import type { Database } from "#lib/platform/db/client.ts";

export const DOCUMENT_OUTCOMES = ["new_version", "unchanged", "refused_by_robots", "gone", "failed"] as const;

export interface DocumentFilter {
  carrier?: string | undefined;
  country?: string | undefined;
  outcome?: string | undefined;
  /** `on` or `off`. */
  active?: string | undefined;
}

const PAGE_SIZE = 50;

/** Those that failed first, then the newest checks. */
export async function listDocuments(
  db: Database,
  { carrier, country, outcome, active }: DocumentFilter,
  wanted: number,
): Promise<{ documents: WatchedDocument[]; count: number; page: number; pages: number }> {
  const where: Prisma.WatchedDocumentWhereInput = {
    ...(carrier && { carrier }),
    ...(country && { countries: { has: country } }),
    ...(outcome && { outcome }),
    ...(active && { isActive: active === "on" }),
  };
  const count = await db.watchedDocument.count({ where });
  const { page, pages, ...part } = findListPage(wanted, { count, size: PAGE_SIZE });
  const documents = await db.watchedDocument.findMany({
    where,
    orderBy: [{ failures: "desc" }, { checkedAt: { sort: "desc", nulls: "last" } }, { title: "asc" }, { id: "asc" }],
    ...part,
  });
  return { documents, count, page, pages };
}

/** Those that could not be read lately, most failures first. */
export const listFailedDocuments = (db: Database, limit = 50): Promise<WatchedDocument[]> =>
  db.watchedDocument.findMany({
    where: { outcome: { in: ["refused_by_robots", "gone", "failed"] } },
    orderBy: [{ failures: "desc" }, { checkedAt: "desc" }, { id: "asc" }],
    take: limit,
  });
