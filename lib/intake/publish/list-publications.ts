import type { Prisma } from "#generated/prisma/client.ts";
import { findListPage } from "#lib/dashboard/list-page.ts";
import type { Database } from "#lib/platform/db/client.ts";

const SHOWN = { document: { select: { id: true, title: true } } } as const;

export type ListedPublication = Prisma.PublicationGetPayload<{ include: typeof SHOWN }>;

/** `feeds` and `people` publish. A name is that of one feed or person. */
export interface PublicationFilter {
  by?: string | undefined;
  documentId?: string;
}

const PAGE_SIZE = 50;

/** The newest first. */
export async function listPublications(
  db: Database,
  { by, documentId }: PublicationFilter,
  wanted = 1,
): Promise<{ publications: ListedPublication[]; count: number; page: number; pages: number }> {
  const isFeed: Prisma.PublicationWhereInput = { publishedBy: { startsWith: "feed:" } };
  const where: Prisma.PublicationWhereInput = {
    ...(documentId && { documentId }),
    ...(by === "feeds" ? isFeed : by === "people" ? { NOT: isFeed } : by ? { publishedBy: by } : {}),
  };
  const count = await db.publication.count({ where });
  const { page, pages, ...part } = findListPage(wanted, { count, size: PAGE_SIZE });
  const publications = await db.publication.findMany({
    where,
    include: SHOWN,
    orderBy: { datasetVersion: "desc" },
    ...part,
  });
  return { publications, count, page, pages };
}

/** Everybody who has published, by name. */
export const listPublishers = async (db: Database): Promise<string[]> =>
  (await db.publication.groupBy({ by: ["publishedBy"], orderBy: { publishedBy: "asc" } })).map(
    ({ publishedBy }) => publishedBy,
  );
