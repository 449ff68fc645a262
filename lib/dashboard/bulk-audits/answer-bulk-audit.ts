import { lockAccount } from "#lib/accounts/lock-account.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { LONG_TRANSACTION } from "../long-transaction.ts";
import type { BulkAnswers } from "./bulk-answers.ts";
import { type BulkHeader, readStoredHeader, toStoredHeader } from "./bulk-header.ts";
import { MAX_RUNNING } from "./bulk-limits.ts";

export interface BulkChange {
  tax: Pick<BulkHeader, "billed_tax" | "tax_percent">;
  answers: BulkAnswers;
}

/**
 * Audits the lines again with other answers. The file is not needed: its lines are stored.
 * @returns false when the account has no such audit
 * @throws Failure while the audit runs
 */
export async function answerBulkAudit(
  id: string,
  { tax, answers }: BulkChange,
  { db, userId }: { db: Database; userId: string },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  return await db.$transaction(async (tx) => {
    await lockAccount(tx, userId);
    const audit = await tx.bulkAudit.findFirst({ where: { id, userId } });
    if (!audit) return false;
    if (audit.status === "queued" || audit.status === "running")
      refuse("The audit is still running. Answer when it has ended.");
    if ((await tx.bulkAudit.count({ where: { userId, status: { in: ["queued", "running"] } } })) >= MAX_RUNNING)
      refuse(`${MAX_RUNNING} audits are running. Wait until one has ended.`);
    const header = toStoredHeader({
      ...readStoredHeader(audit.header),
      billed_tax: tax.billed_tax,
      tax_percent: tax.tax_percent,
    });
    await tx.$executeRaw`
      UPDATE bulk_audit_invoice SET billed = NULL, expected_low = NULL, expected_high = NULL, verdict = NULL, recoverable = NULL, findings = '[]',
        questions = '[]', own_terms = NULL, contract_note = NULL, dispute_by = NULL, fault = NULL
      WHERE bulk_audit_id = ${id}::uuid`;
    // A line without an invoice could not be read, which no answer changes.
    await tx.$executeRaw`
      UPDATE bulk_audit_line SET verdict = NULL, rules = '{}', result = NULL, fault = NULL
      WHERE bulk_audit_id = ${id}::uuid AND invoice IS NOT NULL`;
    const unread = await tx.bulkAuditLine.count({ where: { bulkAuditId: id, invoice: null } });
    await tx.bulkAudit.update({
      where: { id },
      data: {
        header,
        answers,
        status: "queued",
        attempts: 0,
        doneCount: unread,
        faultCount: unread,
        startedAt: null,
        finishedAt: null,
      },
    });
    return true;
  }, LONG_TRANSACTION);
}
