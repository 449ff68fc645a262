import type { Prisma } from "#generated/prisma/client.ts";
import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { hasPart } from "../has-part.ts";
import { findListPage, LIST_PAGE_SIZE } from "../list-page.ts";
import { type Sort, toDirection } from "../lists/sort.ts";
import { type DisputeStatus, type SavedAudit, toSavedAudit } from "./saved-audit.ts";

export const SAVED_AUDIT_SORTS = ["number", "billed", "found", "dispute_by", "saved"] as const;
export type SavedAuditSort = (typeof SAVED_AUDIT_SORTS)[number];

export const NEWEST_AUDIT_FIRST: Sort<SavedAuditSort> = { key: "saved", isDescending: true };

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

type Order = Prisma.SavedAuditOrderByWithRelationInput;

/**
 * Each is unique by its last key, and each begins as an index does after the account. Amounts are compared only within
 * their currency.
 */
const ORDERS: Record<SavedAuditSort, (sort: "asc" | "desc") => Order[]> = {
  number: (sort) => [{ invoiceNumber: { sort, nulls: "last" } }, { id: sort }],
  billed: (sort) => [{ currency: sort }, { billed: sort }, { id: sort }],
  found: (sort) => [{ currency: sort }, { recoverable: sort }, { id: sort }],
  dispute_by: (sort) => [{ disputeBy: { sort, nulls: "last" } }, { id: sort }],
  saved: (sort) => [{ createdAt: sort }, { id: sort }],
};

export async function listSavedAudits(
  {
    page: wanted = 1,
    sort = NEWEST_AUDIT_FIRST,
    ...filter
  }: SavedAuditFilter & { page?: number; sort?: Sort<SavedAuditSort> | undefined },
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
  const { page, pages, ...part } = findListPage(wanted, { count, size: LIST_PAGE_SIZE });
  const rows = await db.savedAudit.findMany({ where, orderBy: ORDERS[sort.key](toDirection(sort)), ...part });
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
