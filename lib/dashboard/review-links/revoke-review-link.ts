import { isUuid } from "#lib/platform/is-uuid.ts";
import type { ReviewLinkScope } from "./review-link.ts";

/** For good. @returns false when the audit of the account has no such link that works */
export async function revokeReviewLink(
  { id, savedAuditId }: { id: string; savedAuditId: string },
  { db, userId }: Pick<ReviewLinkScope, "db" | "userId">,
): Promise<boolean> {
  if (!isUuid(id) || !isUuid(savedAuditId)) return false;
  const { count } = await db.reviewLink.updateMany({
    where: { id, savedAuditId, userId, revokedAt: null },
    data: { revokedAt: new Date() },
  });
  return count === 1;
}
