import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import { type IsoDate, toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { findListPage, LIST_PAGE_SIZE } from "../list-page.ts";
import type { Sort } from "../lists/sort.ts";

/** Amounts are decimal text in `currency`. */
export interface AuditedBulkInvoice {
  place: number;
  invoiceNumber: string | null;
  carrier: string;
  country: string;
  currency: string;
  invoiceDate: IsoDate | null;
  lineCount: number;
  verdict: AuditVerdict;
  billed: string;
  expectedLow: string;
  /** `null` when it has no upper end. */
  expectedHigh: string | null;
  recoverable: string;
  /** The last day to dispute it, where its rules have one. */
  disputeBy: IsoDate | null;
  savedAuditId: string | null;
}

export interface BulkInvoicePage {
  invoices: AuditedBulkInvoice[];
  count: number;
  page: number;
  pages: number;
}

export const BULK_INVOICE_SORTS = ["advice", "number", "carrier", "billed", "recoverable", "dispute_by"] as const;
export type BulkInvoiceSort = (typeof BULK_INVOICE_SORTS)[number];

/** Overbilled first, then what may be; in each, the earliest deadline and the largest amount by its currency first. */
export const ADVISED_FIRST: Sort<BulkInvoiceSort> = { key: "advice", isDescending: false };

/** Amounts are compared only within their currency. */
const ORDERS: Record<BulkInvoiceSort, (direction: "ASC" | "DESC") => string> = {
  advice: (direction) =>
    `CASE i.verdict WHEN 'overbilled' THEN 0 WHEN 'cannot_tell_yet' THEN 1 WHEN 'underbilled' THEN 2 ELSE 3 END ${direction},
     i.dispute_by NULLS LAST, i.currency, i.recoverable DESC`,
  number: (direction) => `i.invoice_number ${direction} NULLS LAST`,
  carrier: (direction) => `i.carrier ${direction}, i.country ${direction}`,
  billed: (direction) => `i.currency ${direction}, i.billed ${direction}`,
  recoverable: (direction) => `i.currency ${direction}, i.recoverable ${direction}`,
  dispute_by: (direction) => `i.dispute_by ${direction} NULLS LAST`,
};

type Row = Omit<AuditedBulkInvoice, "invoiceDate" | "disputeBy"> & Record<"invoiceDate" | "disputeBy", Date | null>;

export async function listBulkInvoices(
  id: string,
  { page: wanted = 1, sort = ADVISED_FIRST }: { page?: number; sort?: Sort<BulkInvoiceSort> | undefined },
  { db, userId }: { db: Database; userId: string },
): Promise<BulkInvoicePage> {
  const count = await db.bulkAuditInvoice.count({
    where: { bulkAuditId: id, bulkAudit: { userId }, verdict: { not: null } },
  });
  const { page, pages, skip, take } = findListPage(wanted, { count, size: LIST_PAGE_SIZE });
  const rows =
    count === 0
      ? []
      : await db.$queryRawUnsafe<Row[]>(
          `SELECT i.place, i.invoice_number AS "invoiceNumber", i.carrier, i.country, i.currency, i.invoice_date AS "invoiceDate",
                  i.line_count AS "lineCount", i.verdict, i.billed::text, i.expected_low::text AS "expectedLow",
                  i.expected_high::text AS "expectedHigh", i.recoverable::text, i.dispute_by AS "disputeBy", i.saved_audit_id AS "savedAuditId"
           FROM bulk_audit_invoice i JOIN bulk_audit b ON b.id = i.bulk_audit_id
           WHERE i.bulk_audit_id = $1::uuid AND b.user_id = $2 AND i.verdict IS NOT NULL
           ORDER BY ${ORDERS[sort.key](sort.isDescending ? "DESC" : "ASC")}, i.place
           LIMIT $3 OFFSET $4`,
          id,
          userId,
          take,
          skip,
        );
  return {
    count,
    page,
    pages,
    invoices: rows.map(({ invoiceDate, disputeBy, ...row }) => ({
      ...row,
      invoiceDate: invoiceDate && toIsoDate(invoiceDate),
      disputeBy: disputeBy && toIsoDate(disputeBy),
    })),
  };
}
