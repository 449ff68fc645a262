import writeXlsx from "write-excel-file/node";
import type { IsoDate } from "#lib/platform/dates.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { FOOTNOTE } from "../paper.ts";
import { type BuiltDocument, CHARGE_NAMES, EVENT_NAMES, findCommonClock, getFirstLine, toFileName } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

const text = (value: string, isBold = false) => ({
  value,
  type: String,
  ...(isBold && { fontWeight: "bold" as const }),
});
const number = (value: number) => ({ value, type: Number, format: "#,##0.00" });
const count = (value: number) => ({ value, type: Number });
const day = (value: IsoDate | undefined) =>
  value === undefined ? null : { value: new Date(`${value}T00:00:00Z`), type: Date, format: "dd-mmm-yyyy" };

/** A head of labels and values, then the lines, as a forwarder sends them. Dates and amounts are typed cells. */
export function buildWorkbookLines(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["singapore", "emirates", "germany"],
    tiers: [1, 1],
    isTaxed: false,
  });
  const [start, end] = findCommonClock(invoice);
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const isImport = invoice.direction === "import";
  const rows = [
    [text(`${invoice.agent} for ${invoice.carrier.name}`, true)],
    [text(`${isImport ? "Import" : "Export"} ${charge} invoice`)],
    [],
    [text("Invoice No.", true), text(invoice.number), null, text("B/L No.", true), text(invoice.billOfLading)],
    [text("Invoice date", true), day(invoice.date), null, text(isImport ? "POD" : "POL", true), text(invoice.port)],
    [text("Due date", true), day(invoice.due), null, text("Currency", true), text(invoice.currency)],
    [],
    [
      "Container",
      "Type",
      `${EVENT_NAMES[start]} date`,
      `${EVENT_NAMES[end]} date`,
      "Free days",
      "Days charged",
      "Rate per day",
      "Amount",
    ].map((heading) => text(heading, true)),
    ...invoice.lines.map((line) => [
      text(formatContainer(line.number, "MSKU4102001")),
      text(formatType(line.type, "20GP")),
      day(line.events[start]),
      day(line.events[end]),
      count(line.freeDays),
      count(line.days),
      number(line.tiers[0]?.rate ?? 0),
      number(line.amount),
    ]),
    [null, null, null, null, null, null, text("Total", true), number(invoice.total)],
    [],
    [text(FOOTNOTE)],
  ];
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS,
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return {
    fileName: `${toFileName(invoice.number)}.xlsx`,
    kind: "xlsx",
    expected: { kind: "invoices", invoices: [expected] },
    bytes: async () =>
      new Uint8Array(
        await writeXlsx(rows, {
          sheet: "Invoice",
          columns: Array.from({ length: 8 }, () => ({ width: 18 })),
        }).toBuffer(),
      ),
  };
}
