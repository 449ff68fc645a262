import type { Prisma } from "#generated/prisma/client.ts";
import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { hasPart } from "../has-part.ts";
import { findListPage } from "../list-page.ts";
import { type DisputeStatus, type SavedAudit, toSavedAudit } from "./saved-audit.ts";

const PAGE_SIZE = 25;

/** An absent field does not narrow the list. */
export interface SavedAuditFilter {
  status?: DisputeStatus;
  carrier?: string;
  verdict?: AuditVerdict;
  /** A part of the invoice number. */
  number?: string;
}

export interface SavedAuditList {
  audits: SavedAudit[];
  /** How many the filter selects. */
  count: number;
  /** From 1. */
  page: number;
  pages: number;
  /** Of all that the filter selects, by currency. */
  sums: { currency: string; found: string; recovered: string }[];
  /** Of every saved audit of the account. */
  carriers: string[];
}

/** The newest first. */
export async function listSavedAudits(
  { page: wanted = 1, ...filter }: SavedAuditFilter & { page?: number },
  { db, userId }: { db: Database; userId: string },
): Promise<SavedAuditList> {
  const { status, carrier, verdict, number } = filter;
  const where: Prisma.SavedAuditWhereInput = {
    userId,
    status,
    carrier,
    verdict,
    ...(number && { invoiceNumber: hasPart(number) }),
  };
  const [sums, carriers] = await Promise.all([
    db.savedAudit.groupBy({
      by: "currency",
      where,
      _count: true,
      _sum: { recoverable: true, recoveredAmount: true },
      orderBy: { currency: "asc" },
    }),
    db.savedAudit.findMany({
      where: { userId },
      distinct: "carrier",
      select: { carrier: true },
      orderBy: { carrier: "asc" },
    }),
  ]);
  const count = sums.reduce((total, { _count }) => total + _count, 0);
  const { page, pages, ...part } = findListPage(wanted, { count, size: PAGE_SIZE });
  const rows = await db.savedAudit.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }], ...part });
  return {
    audits: rows.map(toSavedAudit),
    count,
    page,
    pages,
    sums: sums.map(({ currency, _sum }) => ({
      currency,
      found: _sum.recoverable?.toFixed() ?? "0",
      recovered: _sum.recoveredAmount?.toFixed() ?? "0",
    })),
    carriers: carriers.map((one) => one.carrier),
  };
}
