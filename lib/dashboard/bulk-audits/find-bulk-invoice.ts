import { MAX_LINES } from "#lib/domain/audit/invoice.ts";
import { toAnswerFields } from "#lib/invoices/invoice-fields.ts";
import { formatLines } from "#lib/invoices/lines/lines-text.ts";
import { formatParsableAmount } from "#lib/invoices/parse-amount.ts";
import { toIsoDate } from "#lib/platform/dates.ts";
import type { Database } from "#lib/platform/db/client.ts";
import { isUuid } from "#lib/platform/is-uuid.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { CheckerForm } from "../saved-audits/audit-of-form.ts";
import { buildGroupKey, readAnswers } from "./bulk-answers.ts";
import type { BulkCells } from "./bulk-columns.ts";
import { readStoredHeader } from "./bulk-header.ts";
import { toLineValues } from "./line-of-cells.ts";
import type { StoredStated } from "./stated-fields.ts";
import { toStoredTermFields } from "./stored-terms.ts";

export interface InvoicePlace {
  id: string;
  place: string;
}

export interface BulkInvoiceForm {
  place: number;
  /**
   * The fields of the checker that give the same audit. `null` when the invoice has more lines than the checker takes.
   */
  form: CheckerForm | null;
  /** Lines with a fault, which are not in the form. */
  faultCount: number;
}

/** The total of the row is as it was audited. */
const omitTotal = ({ billed: _total, ...others }: StoredStated) => others;

/** With the lines that were audited. `null` when the account has none there, or when nothing of it was audited. */
export async function findBulkInvoice(
  { id, place }: InvoicePlace,
  { db, userId }: { db: Database; userId: string },
): Promise<BulkInvoiceForm | null> {
  if (!isUuid(id) || !/^\d{1,6}$/.test(place)) return null;
  const found = await db.bulkAuditInvoice.findFirst({
    where: { bulkAuditId: id, bulkAudit: { userId }, place: Number(place), verdict: { not: null } },
    include: { bulkAudit: { select: { header: true, answers: true } } },
  });
  if (!found) return null;
  const lines = await db.bulkAuditLine.findMany({
    where: { bulkAuditId: id, invoice: found.place },
    orderBy: { line: "asc" },
  });
  const audited = lines
    .filter(({ fault }) => fault === null)
    .map(({ cells }) => ({ values: toLineValues(cells as BulkCells) }));
  const stated = found.stated as StoredStated | null;
  const { billed_tax, tax_percent } = stated?.billed_tax === undefined ? readStoredHeader(found.bulkAudit.header) : {};
  const { carrier, country, port, direction, currency, invoiceNumber, invoiceDate, billed } = found;
  const fields = {
    ...{ carrier, country, port, direction, currency, billed_tax },
    tax_percent: tax_percent?.toString(),
    invoice_number: invoiceNumber,
    invoice_date: invoiceDate && toIsoDate(invoiceDate),
    ...(stated && omitTotal(stated)),
    billed: billed && formatParsableAmount(new Decimal(billed.toFixed())),
    lines: formatLines(audited),
    ...toAnswerFields(readAnswers(found.bulkAudit.answers)[buildGroupKey(found)] ?? {}),
    ...toStoredTermFields(found.ownTerms),
  };
  const given = Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === "string"),
  );
  const isShort = audited.length <= MAX_LINES;
  return {
    place: found.place,
    form: isShort ? { page: "/check-demurrage-invoice/lines", fields: given } : null,
    faultCount: lines.length - audited.length,
  };
}
