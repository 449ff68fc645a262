import { isUuid } from "#lib/platform/is-uuid.ts";
import { type ReviewLink, type ReviewLinkScope, toReviewLink } from "./review-link.ts";

/** The newest first. */
export async function listReviewLinks(
  savedAuditId: string,
  { db, userId }: Pick<ReviewLinkScope, "db" | "userId">,
): Promise<ReviewLink[]> {
  if (!isUuid(savedAuditId)) return [];
  const rows = await db.reviewLink.findMany({ where: { savedAuditId, userId }, orderBy: { createdAt: "desc" } });
  return rows.map(toReviewLink);
}
