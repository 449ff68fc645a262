import type { AuditVerdict } from "#lib/domain/audit/verdict.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { Decimal } from "#lib/platform/money.ts";

/** Amounts are decimal text in `currency`: amounts of several currencies are never added. */
export interface Total {
  /** A verdict, the slug of a carrier, or the id of a rule. */
  key: string;
  currency: string;
  /** Invoices, or findings. */
  count: number;
  billed: string;
  /**
   * What can be recovered for certain; for a rule, what its findings put in question. Findings of several rules can be
   * about the same money.
   */
  found: string;
}

export interface BulkTotals {
  verdicts: readonly Total[];
  carriers: readonly Total[];
  rules: readonly Total[];
}

/** Only invoices with a verdict count. */
export async function calculateBulkTotals(
  id: string,
  { db, userId }: { db: Database; userId: string },
): Promise<BulkTotals> {
  const where = { bulkAuditId: id, bulkAudit: { userId }, verdict: { not: null } };
  const invoices = await db.bulkAuditInvoice.findMany({
    where,
    select: { carrier: true, currency: true, verdict: true, billed: true, recoverable: true, findings: true },
  });
  return sumInvoices(
    invoices.map(({ verdict, findings, ...rest }) => ({
      ...rest,
      verdict: verdict as AuditVerdict,
      findings: findings as unknown as InvoiceToSum["findings"],
    })),
  );
}

interface InvoiceToSum {
  carrier: string;
  currency: string;
  verdict: AuditVerdict;
  billed: Amount;
  recoverable: Amount;
  findings: readonly { rule: string; amount: string | null }[];
}

export function sumInvoices(invoices: readonly InvoiceToSum[]): BulkTotals {
  const [verdicts, carriers, rules] = [new Sums(), new Sums(), new Sums()];
  for (const { carrier, currency, verdict, billed, recoverable, findings } of invoices) {
    verdicts.add(verdict, currency, billed, recoverable);
    carriers.add(carrier, currency, billed, recoverable);
    for (const { rule, amount } of findings) rules.add(rule, currency, null, amount);
  }
  return { verdicts: verdicts.listRows(), carriers: carriers.listRows(), rules: rules.listRows() };
}

type Amount = Decimal.Value | { toString(): string } | null;

class Sums {
  readonly #sums = new Map<string, { key: string; currency: string; count: number; billed: Decimal; found: Decimal }>();

  add(key: string, currency: string, billed: Amount, found: Amount): void {
    const name = `${key} ${currency}`;
    const sum = this.#sums.get(name) ?? { key, currency, count: 0, billed: ZERO, found: ZERO };
    this.#sums.set(name, {
      ...sum,
      count: sum.count + 1,
      billed: sum.billed.plus(String(billed ?? 0)),
      found: sum.found.plus(String(found ?? 0)),
    });
  }

  /** By key, then by currency. */
  listRows(): Total[] {
    return [...this.#sums.values()]
      .toSorted((a, b) => a.key.localeCompare(b.key) || a.currency.localeCompare(b.currency))
      .map(({ billed, found, ...rest }) => ({ ...rest, billed: billed.toFixed(), found: found.toFixed() }));
  }
}

const ZERO = new Decimal(0);
