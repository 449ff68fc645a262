import writeXlsx from "write-excel-file/node";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatContainer, formatDate, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { FOOTNOTE } from "../paper.ts";
import { type BuiltDocument, CHARGE_NAMES, EVENT_NAMES, findCommonClock, getFirstLine, toFileName } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice } from "../truth.ts";

const text = (value: string, isBold = false) => ({
  value,
  type: String,
  ...(isBold && { fontWeight: "bold" as const }),
});
const number = (value: number) => ({ value, type: Number, format: "#,##0.00" });

/** The first sheet has the totals and the head, the second one the tiers, with the container in the first row only. */
export function buildWorkbookSheets(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["britain", "singapore", "france"],
    tiers: [2, 3],
    otherCharges: [0, 2],
    isTaxed: random.boolean(),
  });
  const [start, end] = findCommonClock(invoice);
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const isImport = invoice.direction === "import";
  const areDatesTexts = random.boolean();
  const day = (value: IsoDate | undefined) => {
    if (value === undefined) return null;
    if (areDatesTexts) return text(formatDate(value, "02-Jul-2026"));
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: "dd/mm/yyyy" };
  };
  const hasTax = invoice.taxPercent > 0;
  const summary = [
    [text(`INVOICE ${invoice.number}`, true)],
    [],
    [text("Issued by"), text(invoice.carrier.name)],
    [text("Invoice number"), text(invoice.number)],
    [text("Invoice date"), day(invoice.date)],
    [text("Due date"), day(invoice.due)],
    [text("Bill of lading"), text(invoice.billOfLading)],
    [text(isImport ? "Port of discharge" : "Port of loading"), text(invoice.port)],
    [text("Direction"), text(isImport ? "Import" : "Export")],
    [text("Currency"), text(invoice.currency)],
    [],
    [text(charge), number(invoice.net)],
    ...invoice.otherCharges.map(({ description, amount }) => [text(description), number(amount)]),
    ...(hasTax ? [[text(`${invoice.market.taxName} ${invoice.taxPercent}%`), number(invoice.tax)]] : []),
    [text("Total due", true), number(invoice.total)],
    [],
    [text(FOOTNOTE)],
  ];
  const details = [
    [
      "Container",
      "Type",
      `${EVENT_NAMES[start]}`,
      `${EVENT_NAMES[end]}`,
      "Free days",
      "From",
      "To",
      "Days",
      "Rate",
      "Amount",
    ].map((heading) => text(heading, true)),
    ...invoice.lines.flatMap((line) => [
      ...line.tiers.map((tier, index) => [
        ...(index === 0
          ? [
              text(formatContainer(line.number, "MSKU4102001")),
              text(formatType(line.type, "40HQ")),
              day(line.events[start]),
              day(line.events[end]),
              { value: line.freeDays, type: Number },
            ]
          : [null, null, null, null, null]),
        day(tier.from),
        day(tier.to),
        { value: tier.days, type: Number },
        number(tier.rate),
        number(tier.amount),
      ]),
      [null, null, null, null, null, null, null, null, text("Subtotal", true), number(line.amount)],
    ]),
  ];
  const expected = describeInvoice(invoice, {
    fields: [
      "direction",
      "port",
      "invoice_number",
      "invoice_date",
      "due_date",
      "bill_of_lading",
      ...(hasTax ? (["tax_percent", "tax_amount"] as const) : []),
    ],
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  const columns = (count: number) => Array.from({ length: count }, () => ({ width: 18 }));
  return {
    fileName: `DnD_${toFileName(invoice.number)}.xlsx`,
    kind: "xlsx",
    expected: { kind: "invoices", invoices: [expected] },
    bytes: async () =>
      new Uint8Array(
        await writeXlsx([
          { sheet: "Summary", data: summary, columns: columns(2) },
          { sheet: "Details", data: details, columns: columns(10) },
        ]).toBuffer(),
      ),
  };
}
