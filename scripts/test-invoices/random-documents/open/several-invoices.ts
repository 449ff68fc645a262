import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type InvoiceData } from "../invoice-data.ts";
import type { Paper } from "../paper.ts";
import {
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
  renderTerms,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import { printPdf } from "../print.ts";
import type { Random } from "../random.ts";
import { describeInvoice, type ExpectedInvoice } from "../truth.ts";

/** Two to four invoices of one carrier in a PDF, each on its own page. */
export function buildSeveralInvoices(random: Random): BuiltDocument {
  const carrier = random.pick(["maersk", "hapag-lloyd", "one", "evergreen"]);
  const invoices = Array.from({ length: random.int(2, 4) }, () =>
    buildInvoice(random, {
      markets: ["singapore", "emirates", "britain", "us"],
      carriers: [carrier],
      tiers: [1, 1],
      containers: [1, 5],
    }),
  );
  const types = random.pick(["20GP", "22G1", "20DV"] as const);
  const pages = invoices.map((invoice) => (paper: Paper) => renderInvoice(paper, { invoice, types }));
  const first = invoices[0]?.number ?? "";
  return wrapPdf(
    `Invoices ${toFileName(first)} and others.pdf`,
    "pdf",
    invoices.map((invoice) => describePlainInvoice({ invoice, types })),
    () => printPdf(pages, { font: "serif" }),
  );
}

export interface PlainInvoice {
  invoice: InvoiceData;
  types: "20GP" | "22G1" | "20DV";
  /** Of the invoice that a credit note takes back. */
  credited?: string;
}

export function renderInvoice(paper: Paper, { invoice, types, credited }: PlainInvoice): void {
  const { date, money: writeAmount } = createWriters(invoice, { dates: "2 July 2026" });
  const money = (amount: number) => writeAmount(credited === undefined ? amount : -amount);
  const [start, end] = findCommonClock(invoice);
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const isImport = invoice.direction === "import";
  const title = credited === undefined ? "Invoice" : "Credit Note";
  paper.renderText(40, 50, invoice.carrier.name, { size: 14, isBold: true });
  paper.renderText(40, 68, `${isImport ? "Import" : "Export"} ${charge} ${title}`, { size: 11 });
  paper.renderRule(40, 76, 515, { thickness: 1 });
  paper.renderPairs(
    40,
    96,
    [
      [`${title} Number`, invoice.number],
      ...(credited === undefined ? [] : [["Original Invoice No.", credited] as [string, string]]),
      ["Date of Issue", date(invoice.date)],
      ["Pay by", date(invoice.due)],
      ["Bill of Lading", invoice.billOfLading],
      [isImport ? "Port of Discharge" : "Port of Loading", invoice.port],
    ],
    { gap: 110 },
  );
  paper.renderLines(340, 96, invoice.market.customer, { size: 8.5, leading: 12 });
  const y = paper.renderTable(
    40,
    184,
    [
      { title: "Unit", width: 84 },
      { title: "Type", width: 36 },
      { title: EVENT_NAMES[start] ?? "", width: 78 },
      { title: EVENT_NAMES[end] ?? "", width: 78 },
      { title: "Days held", width: 50, align: "right" },
      { title: "Free days", width: 46, align: "right" },
      { title: "Over days", width: 46, align: "right" },
      { title: "Rate", width: 42, align: "right" },
      { title: invoice.currency, width: 55, align: "right" },
    ],
    invoice.lines.map((line) => [
      formatContainer(line.number, "MSKU4102001"),
      formatType(line.type, types),
      date(line.events[start]),
      date(line.events[end]),
      String(line.heldDays),
      String(line.freeDays),
      String(line.days),
      writeAmount(line.tiers[0]?.rate ?? 0),
      money(line.amount),
    ]),
    { look: "plain", size: 7.5, padding: 4 },
  );
  paper.renderRule(40, y + 4, 515);
  const totals: [string, string][] = [
    ...(invoice.taxPercent > 0
      ? [
          ["Net", money(invoice.net)] as [string, string],
          [`${invoice.market.taxName} at ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string],
        ]
      : []),
    [`Total ${invoice.currency}`, money(invoice.total)],
  ];
  totals.forEach(([label, amount], index) => {
    const isBold = index === totals.length - 1;
    paper.renderText(552, y + 20 + index * 14, `${label}  ${amount}`, { isBold, align: "right" });
  });
  renderTerms(paper, 40, 700, 515);
}

export function describePlainInvoice({ invoice, credited }: PlainInvoice): ExpectedInvoice {
  const [start, end] = findCommonClock(invoice);
  const described = describeInvoice(invoice, {
    sign: credited === undefined ? 1 : -1,
    fields: [
      "direction",
      "port",
      "invoice_number",
      "invoice_date",
      "due_date",
      "bill_of_lading",
      ...(invoice.taxPercent > 0 ? (["tax_percent", "tax_amount"] as const) : []),
    ],
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "days",
      "free_days",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  if (credited !== undefined) described.fields.original_invoice = credited;
  return described;
}
