import type { TextLine } from "#lib/documents/lines.ts";
import { INVOICE_PATTERN } from "./parties.ts";
import type { OtherDocument, ReadInvoice } from "./read-invoice.ts";

const TITLES: readonly (readonly [OtherDocument, RegExp])[] = [
  [
    "bill_of_lading",
    /\b(?:bill of lading|sea ?way ?bill|multimodal transport|combined transport document|connaissement|conocimiento de embarque|conhecimento de embarque|konnossement)\b|提单/iu,
  ],
  [
    "arrival_notice",
    /\b(?:arrival notice|notice of arrival|avis d[’']arriv[eé]e|aviso de (?:llegada|chegada)|ankunftsanzeige|notification of arrival)\b|到货通知/iu,
  ],
  [
    "delivery_order",
    /\b(?:delivery order|release order|freight release|bon [aà] d[eé]livrer|orden de entrega|ordem de entrega|freistellung|laufschein)\b|提货单/iu,
  ],
];

const FREIGHT =
  /\b(?:ocean|sea|basic|inland)? ?freight\b|\b(?:flete|frete|fret|seefracht|bunker|baf|surcharge)\b|运费/iu;

const TITLE_LINES = 8;

/** A title is a short text of its own; a label with a number behind it is none. */
const isTitle = (text: string) => text.length < 50 && !/[:#]|\bn(?:o|r|umber)\b\.?/iu.test(text);

/** A label has its value in the next cell. */
const hasValueBehind = (cells: readonly { text: string }[], index: number) => /\d/.test(cells[index + 1]?.text ?? "");

/** @returns what the document is instead of an invoice; `unknown` when there is neither a title nor a charge */
export function findOtherDocument(
  lines: readonly TextLine[],
  invoices: readonly ReadInvoice[],
): OtherDocument | "unknown" | null {
  const titles = lines
    .slice(0, TITLE_LINES)
    .flatMap(({ cells }) => cells.filter((_, index) => !hasValueBehind(cells, index)).map(({ text }) => text))
    .filter(isTitle);
  const other = TITLES.find(([, pattern]) => titles.some((text) => pattern.test(text)))?.[0];
  const hasInvoiceTitle = titles.some((text) => INVOICE_PATTERN.test(text));
  if (other && !hasInvoiceTitle) return other;
  const charged = invoices.some(({ lines: own }) => own.some(({ billed }) => billed));
  if (charged) return null;
  const text = lines.map((line) => line.text).join("\n");
  if (invoices.some(({ otherCharges }) => otherCharges.length > 0) && FREIGHT.test(text)) return "freight_invoice";
  if (other && !hasInvoiceTitle) return other;
  const isInvoice = hasInvoiceTitle || invoices.some(({ fields }) => fields.invoice_number ?? fields.billed);
  return isInvoice ? null : "unknown";
}
