import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import type { Database } from "#lib/platform/db/client.ts";
import type { CurrencyAmount } from "../currency-amount.ts";
import { type BulkAudit, toBulkAudit, type VerdictCount } from "./bulk-audit.ts";

export interface ListedBulkAudit extends BulkAudit {
  verdicts: readonly VerdictCount[];
  /** Money found for certain, by currency. */
  found: readonly CurrencyAmount[];
}

/** The newest first. An account has few: see MAX_KEPT. */
export async function listBulkAudits({ db, userId }: { db: Database; userId: string }): Promise<ListedBulkAudit[]> {
  const invoices = { bulkAudit: { userId }, verdict: { not: null } };
  const [rows, verdicts, found] = await Promise.all([
    db.bulkAudit.findMany({ where: { userId }, orderBy: [{ createdAt: "desc" }, { id: "desc" }] }),
    db.bulkAuditInvoice.groupBy({ by: ["bulkAuditId", "verdict"], where: invoices, _count: true }),
    db.bulkAuditInvoice.groupBy({
      by: ["bulkAuditId", "currency"],
      where: { ...invoices, recoverable: { gt: 0 } },
      _sum: { recoverable: true },
      orderBy: { currency: "asc" },
    }),
  ]);
  return rows.map((row) => ({
    ...toBulkAudit(row),
    verdicts: verdicts
      .filter(({ bulkAuditId }) => bulkAuditId === row.id)
      .map(({ verdict, _count }) => ({ verdict: verdict as AuditVerdict, invoices: _count })),
    found: found
      .filter(({ bulkAuditId }) => bulkAuditId === row.id)
      .map(({ currency, _sum }) => ({ currency, amount: _sum.recoverable?.toFixed() ?? "0" })),
  }));
}
