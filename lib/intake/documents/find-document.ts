import type { Prisma } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

const MAX_VERSIONS = 50;

const SHOWN = {
  versions: {
    orderBy: { fetchedAt: "desc" },
    take: MAX_VERSIONS,
    include: { _count: { select: { proposals: { where: { state: { in: ["open", "accepted"] } } } } } },
  },
} as const satisfies Prisma.WatchedDocumentInclude;

export type DocumentWithVersions = Prisma.WatchedDocumentGetPayload<{ include: typeof SHOWN }>;

/** With its newest versions. `null` when there is none. */
export const findDocument = async (id: string, db: Database): Promise<DocumentWithVersions | null> =>
  isUuid(id) ? db.watchedDocument.findUnique({ where: { id }, include: SHOWN }) : null;
