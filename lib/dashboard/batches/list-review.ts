import type { Database } from "#lib/platform/db/client.ts";
import { findListPage } from "../list-page.ts";
import type { InvoiceState } from "./batch-file.ts";
import type { Corrections } from "./review-cells.ts";
import { type ReviewedInvoice, reviewInvoice } from "./review-invoice.ts";
import type { StoredReading } from "./stored-reading.ts";

export const REVIEW_FILTERS = ["open", "ready", "left_out", "all"] as const;
export type ReviewFilter = (typeof REVIEW_FILTERS)[number];

export interface InvoiceToReview extends ReviewedInvoice {
  id: string;
  file: { id: string; path: string; pages: number; hasPictures: boolean };
  notes: readonly string[];
}

export interface ReviewPage {
  invoices: InvoiceToReview[];
  count: number;
  page: number;
  pages: number;
}

const PAGE_SIZE = 25;

const STATES: Readonly<Record<ReviewFilter, readonly InvoiceState[] | null>> = {
  open: ["incomplete", "to_check"],
  ready: ["ready"],
  left_out: ["left_out"],
  all: null,
};

/** In the order in which the files were read. */
export async function listReview(
  batchId: string,
  { filter, page: wanted = 1 }: { filter: ReviewFilter; page?: number },
  { db, userId }: { db: Database; userId: string },
): Promise<ReviewPage> {
  const states = STATES[filter];
  const where = { bulkAuditId: batchId, bulkAudit: { userId }, ...(states && { state: { in: [...states] } }) };
  const count = await db.batchInvoice.count({ where });
  const { page, pages, ...part } = findListPage(wanted, { count, size: PAGE_SIZE });
  const rows = await db.batchInvoice.findMany({
    where,
    select: {
      id: true,
      reading: true,
      corrections: true,
      file: { select: { id: true, path: true, pages: true, fileKey: true } },
    },
    orderBy: { id: "asc" },
    ...part,
  });
  return {
    count,
    page,
    pages,
    invoices: rows.map(({ id, reading: stored, corrections, file: { fileKey, ...file } }) => {
      const reading = stored as unknown as StoredReading;
      return {
        id,
        file: { ...file, hasPictures: fileKey !== null && file.pages > 0 },
        notes: reading.notes,
        ...reviewInvoice(reading, corrections as Corrections),
      };
    }),
  };
}
