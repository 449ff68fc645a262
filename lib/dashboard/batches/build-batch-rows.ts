import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { BulkCells } from "../bulk-audits/bulk-columns.ts";
import { MAX_INVOICE_LINES } from "../bulk-audits/bulk-limits.ts";
import type { BulkRows } from "../bulk-audits/bulk-work.ts";
import { type BulkInvoice, CREDIT_ALONE } from "../bulk-audits/group-invoices.ts";
import type { BulkLine } from "../bulk-audits/read-bulk-table.ts";
import type { StoredStated } from "../bulk-audits/stated-fields.ts";
import { toBulkRows } from "../bulk-audits/to-bulk-rows.ts";
import type { ReviewField } from "./review-cells.ts";
import type { ReviewedInvoice, ReviewLine } from "./review-invoice.ts";

/** An invoice without open points. */
export interface BatchInvoiceToAudit {
  id: string;
  reviewed: ReviewedInvoice;
  disputeWindowDays: number | null;
}

/**
 * The rows of an audit. A credit note joins the invoice that it corrects; alone it cannot be audited.
 * @returns also the place of each invoice by the id of the batch's invoice
 */
export function buildBatchRows(invoices: readonly BatchInvoiceToAudit[]): BulkRows & { places: Map<string, number> } {
  const isCredit = ({ reviewed }: BatchInvoiceToAudit) => reviewed.fields.document.value === "credit_note";
  const own = invoices.filter((each) => !isCredit(each));
  const credits = Map.groupBy(invoices.filter(isCredit), (credit) => findCorrected(credit, own)?.id ?? null);
  const places = new Map<string, number>();
  const faults = new Map<number, string>();
  const grouped: (BulkInvoice & { stated: StoredStated })[] = [];
  const lines: BulkLine[] = [];
  const addLines = ({ reviewed }: BatchInvoiceToAudit): BulkLine[] => {
    const added = reviewed.lines.map((line, index) => toBulkLine(line, reviewed, lines.length + index + 1));
    lines.push(...added);
    return added;
  };
  for (const invoice of own) {
    const ownCredits = credits.get(invoice.id) ?? [];
    const { fields } = invoice.reviewed;
    const ownLines = addLines(invoice);
    const creditLines = ownCredits.flatMap(addLines);
    const all = [...ownLines, ...creditLines];
    if (all.length > MAX_INVOICE_LINES) {
      const fault = `The invoice has ${all.length} lines. At most ${MAX_INVOICE_LINES} lines of one invoice are audited together.`;
      for (const { line } of all) faults.set(line, fault);
      continue;
    }
    const place = grouped.length + 1;
    places.set(invoice.id, place);
    for (const { id } of ownCredits) places.set(id, place);
    grouped.push({
      place,
      invoiceNumber: fields.invoice_number.value || null,
      carrier: fields.carrier.value,
      country: fields.country.value,
      port: readPortCode(fields.port.value),
      direction: fields.direction.value,
      currency: fields.currency.value,
      invoiceDate: fields.invoice_date.value || null,
      lines: all,
      stated: listStated(invoice, ownCredits),
    });
  }
  for (const credit of credits.get(null) ?? []) {
    const number = credit.reviewed.fields.original_invoice.value;
    const fault = number ? `${CREDIT_ALONE} The batch has no invoice ${number}.` : CREDIT_ALONE;
    for (const { line } of addLines(credit)) faults.set(line, fault);
  }
  return { ...toBulkRows(lines, { invoices: grouped, faults }), places };
}

const foldNumber = (number: string) => number.toUpperCase().replace(/[\s-]+/g, "");

function findCorrected(
  { reviewed: { fields } }: BatchInvoiceToAudit,
  invoices: readonly BatchInvoiceToAudit[],
): BatchInvoiceToAudit | undefined {
  const number = foldNumber(fields.original_invoice.value);
  return invoices.find(
    ({ reviewed: { fields: other } }) =>
      number !== "" &&
      foldNumber(other.invoice_number.value) === number &&
      other.carrier.value === fields.carrier.value &&
      other.currency.value === fields.currency.value,
  );
}

/** `Chennai, INMAA`, or the code alone. */
const readPortCode = (port: string): string | null => /([A-Z]{2}[A-Z2-9]{3})$/.exec(port)?.[1] ?? null;

const SHARED: readonly ReviewField[] = [
  "invoice_number",
  "carrier",
  "country",
  "direction",
  "invoice_date",
  "currency",
];

function toBulkLine({ line, values }: ReviewLine, { fields }: ReviewedInvoice, number: number): BulkLine {
  const shared = SHARED.flatMap((field) => (fields[field].value === "" ? [] : [[field, fields[field].value]]));
  const port = readPortCode(fields.port.value);
  const isCreditNote = fields.document.value === "credit_note";
  const cells: BulkCells = {
    ...Object.fromEntries(shared),
    ...(port && { port }),
    ...(isCreditNote && { document: "credit note" }),
    ...(fields.original_invoice.value && { corrects: fields.original_invoice.value }),
    ...Object.fromEntries(values),
  };
  return { line: number, cells, invoiceLine: line as InvoiceLine | null, faults: [] };
}

/** What the invoice states beyond its lines. Its total is without the credits of the batch. */
function listStated(
  { reviewed: { fields, lines }, disputeWindowDays }: BatchInvoiceToAudit,
  credits: readonly BatchInvoiceToAudit[],
): StoredStated {
  const credited = credits.reduce((sum, { reviewed }) => sum.plus(calculateTotal(reviewed).abs()), new Decimal(0));
  const total = fields.billed.value === "" && credits.length === 0 ? null : calculateTotal({ fields, lines });
  const percent = fields.tax_percent.value;
  const entries = {
    billed: total?.minus(credited).toFixed(),
    billed_tax: percent === "" ? undefined : Number(percent) === 0 ? "excluded" : "included",
    tax_percent: percent === "" || Number(percent) === 0 ? undefined : percent,
    exchange_rate: fields.exchange_rate.value || undefined,
    due_date: fields.due_date.value || undefined,
    dispute_window_days: disputeWindowDays === null ? undefined : String(disputeWindowDays),
  };
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** As stated; without a stated total, that of the lines. */
const calculateTotal = ({ fields, lines }: Pick<ReviewedInvoice, "fields" | "lines">): Decimal =>
  fields.billed.value === ""
    ? lines.reduce((sum, { line }) => sum.plus(line?.billed ?? 0), new Decimal(0))
    : new Decimal(fields.billed.value);
