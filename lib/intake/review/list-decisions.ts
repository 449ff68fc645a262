import type { ReviewDecision } from "#generated/prisma/client.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** The audit trail of a document, the newest first. */
export const listDecisions = (db: Database, documentId: string, limit = 200): Promise<ReviewDecision[]> =>
  db.reviewDecision.findMany({ where: { documentId }, orderBy: { id: "desc" }, take: limit });
