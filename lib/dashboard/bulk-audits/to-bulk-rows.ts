import { findTwiceBilledLines } from "./billed-twice.ts";
import type { BulkRows } from "./bulk-work.ts";
import type { BulkInvoice } from "./group-invoices.ts";
import type { BulkLine } from "./read-bulk-table.ts";
import type { StoredStated } from "./stated-fields.ts";

/**
 * The rows of an audit, for the statements that insert them.
 * @param faults why a line cannot be audited, by its row
 */
export function toBulkRows(
  lines: readonly BulkLine[],
  {
    invoices,
    faults,
  }: { invoices: readonly (BulkInvoice & { stated?: StoredStated })[]; faults: ReadonlyMap<number, string> },
): BulkRows {
  const twice = findTwiceBilledLines(invoices);
  const placeByLine = new Map(invoices.flatMap(({ place, lines }) => lines.map(({ line }) => [line, place] as const)));
  return {
    ok: true,
    lineCount: lines.length,
    faultCount: faults.size,
    invoices: JSON.stringify(
      invoices.map(({ lines, invoiceNumber, invoiceDate, ...rest }) => ({
        ...rest,
        invoice_number: invoiceNumber,
        invoice_date: invoiceDate,
        line_count: lines.length,
      })),
    ),
    lines: JSON.stringify(
      lines.map(({ line, cells, invoiceLine }) => ({
        line,
        invoice: placeByLine.get(line) ?? null,
        carrier: cells.carrier ?? null,
        cells,
        invoice_line: invoiceLine,
        fault: faults.get(line) ?? null,
        billed_before: twice.get(line) ?? null,
      })),
    ),
  };
}
