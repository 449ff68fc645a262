import { toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import type { CheckerForm } from "../saved-audits/audit-of-form.ts";
import { buildCheckerForm } from "./build-checker-form.ts";
import { readAnswers } from "./bulk-answers.ts";
import type { BulkCells } from "./bulk-columns.ts";
import { readStoredHeader } from "./bulk-header.ts";
import type { StoredStated } from "./stated-fields.ts";

export interface InvoicePlace {
  id: string;
  place: string;
}

export interface BulkInvoiceForm {
  place: number;
  /**
   * The fields of the checker that give the same audit. `null` when the invoice has more lines than the checker takes.
   */
  form: CheckerForm | null;
  /** Lines with a fault, which are not in the form. */
  faultCount: number;
}

/** With the lines that were audited. `null` when the account has none there, or when nothing of it was audited. */
export async function findBulkInvoice(
  { id, place }: InvoicePlace,
  { db, userId }: { db: Database; userId: string },
): Promise<BulkInvoiceForm | null> {
  if (!isUuid(id) || !/^\d{1,6}$/.test(place)) return null;
  const found = await db.bulkAuditInvoice.findFirst({
    where: { bulkAuditId: id, bulkAudit: { userId }, place: Number(place), verdict: { not: null } },
    include: { bulkAudit: { select: { header: true, answers: true } } },
  });
  if (!found) return null;
  const lines = await db.bulkAuditLine.findMany({
    where: { bulkAuditId: id, invoice: found.place },
    orderBy: { line: "asc" },
  });
  const audited = lines.filter(({ fault }) => fault === null).map(({ cells }) => cells as BulkCells);
  const { invoiceDate, billed, bulkAudit, ownTerms, stated, ...rest } = found;
  const form = buildCheckerForm(
    {
      ...rest,
      invoiceDate: invoiceDate && toIsoDate(invoiceDate),
      billed: billed?.toFixed() ?? null,
      stated: stated as StoredStated | null,
      lines: audited,
    },
    { header: readStoredHeader(bulkAudit.header), answers: readAnswers(bulkAudit.answers), ownTerms },
  );
  return { place: found.place, form, faultCount: lines.length - audited.length };
}
