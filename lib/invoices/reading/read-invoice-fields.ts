import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal, formatMoney } from "#lib/platform/money.ts";
import {
  calculateLineSums,
  findInvoiceCurrency,
  findInvoiceExchangeRate,
  findInvoiceTax,
  findInvoiceTotal,
} from "./amounts.ts";
import { collectRows } from "./collect-rows.ts";
import { chooseDay, type DocumentOrder, decideDocumentOrder, isAmbiguous } from "./document-dates.ts";
import { buildInvoiceLines } from "./invoice-lines.ts";
import { findFirstLabelled, findLabelledTexts, type LabelledText } from "./labelled-values.ts";
import type { LabelledField } from "./labels.ts";
import { findChargeInTitle, findDocumentKind, findInvoiceCarrier, findInvoiceDirection } from "./parties.ts";
import type { Certainty, InvoiceField, ReadInvoice, ReadLine, ReadValue } from "./read-invoice.ts";
import type { Span, TextLine } from "#lib/documents/lines.ts";
import { findTokens } from "./tokens.ts";
import { findDisputeWindow, findUsFields } from "./us-fields.ts";

const GOOD_CONFIDENCE = 0.85;

/** Signs of an invoice from the United States, where the month is written first. */
const AMERICAN = /\b(?:46 ?CFR|FMC|federal maritime|U\.?S\.?A\.?|united states)\b|, [A-Z]{2} \d{5}\b|\bUS[A-Z]{3}\b/;

export function readInvoiceFields(lines: readonly TextLine[]): ReadInvoice {
  const tokens = lines.map(({ text }) => findTokens(text));
  const labelled = findLabelledTexts(lines);
  const direction = findInvoiceDirection(lines, labelled);
  const found = collectRows(lines, tokens, direction?.value ?? "import");
  const order = decideDocumentOrder(
    tokens.flat(),
    found.map(({ row }) => row),
    lines.some(({ text }) => AMERICAN.test(text)),
  );
  const tax = findInvoiceTax(labelled);
  const context = { order, direction: direction?.value ?? "import", charge: findChargeInTitle(lines) } as const;
  const firstTotal = findInvoiceTotal(labelled, []);
  const currency = findInvoiceCurrency(lines, labelled, firstTotal);
  const invoiceLines = buildInvoiceLines(found, { ...context, currency: currency?.value ?? null });
  const total = findInvoiceTotal(labelled, calculateLineSums(invoiceLines, tax));
  const billOfLading = findFirstLabelled(labelled, "bill_of_lading", readReference);
  const document = findDocumentKind(lines);
  const port = findPortName(labelled, context.direction);

  const read = (
    seen: { value: { toString(): string }; span: Span; certainty?: Certainty } | null | undefined,
  ): ReadValue | undefined =>
    seen
      ? {
          value: seen.value.toString(),
          text: seen.span.text.trim(),
          page: seen.span.page,
          box: seen.span.box,
          certainty: seen.certainty ?? assessSpanCertainty(seen.span),
        }
      : undefined;
  const fields: Partial<Record<InvoiceField, ReadValue | undefined>> = {
    document: read(document),
    carrier: read(findInvoiceCarrier(lines, billOfLading)),
    direction: read(direction),
    port: read(port),
    invoice_number: read(findFirstLabelled(labelled, "invoice_number", readReference)),
    invoice_date: read(findFirstDay(labelled, "invoice_date", order)),
    due_date: read(findFirstDay(labelled, "due_date", order)),
    bill_of_lading: read(billOfLading),
    currency: read(currency),
    billed: read(total && { ...total, value: total.value.toFixed(2) }) ?? sumLines(invoiceLines),
    tax_percent: read(tax.percent),
    tax_amount: read(tax.amount && { ...tax.amount, value: tax.amount.value.toFixed(2) }),
    exchange_rate: read(findInvoiceExchangeRate(labelled)),
  };
  return {
    fields: Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    ) as ReadInvoice["fields"],
    lines: invoiceLines,
    usFields: findUsFields(lines, labelled, invoiceLines),
    disputeWindowDays: findDisputeWindow(lines),
    notes: listNotes({
      order,
      document: document?.value,
      total: total?.value,
      currency: currency?.value,
      lines: invoiceLines,
      sums: calculateLineSums(invoiceLines, tax),
    }),
  };
}

const assessSpanCertainty = ({ confidence }: Span): Certainty =>
  confidence === 1 ? "sure" : confidence >= GOOD_CONFIDENCE ? "likely" : "unsure";

/** Letters, digits and marks, with at least one digit. */
function readReference(text: string) {
  const match = /^[^\p{L}\p{N}]{0,3}((?=[^\s]*\d)[\p{L}\p{N}][\p{L}\p{N}\-/.]{3,29})/u.exec(text);
  const value = match?.[1]?.replace(/[-/.]+$/, "");
  return match && value
    ? { value: value.toUpperCase(), start: match[0].length - (match[1]?.length ?? 0), end: match[0].length }
    : undefined;
}

function findFirstDay(
  labelled: readonly LabelledText[],
  field: LabelledField,
  order: DocumentOrder,
): { value: IsoDate; span: Span; certainty: Certainty } | undefined {
  const found = findFirstLabelled(labelled, field, (text) => {
    const token = findTokens(text).find(({ kind }) => kind === "date");
    const isFirst =
      token &&
      !/[\p{L}\p{N}]/u.test(text.slice(0, token.start).replace(/^(?:mon|tue|wed|thu|fri|sat|sun)\p{L}*/iu, ""));
    return token?.kind === "date" && isFirst ? { value: token.reading, start: token.start, end: token.end } : undefined;
  });
  if (!found) return undefined;
  const isOpen = isAmbiguous(found.value) && !order.isKnown;
  return {
    value: chooseDay(found.value, order),
    span: found.span,
    certainty: isOpen ? "unsure" : assessSpanCertainty(found.span),
  };
}

const PORT_LABELS: Readonly<Record<"import" | "export", readonly LabelledField[]>> = {
  import: ["port_of_discharge", "place_of_delivery"],
  export: ["port_of_loading", "place_of_delivery"],
};

/** Next to the label of the port where the container was held. The caller has to look up whether such a port exists. */
function findPortName(labelled: readonly LabelledText[], direction: "import" | "export") {
  for (const field of PORT_LABELS[direction]) {
    const found = findFirstLabelled(labelled, field, (text) => {
      const match = /^[^\p{L}]{0,3}(\p{L}[\p{L}\p{M}\p{N} .,'’()/-]{2,59})/u.exec(text.split("\t")[0] ?? "");
      const value = match?.[1]?.trim();
      return match && value
        ? { value, start: match[0].length - (match[1]?.length ?? 0), end: match[0].length }
        : undefined;
    });
    if (found) return found;
  }
  return undefined;
}

function sumLines(lines: readonly ReadLine[]): ReadValue | undefined {
  const [first] = lines;
  if (!first?.billed || lines.some(({ billed }) => !billed)) return undefined;
  const total = lines.reduce((sum, { billed }) => sum.plus(billed?.value ?? 0), new Decimal(0));
  return { ...first.billed, value: total.toFixed(2), certainty: "unsure" };
}

interface Noted {
  order: DocumentOrder;
  document: "invoice" | "credit_note" | undefined;
  total: Decimal | undefined;
  currency: string | undefined;
  lines: readonly ReadLine[];
  sums: readonly Decimal[];
}

function listNotes({ order, document, total, currency, lines, sums }: Noted): string[] {
  const notes: string[] = [];
  if (document === "credit_note")
    notes.push("This is a credit note. Check the invoice that it corrects, not the credit note.");
  if (!order.isKnown)
    notes.push("The dates can mean day and month or month and day. We read the day first: check each date.");
  if (lines.length === 0) notes.push("We found no container. Enter the lines by hand.");
  const [net] = sums;
  if (total && net && currency && !sums.some((sum) => sum.minus(total).abs().lte("0.05"))) {
    notes.push(
      `The lines add up to ${formatMoney(net, currency)}, and the total is ${formatMoney(total, currency)}. A line or the total may be read wrongly.`,
    );
  }
  return notes;
}
