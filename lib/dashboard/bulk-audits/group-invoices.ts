import { isCredit } from "#lib/domain/audit/credits.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { MAX_INVOICE_LINES } from "./bulk-limits.ts";
import type { BulkLine } from "./read-bulk-table.ts";

/** Lines that are audited together. */
export interface BulkInvoice {
  /** Its place in the file, from 1. */
  place: number;
  invoiceNumber: string | null;
  carrier: string;
  country: string;
  /** UN/LOCODE. */
  port: string | null;
  direction: string;
  currency: string;
  invoiceDate: IsoDate | null;
  lines: readonly BulkLine[];
}

export interface RefusedLine {
  line: BulkLine;
  fault: string;
}

export const CREDIT_ALONE =
  "A credit alone has no days to check. Add the lines of the invoice that it corrects to the file.";

/**
 * By invoice number, carrier, currency, country, port and direction. A line without an invoice number is an invoice of
 * its own. A credit belongs to the invoice that it corrects. A line that contradicts the date of its invoice is
 * refused, and so are the lines of an invoice that is too long.
 * @param lines without faults
 */
export function groupInvoices(lines: readonly BulkLine[]): { invoices: BulkInvoice[]; refused: RefusedLine[] } {
  const groups = new Map<string, BulkLine[]>();
  for (const line of lines) {
    const key = buildInvoiceKey(line) ?? `line ${line.line}`;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  const refused: RefusedLine[] = [];
  const invoices: BulkInvoice[] = [];
  for (const group of groups.values()) {
    if (group.every(isCreditLine)) {
      refused.push(...group.map((line) => ({ line, fault: describeCreditAlone(line) })));
      continue;
    }
    const invoiceDate =
      group.find((line) => line.cells.invoice_date && !isCreditLine(line))?.cells.invoice_date ?? null;
    const { agreed = [], differing = [] } = Object.groupBy(group, (line) =>
      isCreditLine(line) || !line.cells.invoice_date || line.cells.invoice_date === invoiceDate
        ? "agreed"
        : "differing",
    );
    for (const line of differing)
      refused.push({
        line,
        fault: `Invoice date: row ${group[0]?.line} gives this invoice the date ${invoiceDate}. An invoice has one date.`,
      });
    if (agreed.length > MAX_INVOICE_LINES) {
      const fault = `The invoice has ${agreed.length} lines. At most ${MAX_INVOICE_LINES} lines of one invoice are audited together.`;
      refused.push(...agreed.map((line) => ({ line, fault })));
      continue;
    }
    const {
      invoice_number: invoiceNumber = null,
      carrier = "",
      country = "",
      port = null,
      direction = "",
      currency = "",
    } = agreed.find((line) => !isCreditLine(line))?.cells ?? {};
    invoices.push({
      place: invoices.length + 1,
      invoiceNumber,
      carrier,
      country,
      port,
      direction,
      currency,
      invoiceDate,
      lines: agreed,
    });
  }
  return { invoices, refused };
}

/** `null` without an invoice number: nothing says that two lines are of one invoice. */
function buildInvoiceKey(line: BulkLine): string | null {
  const { invoice_number, corrects, carrier, currency, country, port, direction } = line.cells;
  const number = isCreditLine(line) ? (corrects ?? invoice_number) : invoice_number;
  return number === undefined
    ? null
    : JSON.stringify([number.toUpperCase().replace(/\s+/g, ""), carrier, currency, country, port ?? "", direction]);
}

const isCreditLine = ({ invoiceLine }: BulkLine) => invoiceLine !== null && isCredit(invoiceLine);

function describeCreditAlone({ cells: { corrects, invoice_number } }: BulkLine): string {
  const number = corrects ?? invoice_number;
  return number ? `${CREDIT_ALONE} The file has no line of invoice ${number}.` : CREDIT_ALONE;
}
