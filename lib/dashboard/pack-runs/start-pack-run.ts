import { lockAccount } from "#lib/accounts/lock-account.ts";
import type { LetterLanguage } from "#lib/domain/letters/languages.ts";
import { refuse } from "#lib/operations/refuse.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";

/** As many as a batch has files. */
const MAX_RUN_INVOICES = 300;

export interface NewRun {
  places: readonly number[];
  makesPacks: boolean;
  /** Of the letters; `null`: by the country of each invoice. */
  language?: LetterLanguage | null;
}

/**
 * @returns its id; `null` when the account has no such audit
 * @throws Failure when no invoice is chosen, or another run of the audit has not ended
 */
export async function startPackRun(
  bulkAuditId: string,
  { places, makesPacks, language = null }: NewRun,
  { db, userId }: { db: Database; userId: string },
): Promise<string | null> {
  if (!isUuid(bulkAuditId)) return null;
  return db.$transaction(async (transaction) => {
    await lockAccount(transaction, userId);
    const audit = await transaction.bulkAudit.findFirst({ where: { id: bulkAuditId, userId } });
    if (!audit) return null;
    if (audit.status !== "done") refuse("The audit is not finished. Wait until it has ended.");
    const known = await transaction.bulkAuditInvoice.findMany({
      where: { bulkAuditId, place: { in: [...places] }, verdict: { not: null } },
      select: { place: true },
      orderBy: { place: "asc" },
    });
    if (known.length === 0) refuse("Select at least one invoice.");
    if (known.length > MAX_RUN_INVOICES) refuse(`Select at most ${MAX_RUN_INVOICES} invoices.`);
    const running = { bulkAuditId, status: { in: ["queued", "running"] } };
    if ((await transaction.packRun.count({ where: running })) > 0)
      refuse("Other invoices of this audit are being saved. Wait until that has ended.");
    const { id } = await transaction.packRun.create({
      data: { bulkAuditId, userId, makesPacks, language, places: known.map(({ place }) => place) },
      select: { id: true },
    });
    return id;
  });
}
