import type { BulkTotals } from "#lib/dashboard/bulk-audits/bulk-totals.ts";
import { formatList } from "#lib/domain/audit/rules/finding-texts.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";

/** `To recover: USD 1,144.00 and INR 23,500.00`, certain amounts only. */
export function describeRecoverable({ carriers }: BulkTotals): string {
  const sums = Map.groupBy(carriers, ({ currency }) => currency);
  const found = [...sums].flatMap(([currency, rows]) => {
    const sum = rows.reduce((total, row) => total.plus(row.found), new Decimal(0));
    return sum.greaterThan(0) ? [formatMoney(sum, currency)] : [];
  });
  return found.length > 0 ? `To recover: ${formatList(found)}` : "Nothing to recover for certain";
}
