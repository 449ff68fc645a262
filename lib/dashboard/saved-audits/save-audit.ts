import { lockAccount } from "#lib/accounts/lock-account.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { FormAudit } from "./audit-of-form.ts";
import { toAuditRow } from "./audit-row.ts";

/** More than any forwarder has invoices to dispute, so only a program reaches it. */
const MAX_SAVED = 10_000;

/**
 * The same fields of the checker are saved once, also when two forms are sent at the same time.
 * @returns its id, and whether it was saved before
 */
export async function saveAudit(
  audit: FormAudit,
  { db, userId }: { db: Database; userId: string },
): Promise<{ id: string; isKnown: boolean }> {
  const row = toAuditRow(audit);
  return db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const known = await transaction.savedAudit.findFirst({
      where: { userId, page: row.page, form: { equals: row.form } },
      select: { id: true },
    });
    if (known) return { id: known.id, isKnown: true };
    if ((await transaction.savedAudit.count({ where: { userId } })) >= MAX_SAVED)
      refuse(`An account keeps ${MAX_SAVED.toLocaleString("en-GB")} audits. Delete some first.`);
    const { id } = await transaction.savedAudit.create({ data: { userId, ...row }, select: { id: true } });
    return { id, isKnown: false };
  });
}
