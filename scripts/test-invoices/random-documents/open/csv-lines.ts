import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { FOOTNOTE } from "../paper.ts";
import { type BuiltDocument, createWriters, toFileName } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice } from "../truth.ts";

/** The lines of an invoice, as an agent exports them: one row for each container and charge. */
export function buildCsvLines(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us", "singapore", "india"],
    direction: "import",
    charge: random.pick(["both", "detention", "combined"] as const),
    tiers: [1, 1],
    isTaxed: false,
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026", numbers: "1234.56" });
  const rows = invoice.lines.map((line) => [
    invoice.number,
    date(invoice.date),
    invoice.carrier.name,
    invoice.billOfLading,
    invoice.port,
    formatContainer(line.number, "MSKU4102001"),
    formatType(line.type, "40HQ"),
    line.charge === "combined" ? "D&D" : line.charge.toUpperCase(),
    date(line.events.discharged),
    date(line.events.gate_out_full),
    date(line.charge === "demurrage" ? undefined : line.events.empty_returned),
    String(line.freeDays),
    date(line.from),
    date(line.to),
    String(line.days),
    money(line.tiers[0]?.rate ?? 0),
    invoice.currency,
    money(line.amount),
  ]);
  const total = [
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "TOTAL",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    invoice.currency,
    money(invoice.total),
  ];
  const text = [HEADINGS, ...rows, total, [FOOTNOTE]].map((cells) => cells.map(quoteCell).join(",")).join("\r\n");
  const expected = describeInvoice(invoice, {
    fields: ["port", "invoice_number", "invoice_date", "bill_of_lading"],
    columns: [
      "container_number",
      "container_type",
      "charge",
      "discharged",
      "gate_out_full",
      "empty_returned",
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "currency",
      "billed",
    ],
  });
  delete expected.fields.document;
  for (const line of expected.lines) if (line.charge === "demurrage") delete line.empty_returned;
  return {
    fileName: `lines_${toFileName(invoice.number)}.csv`,
    kind: "csv",
    expected: { kind: "invoices", invoices: [expected] },
    bytes: async () => Buffer.from(`${text}\r\n`),
  };
}

const HEADINGS = [
  "Invoice No",
  "Invoice Date",
  "Carrier",
  "BL No",
  "POD",
  "Container No",
  "Size Type",
  "Charge Type",
  "Discharge Date",
  "Gate Out Date",
  "Empty Return Date",
  "Free Days",
  "From",
  "To",
  "Chargeable Days",
  "Rate",
  "Currency",
  "Amount",
];

const quoteCell = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
