import type { IsoDate } from "#lib/platform/dates.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { hashLinkToken } from "#lib/platform/link-token.ts";
import type { PackSummary } from "../dispute-packs/pack-summary.ts";
import { toDateColumn } from "./review-link.ts";

export interface ReviewedPack {
  linkId: string;
  /** The owner. No page shows it. */
  userId: string;
  savedAuditId: string;
  packNumber: number;
  invoiceNumber: string | null;
  expiresOn: IsoDate;
  letter: string;
  summary: PackSummary;
  fileKey: string;
}

interface Scope {
  db: Database;
  today: IsoDate;
}

const buildWorking = (today: IsoDate) => ({ revokedAt: null, expiresOn: { gte: toDateColumn(today) } });

/** `null` for a secret that is unknown, ended or revoked. */
export async function findReviewedPack(token: string, { db, today }: Scope): Promise<ReviewedPack | null> {
  const tokenHash = hashLinkToken(token);
  const link = tokenHash && (await db.reviewLink.findFirst({ where: { tokenHash, ...buildWorking(today) } }));
  if (!link) return null;
  const { savedAuditId, packNumber, userId } = link;
  const pack = await db.disputePack.findUnique({
    where: { savedAuditId_number: { savedAuditId, number: packNumber } },
    select: { letter: true, summary: true, fileKey: true, savedAudit: { select: { invoiceNumber: true } } },
  });
  if (!pack?.fileKey || pack.summary === null) return null;
  return {
    linkId: link.id,
    userId,
    savedAuditId,
    packNumber,
    invoiceNumber: pack.savedAudit.invoiceNumber,
    expiresOn: toIsoDate(link.expiresOn),
    letter: pack.letter,
    summary: pack.summary as unknown as PackSummary,
    fileKey: pack.fileKey,
  };
}

/** @returns false when the link does not work any more */
export async function countReviewUse(
  { linkId }: Pick<ReviewedPack, "linkId">,
  use: "open" | "download",
  { db, today }: Scope,
): Promise<boolean> {
  const { count } = await db.reviewLink.updateMany({
    where: { id: linkId, ...buildWorking(today) },
    data:
      use === "open"
        ? { openedCount: { increment: 1 }, lastOpenedAt: new Date() }
        : { downloadCount: { increment: 1 } },
  });
  return count === 1;
}
