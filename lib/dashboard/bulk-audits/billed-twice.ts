import { arePeriodsApart, findBilledPeriod } from "#lib/domain/audit/billed-period.ts";
import { isCredit } from "#lib/domain/audit/credits.ts";
import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import type { BulkInvoice } from "./group-invoices.ts";

/** A finding across the invoices of a file. The rules of one invoice are those of the audit. */
export const BILLED_IN_TWO_INVOICES = "billed_in_two_invoices";

interface Billed {
  invoice: BulkInvoice;
  row: number;
  line: InvoiceLine;
  /** Dates, days and amount, to compare lines by. */
  text: string;
}

/**
 * The two lines bill the same container and charge in two invoices of the file. They are for days of the same stated
 * period, or have the same dates, days and amount. The line of the later invoice is the one that is billed again.
 * @returns the row of the earlier line with its invoice, by the row of the later one
 */
export function findTwiceBilledLines(
  invoices: readonly BulkInvoice[],
): Map<number, { row: number; invoiceNumber: string | null }> {
  const byContainer = new Map<string, Billed[]>();
  for (const invoice of invoices) {
    for (const { line: row, invoiceLine: line } of invoice.lines) {
      const number = line?.containerNumber ? checkContainerNumber(line.containerNumber) : null;
      if (!line || isCredit(line) || !number?.ok) continue;
      const key = JSON.stringify([
        number.number,
        invoice.carrier,
        invoice.country,
        invoice.direction,
        line.charge,
        line.terminal,
      ]);
      const known = byContainer.get(key);
      const billed = { invoice, row, line, text: toComparableText(line) };
      if (known) known.push(billed);
      else byContainer.set(key, [billed]);
    }
  }
  const found = new Map<number, { row: number; invoiceNumber: string | null }>();
  for (const lines of byContainer.values()) {
    const dated = lines.toSorted(
      (a, b) => (a.invoice.invoiceDate ?? "").localeCompare(b.invoice.invoiceDate ?? "") || a.row - b.row,
    );
    for (const [place, later] of dated.entries()) {
      const earlier = dated.slice(0, place).find((other) => other.invoice !== later.invoice && isSame(other, later));
      if (earlier) found.set(later.row, { row: earlier.row, invoiceNumber: earlier.invoice.invoiceNumber });
    }
  }
  return found;
}

function isSame({ line: a, text }: Billed, { line: b, text: other }: Billed): boolean {
  if (findBilledPeriod(a) && findBilledPeriod(b) && a.charge !== null) return !arePeriodsApart(a, b);
  return a.events !== null && text === other;
}

const toComparableText = ({ events, stated, billed, containerType }: InvoiceLine) =>
  JSON.stringify([
    containerType,
    Object.entries(events ?? {}).sort(),
    Object.entries(stated).sort(),
    billed?.toString() ?? null,
  ]);
