import type { Database } from "#lib/platform/db/client.ts";
import type { FileState, InvoiceState } from "./batch-file.ts";

/** As the page names it: a file that was read has the state of its invoices. */
export type ShownState = Exclude<FileState, "read" | "unpacked"> | Exclude<InvoiceState, "left_out">;

export interface BatchFileRow {
  id: string;
  path: string;
  state: ShownState;
  /** Why it has no invoice, or what the reader concluded. */
  messages: readonly string[];
  pages: number;
  invoices: number;
}

interface Scope {
  db: Database;
  userId: string;
}

const ORDER = ["incomplete", "to_check", "ready"] as const satisfies InvoiceState[];

/** Archives are not listed: their files are. */
export async function listFiles(batchId: string, { db, userId }: Scope): Promise<BatchFileRow[]> {
  const rows = await db.batchFile.findMany({
    where: { bulkAuditId: batchId, bulkAudit: { userId }, state: { not: "unpacked" } },
    select: {
      id: true,
      path: true,
      state: true,
      message: true,
      notes: true,
      pages: true,
      invoices: { select: { state: true } },
    },
    orderBy: [{ createdAt: "asc" }, { path: "asc" }],
  });
  return rows.map(({ id, path, state, message, notes, pages, invoices }) => ({
    ...{ id, path, pages },
    messages: [...(message ? [message] : []), ...notes],
    invoices: invoices.length,
    state: state === "read" ? findStateOfInvoices(invoices) : (state as ShownState),
  }));
}

/** Of the invoices of a file, the one that needs the most. */
function findStateOfInvoices(invoices: readonly { state: string }[]): ShownState {
  const open = ORDER.find((each) => invoices.some(({ state }) => state === each));
  return open ?? (invoices.length === 0 ? "no_invoice" : "ready");
}

export interface BatchProgress {
  /** Files that wait or are being read. */
  open: number;
  files: number;
  /** Invoices by state. */
  invoices: Readonly<Partial<Record<InvoiceState, number>>>;
  doubts: number;
}

export async function readBatchProgress(batchId: string, { db, userId }: Scope): Promise<BatchProgress> {
  const where = { bulkAuditId: batchId, bulkAudit: { userId } };
  const [files, invoices] = await Promise.all([
    db.batchFile.groupBy({ by: ["state"], where: { ...where, state: { not: "unpacked" } }, _count: true }),
    db.batchInvoice.groupBy({ by: ["state"], where, _count: true, _sum: { doubtCount: true } }),
  ]);
  const count = (rows: readonly { _count: number }[]) => rows.reduce((sum, { _count }) => sum + _count, 0);
  return {
    open: count(files.filter(({ state }) => state === "waiting" || state === "reading")),
    files: count(files),
    invoices: Object.fromEntries(invoices.map(({ state, _count }) => [state, _count])),
    doubts: invoices.reduce((sum, { state, _sum }) => sum + (state === "left_out" ? 0 : (_sum.doubtCount ?? 0)), 0),
  };
}
