import { Decimal, formatMoney } from "#lib/platform/money.ts";
import type { IncompleteReason, OtherDocument } from "./read-invoice.ts";

/** One sentence for a person, who completes the lines or says that nothing is missing. */
export function describeIncomplete(reason: IncompleteReason, currency: string | undefined): string {
  switch (reason.kind) {
    case "container_without_line":
      return `Container ${reason.container} is on page ${reason.page}, but no line has it.`;
    case "line_without_amount":
      return `We found no amount for ${reason.container ? `container ${reason.container}` : "a line"}.`;
    case "line_without_container":
      return `We found no container number for an amount on page ${reason.page}.`;
    case "sum_differs":
      return `The lines add up to ${formatAmount(reason.lines, currency)}, and the invoice states ${formatAmount(reason.stated, currency)}.`;
    case "no_lines":
      return "We found no container. Enter the lines by hand.";
    case "no_total":
      return "We found no total to compare the lines with.";
    case "unreadable_pages": {
      const [page, ...more] = reason.pages;
      return more.length === 0
        ? `Page ${page} is scanned in a format that we cannot read. Enter by hand what is on it.`
        : `Pages ${reason.pages.join(", ")} are scanned in a format that we cannot read. Enter by hand what is on them.`;
    }
  }
}

const formatAmount = (amount: string, currency: string | undefined) =>
  currency ? formatMoney(new Decimal(amount), currency) : amount;

const OTHER_DOCUMENTS: Readonly<Record<OtherDocument, string>> = {
  bill_of_lading: "a bill of lading",
  delivery_order: "a delivery order",
  freight_invoice: "an invoice for freight, without demurrage or detention",
  arrival_notice: "an arrival notice",
};

export const describeOtherDocument = (document: OtherDocument | null): string =>
  document
    ? `This is ${OTHER_DOCUMENTS[document]}. Send the carrier’s invoice for demurrage or detention.`
    : "We found neither a container with a charge nor an invoice number. Send the carrier’s invoice, or enter its lines.";
