import { MAX_LINES } from "#lib/domain/audit/invoice.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { auditForm } from "../saved-audits/audit-of-form.ts";
import { saveAudit } from "../saved-audits/save-audit.ts";
import { findBulkInvoice, type InvoicePlace } from "./find-bulk-invoice.ts";

/**
 * To follow it up and to make a dispute pack. It is audited again with the facts of today.
 * @returns `null` when the account has no such invoice
 * @throws Failure when the checker cannot take it
 */
export async function saveBulkInvoice(
  at: InvoicePlace,
  { db, userId, today }: { db: Database; userId: string; today: IsoDate },
): Promise<{ id: string; isKnown: boolean; faultCount: number } | null> {
  const found = await findBulkInvoice(at, { db, userId });
  if (!found) return null;
  if (!found.form) return refuse(`The invoice has more than ${MAX_LINES} lines. Check and save it in parts.`);
  const audit = await auditForm(found.form, { today });
  if (!audit) return refuse("The checker gives no result for this invoice any more. Open it to see why.");
  const saved = await saveAudit(audit, { db, userId });
  await db.bulkAuditInvoice.updateMany({
    where: { bulkAuditId: at.id, bulkAudit: { userId }, place: found.place },
    data: { savedAuditId: saved.id },
  });
  return { ...saved, faultCount: found.faultCount };
}
