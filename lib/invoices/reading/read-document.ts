import type { TextLine } from "#lib/documents/lines.ts";
import { readInvoiceFields } from "./read-invoice-fields.ts";
import { findOtherDocument } from "./other-documents.ts";
import type { ReadDocument } from "./read-invoice.ts";
import { splitInvoices } from "./split-invoices.ts";

/** All invoices of one document, or what it is instead. */
export function readDocument(lines: readonly TextLine[]): ReadDocument {
  const invoices = splitInvoices(lines).map(readInvoiceFields);
  const other = findOtherDocument(lines, invoices);
  return other ? { kind: "not_an_invoice", document: other === "unknown" ? null : other } : { kind: "invoices", invoices };
}
