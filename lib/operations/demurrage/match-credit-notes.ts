import type { DocumentInvoice } from "../document-reading.ts";
import { isSameNumber } from "./audit-invoice.input.ts";

/** Places in the list of invoices. */
export interface CreditNotes {
  /** For each invoice with a credit note. */
  byInvoice: ReadonlyMap<number, readonly number[]>;
  /** For each credit note of an invoice in the list. */
  correctedBy: ReadonlyMap<number, number>;
}

export const isCreditNote = ({ fields }: DocumentInvoice): boolean => fields.document?.value === "credit_note";

/** A credit note belongs to the invoice whose number it names. Nothing else connects them. */
export function matchCreditNotes(invoices: readonly DocumentInvoice[]): CreditNotes {
  const byInvoice = new Map<number, number[]>();
  const correctedBy = new Map<number, number>();
  for (const [index, invoice] of invoices.entries()) {
    const original = isCreditNote(invoice) && invoice.fields.original_invoice?.value;
    if (!original) continue;
    const corrected = invoices.findIndex((other) => {
      const number = other.fields.invoice_number?.value;
      return !isCreditNote(other) && number !== undefined && isSameNumber(number, original);
    });
    if (corrected < 0) continue;
    correctedBy.set(index, corrected);
    byInvoice.set(corrected, [...(byInvoice.get(corrected) ?? []), index]);
  }
  return { byInvoice, correctedBy };
}
