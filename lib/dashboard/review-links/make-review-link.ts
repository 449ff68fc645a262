import { lockAccount } from "#lib/accounts/lock-account.ts";
import { refuse } from "#lib/operations/refuse.ts";
import { addDays, type IsoDate } from "#lib/platform/dates.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { createLinkToken, hashLinkToken } from "#lib/platform/link-token.ts";
import { type ReviewLinkScope, toDateColumn } from "./review-link.ts";

export const DEFAULT_REVIEW_DAYS = 30;
export const MAX_REVIEW_DAYS = 180;

/** Of one audit. More than the people of any desk. */
const MAX_LINKS = 50;

interface NewReviewLink {
  savedAuditId: string;
  packNumber: number;
  expiresOn: IsoDate;
}

/**
 * @returns the secret, which nobody can read again; `null` when the account has no such pack
 * @throws Failure for a day that is no end, or too many links
 */
export async function makeReviewLink(
  { savedAuditId, packNumber, expiresOn }: NewReviewLink,
  { db, userId, today }: ReviewLinkScope,
): Promise<string | null> {
  if (!isUuid(savedAuditId)) return null;
  const pack = await db.disputePack.findFirst({
    where: { savedAuditId, number: packNumber, userId },
    select: { fileKey: true },
  });
  if (!pack) return null;
  if (pack.fileKey === null) refuse("This pack has no page of its own. Make a new one, then its link.");
  if (expiresOn < today) refuse("Choose a day that has not passed.", "expires_on");
  if (expiresOn > addDays(today, MAX_REVIEW_DAYS)) refuse(`Choose a day within ${MAX_REVIEW_DAYS} days.`, "expires_on");
  const token = createLinkToken();
  await db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    if ((await transaction.reviewLink.count({ where: { savedAuditId, userId } })) >= MAX_LINKS)
      refuse(`An audit has at most ${MAX_LINKS} links.`);
    await transaction.reviewLink.create({
      data: {
        userId,
        savedAuditId,
        packNumber,
        tokenHash: hashLinkToken(token) as string,
        expiresOn: toDateColumn(expiresOn),
      },
    });
  });
  return token;
}
