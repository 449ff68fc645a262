import { refuse } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { takeTurns } from "#lib/platform/take-turns.ts";
import { checkRunning, insertRows } from "../bulk-audits/start-bulk-audit.ts";
import { LONG_TRANSACTION } from "../long-transaction.ts";
import { type BatchInvoiceToAudit, buildBatchRows } from "./build-batch-rows.ts";
import type { Corrections } from "./review-cells.ts";
import { reviewInvoice } from "./review-invoice.ts";
import type { StoredReading } from "./stored-reading.ts";

interface Scope {
  db: Database;
  userId: string;
  /** Of one audit, as the plan gives. */
  maxLines: number;
}

/**
 * Audits the invoices of a batch that have no open point; answers to its questions stay. An audit of before is
 * replaced.
 * @returns how many invoices were left for later; `null` when the account has no such batch
 * @throws Failure when files are still being read, no invoice is ready, or there are more lines than the plan gives
 */
export async function startBatchAudit(
  batchId: string,
  { db, userId, maxLines }: Scope,
): Promise<{ left: number } | null> {
  if (!isUuid(batchId)) return null;
  const batch = await db.bulkAudit.findFirst({ where: { id: batchId, userId }, select: { id: true } });
  if (!batch) return null;
  const { ready, left } = await readInvoices(batchId, { db });
  if (ready.length === 0)
    refuse(left === 0 ? "The batch has no invoice." : "No invoice is ready. Settle the open points of one first.");
  const { places, ...rows } = buildBatchRows(ready);
  if (rows.lineCount > maxLines)
    refuse(
      `The batch has ${rows.lineCount.toLocaleString("en-GB")} lines, and your plan audits ${maxLines.toLocaleString("en-GB")} in one go. Leave some invoices out, or choose a larger plan.`,
    );
  return db.$transaction(async (transaction) => {
    await checkRunning(transaction, userId);
    const { count } = await transaction.bulkAudit.updateMany({
      where: { id: batchId, userId, status: { in: ["review", "done", "failed"] } },
      data: {
        status: "queued",
        attempts: 0,
        lineCount: rows.lineCount,
        doneCount: rows.faultCount,
        faultCount: rows.faultCount,
        startedAt: null,
        finishedAt: null,
      },
    });
    if (count === 0) refuse("Files are still being read. Audit the batch when all of them are read.");
    await transaction.bulkAuditLine.deleteMany({ where: { bulkAuditId: batchId } });
    await transaction.bulkAuditInvoice.deleteMany({ where: { bulkAuditId: batchId } });
    await insertRows(transaction, batchId, rows);
    const numbered = JSON.stringify([...places].map(([id, place]) => ({ id, place })));
    await transaction.$executeRaw`UPDATE batch_invoice SET place = NULL WHERE bulk_audit_id = ${batchId}::uuid`;
    await transaction.$executeRaw`
      UPDATE batch_invoice AS i SET place = t.place FROM json_to_recordset(${numbered}::json) AS t(id uuid, place int)
      WHERE i.bulk_audit_id = ${batchId}::uuid AND i.id = t.id`;
    return { left };
  }, LONG_TRANSACTION);
}

const PAGE = 50;

async function readInvoices(
  batchId: string,
  { db }: { db: Database },
): Promise<{ ready: BatchInvoiceToAudit[]; left: number }> {
  const ready: BatchInvoiceToAudit[] = [];
  let left = 0;
  const turn = takeTurns();
  for (let after: string | undefined; ; ) {
    const rows = await db.batchInvoice.findMany({
      where: { bulkAuditId: batchId, ...(after && { id: { gt: after } }) },
      select: { id: true, reading: true, corrections: true },
      orderBy: { id: "asc" },
      take: PAGE,
    });
    for (const { id, reading: stored, corrections } of rows) {
      const reading = stored as unknown as StoredReading;
      const reviewed = reviewInvoice(reading, corrections as Corrections);
      if (reviewed.state === "ready") ready.push({ id, reviewed, disputeWindowDays: reading.disputeWindowDays });
      else if (reviewed.state !== "left_out") left += 1;
      await turn();
    }
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) return { ready, left };
  }
}
