import { orderCards } from "#lib/documents/lanes.ts";
import { getSpan, type TextLine } from "#lib/documents/lines.ts";
import { separateAsides } from "./asides.ts";
import { findOtherDocument } from "./other-documents.ts";
import type { ReadDocument } from "./read-invoice.ts";
import { readInvoiceFields } from "./read-invoice-fields.ts";
import { splitInvoices } from "./split-invoices.ts";
import { findTokens } from "./tokens.ts";

/** All invoices of one document, or what it is instead. */
export function readDocument(lines: readonly TextLine[]): ReadDocument {
  const ordered = separateAsides(orderCards(withNearDay(lines), listContainerPlaces));
  const invoices = splitInvoices(ordered).map(readInvoiceFields);
  const other = findOtherDocument(ordered, invoices);
  return other
    ? { kind: "not_an_invoice", document: other === "unknown" ? null : other }
    : { kind: "invoices", invoices };
}

/** Gives each line the day in the middle of all full dates, for dates without a year. */
function withNearDay(lines: readonly TextLine[]): TextLine[] {
  const days = lines
    .flatMap((line) => findTokens(line.text, line))
    .flatMap((token) => (token.kind === "date" ? [token.reading.dmy ?? token.reading.mdy ?? ""] : []))
    .sort();
  const near = days[Math.floor(days.length / 2)];
  return lines.map((line) => ({ ...line, near }));
}

const listContainerPlaces = (line: TextLine): number[] =>
  findTokens(line.text, line)
    .filter(({ kind }) => kind === "container")
    .map(({ start, end }) => getSpan(line, start, end).box.x);
