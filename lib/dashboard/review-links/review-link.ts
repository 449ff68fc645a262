import type { ReviewLink as Row } from "#generated/prisma/client.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";

/** The secret address of one dispute pack, for the carrier's desk. The secret itself is not stored. */
export interface ReviewLink {
  id: string;
  packNumber: number;
  /** The last day on which it works. */
  expiresOn: IsoDate;
  isRevoked: boolean;
  openedCount: number;
  downloadCount: number;
  lastOpenedOn: IsoDate | null;
  madeOn: IsoDate;
}

export interface ReviewLinkScope {
  db: Database;
  userId: string;
  today: IsoDate;
}

export const toReviewLink = (row: Row): ReviewLink => ({
  id: row.id,
  packNumber: row.packNumber,
  expiresOn: toIsoDate(row.expiresOn),
  isRevoked: row.revokedAt !== null,
  openedCount: row.openedCount,
  downloadCount: row.downloadCount,
  lastOpenedOn: row.lastOpenedAt && toIsoDate(row.lastOpenedAt),
  madeOn: toIsoDate(row.createdAt),
});

export const toDateColumn = (day: IsoDate): Date => new Date(`${day}T00:00:00Z`);
