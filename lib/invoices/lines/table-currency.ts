import { CURRENCIES } from "../currencies.ts";
import { parseAmount } from "../parse-amount.ts";
import type { MatchedTable } from "./match-columns.ts";
import type { LineFault } from "./read-result.ts";

const IN_HEADING = new RegExp(`\\b(${CURRENCIES.join("|")})\\b`);

/** In its column, in the heading of the amounts, or next to them. It has to agree with that of the invoice. */
export function findTableCurrency(
  { columns, rows }: MatchedTable,
  invoiceCurrency: string | null,
): { currency: string | null; fault: LineFault | null } {
  const found = new Set<string>();
  for (const { index, column, heading } of columns) {
    const named = column === "billed" || column === "rate" ? IN_HEADING.exec(heading)?.[1] : undefined;
    if (named) found.add(named);
    for (const { cells } of rows) {
      const text = (cells[index] ?? "").toUpperCase();
      if (column === "currency" && /^[A-Z]{3}$/.test(text)) found.add(text);
      const amount = column === "billed" ? parseAmount(text) : undefined;
      if (amount?.ok && amount.currency) found.add(amount.currency);
    }
  }
  const createFault = (message: string): LineFault => ({ row: null, column: "currency", message });
  const [one, ...more] = found;
  const currency = invoiceCurrency ?? one ?? null;
  if (more.length > 0) {
    return {
      currency,
      fault: createFault(
        `The lines are in several currencies: ${[...found].join(", ")}. Check the lines of each currency separately.`,
      ),
    };
  }
  if (one && invoiceCurrency && one !== invoiceCurrency) {
    return {
      currency,
      fault: createFault(
        `The table is in ${one}, and the currency of the invoice is ${invoiceCurrency}. Correct one of them.`,
      ),
    };
  }
  return { currency, fault: null };
}
