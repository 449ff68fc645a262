import { orderCards } from "#lib/documents/lanes.ts";
import { getSpan, type TextLine } from "#lib/documents/lines.ts";
import { findOtherDocument } from "./other-documents.ts";
import type { ReadDocument } from "./read-invoice.ts";
import { readInvoiceFields } from "./read-invoice-fields.ts";
import { splitInvoices } from "./split-invoices.ts";
import { findTokens } from "./tokens.ts";

/** All invoices of one document, or what it is instead. */
export function readDocument(lines: readonly TextLine[]): ReadDocument {
  const ordered = orderCards(lines, listContainerPlaces);
  const invoices = splitInvoices(ordered).map(readInvoiceFields);
  const other = findOtherDocument(ordered, invoices);
  return other
    ? { kind: "not_an_invoice", document: other === "unknown" ? null : other }
    : { kind: "invoices", invoices };
}

const listContainerPlaces = (line: TextLine): number[] =>
  findTokens(line.text, line)
    .filter(({ kind }) => kind === "container")
    .map(({ start, end }) => getSpan(line, start, end).box.x);
