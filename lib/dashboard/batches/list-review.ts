import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
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
  /** Its lines are on a page of their own, because this one has enough. */
  isFolded: boolean;
}

export interface ReviewPage {
  invoices: InvoiceToReview[];
  count: number;
  page: number;
  pages: number;
}

const PAGE_SIZE = 25;

/** Lines of a page. A longer page would hold up the server while it is made. */
const MAX_LINES = 300;

const STATES: Readonly<Record<ReviewFilter, readonly InvoiceState[] | null>> = {
  open: ["incomplete", "to_check"],
  ready: ["ready"],
  left_out: ["left_out"],
  all: null,
};

/** In the order in which the files were read. */
export async function listReview(
  batchId: string,
  { filter, page: wanted = 1, invoice }: { filter: ReviewFilter; page?: number; invoice?: string },
  { db, userId }: { db: Database; userId: string },
): Promise<ReviewPage> {
  const states = STATES[filter];
  const only = invoice && isUuid(invoice) ? { id: invoice } : states && { state: { in: [...states] } };
  const where = { bulkAuditId: batchId, bulkAudit: { userId }, ...only };
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
  let lines = 0;
  return {
    count,
    page,
    pages,
    invoices: rows.map(({ id, reading: stored, corrections, file: { fileKey, ...file } }) => {
      const reading = stored as unknown as StoredReading;
      const isFirst = lines === 0;
      lines += reading.lines.length;
      return {
        id,
        isFolded: !isFirst && lines > MAX_LINES,
        file: { ...file, hasPictures: fileKey !== null && file.pages > 0 },
        notes: reading.notes,
        ...reviewInvoice(reading, corrections as Corrections),
      };
    }),
  };
}
