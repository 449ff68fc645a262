import type { Prisma } from "#generated/prisma/client.ts";
import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { CurrencyAmount } from "../currency-amount.ts";
import { hasPart } from "../has-part.ts";
import { findListPage, LIST_PAGE_SIZE } from "../list-page.ts";
import { type Sort, toDirection } from "../lists/sort.ts";
import { type BulkAudit, type BulkStatus, toBulkAudit, type VerdictCount } from "./bulk-audit.ts";

export interface ListedBulkAudit extends BulkAudit {
  verdicts: readonly VerdictCount[];
  /** Money found for certain, by currency. */
  found: readonly CurrencyAmount[];
}

export const BULK_AUDIT_SORTS = ["name", "lines", "sent"] as const;
export type BulkAuditSort = (typeof BULK_AUDIT_SORTS)[number];

export const NEWEST_BATCH_FIRST: Sort<BulkAuditSort> = { key: "sent", isDescending: true };

/** What a clerk looks for: files to review, an audit that runs, and one that has ended. */
export const BULK_STAGES = ["review", "running", "done"] as const;
export type BulkStage = (typeof BULK_STAGES)[number];

const STATUSES_OF_STAGE: Record<BulkStage, BulkStatus[]> = {
  review: ["reading", "review"],
  running: ["queued", "running"],
  done: ["done", "failed"],
};

/** An absent field does not narrow the list. */
export interface BulkAuditFilter {
  stage?: BulkStage;
  /** A part of the name. */
  text?: string;
}

export interface BulkAuditPage {
  audits: ListedBulkAudit[];
  /** How many the filter selects. */
  count: number;
  /** From 1. */
  page: number;
  pages: number;
  /** Whether the account has any. */
  hasAny: boolean;
}

/** Each is unique by its last key. An account has few: see MAX_KEPT. */
const ORDERS: Record<BulkAuditSort, (sort: "asc" | "desc") => Prisma.BulkAuditOrderByWithRelationInput[]> = {
  name: (sort) => [{ fileName: sort }, { id: sort }],
  lines: (sort) => [{ lineCount: sort }, { id: sort }],
  sent: (sort) => [{ createdAt: sort }, { id: sort }],
};

export async function listBulkAudits(
  {
    page: wanted = 1,
    sort = NEWEST_BATCH_FIRST,
    stage,
    text,
  }: BulkAuditFilter & { page?: number; sort?: Sort<BulkAuditSort> | undefined },
  { db, userId }: { db: Database; userId: string },
): Promise<BulkAuditPage> {
  const where: Prisma.BulkAuditWhereInput = {
    userId,
    ...(stage && { status: { in: STATUSES_OF_STAGE[stage] } }),
    ...(text && { fileName: hasPart(text) }),
  };
  const [all, count] = await Promise.all([db.bulkAudit.count({ where: { userId } }), db.bulkAudit.count({ where })]);
  const { page, pages, ...part } = findListPage(wanted, { count, size: LIST_PAGE_SIZE });
  const rows = await db.bulkAudit.findMany({ where, orderBy: ORDERS[sort.key](toDirection(sort)), ...part });
  const invoices = { bulkAuditId: { in: rows.map(({ id }) => id) }, verdict: { not: null } };
  const [verdicts, found] = await Promise.all([
    db.bulkAuditInvoice.groupBy({ by: ["bulkAuditId", "verdict"], where: invoices, _count: true }),
    db.bulkAuditInvoice.groupBy({
      by: ["bulkAuditId", "currency"],
      where: { ...invoices, recoverable: { gt: 0 } },
      _sum: { recoverable: true },
      orderBy: { currency: "asc" },
    }),
  ]);
  const audits = rows.map((row) => ({
    ...toBulkAudit(row),
    verdicts: verdicts
      .filter(({ bulkAuditId }) => bulkAuditId === row.id)
      .map(({ verdict, _count }) => ({ verdict: verdict as AuditVerdict, invoices: _count })),
    found: found
      .filter(({ bulkAuditId }) => bulkAuditId === row.id)
      .map(({ currency, _sum }) => ({ currency, amount: _sum.recoverable?.toFixed() ?? "0" })),
  }));
  return { audits, count, page, pages, hasAny: all > 0 };
}
