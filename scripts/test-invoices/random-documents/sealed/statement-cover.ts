import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type InvoiceData } from "../invoice-data.ts";
import {
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
  TERMS,
  wrapPdf,
} from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, type ExpectedInvoice, PRINTED_FIELDS } from "../truth.ts";

/** A statement of account on the first page, then the invoices that it lists, and a page of terms at the end. */
export function buildStatementCover(random: Random): BuiltDocument {
  const carrier = random.pick(["msc", "cma-cgm", "cosco", "maersk"]);
  const invoices = Array.from({ length: random.int(2, 5) }, () =>
    buildInvoice(random, {
      markets: ["us"],
      carriers: [carrier],
      tiers: [1, 1],
      containers: [1, 4],
      isTaxed: false,
      hasClearDate: true,
    }),
  );
  const first = invoices[0];
  if (!first) throw new Error("no invoice");
  const { date, money } = createWriters(first, { dates: "07/02/2026" });
  const lastDate = invoices
    .map((invoice) => invoice.date)
    .sort()
    .at(-1);
  const cover = [
    flowText(first.carrier.name, { fontSize: 15, fontFamily: "Helvetica-Bold" }),
    flowText("STATEMENT OF ACCOUNT", { fontSize: 13, marginTop: 6, marginBottom: 10 }),
    flowBox(
      { marginBottom: 12 },
      [`Statement date ${date(lastDate)}`, ...first.market.customer].map((line) => flowText(line)),
    ),
    flowTable(
      [
        { title: "Document", width: 120 },
        { title: "Date", width: 80 },
        { title: "Due", width: 80 },
        { title: "Reference", width: 130 },
        { title: "Open USD", width: 90, align: "right" },
      ],
      invoices.map((invoice) => [
        invoice.number,
        date(invoice.date),
        date(invoice.due),
        invoice.billOfLading,
        money(invoice.total),
      ]),
    ),
    flowText("The invoices are attached. Please check the statement and inform us about differences.", {
      marginTop: 12,
      fontSize: 8,
    }),
  ];
  const terms = [
    flowText("TERMS AND CONDITIONS", { fontSize: 10, fontFamily: "Helvetica-Bold", marginBottom: 6 }),
    ...[...TERMS, ...TERMS, ...TERMS].map((text, index) =>
      flowText(`${index + 1}. ${text}`, { fontSize: 7, marginTop: 4 }),
    ),
  ];
  return wrapPdf(`statement-${first.date}.pdf`, "pdf", invoices.map(describe), () =>
    printFlow([cover, ...invoices.map(buildPage), terms], { size: "LETTER" }),
  );
}

function buildPage(invoice: InvoiceData) {
  const { date, money } = createWriters(invoice, { dates: "07/02/2026" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const stacked = (label: string, value: string) =>
    flowBox({ width: 130, marginBottom: 6 }, [
      flowText(label, { fontSize: 7, color: "#555" }),
      flowText(value, { fontFamily: "Helvetica-Bold" }),
    ]);
  return [
    flowText(invoice.carrier.name, { fontSize: 12, fontFamily: "Helvetica-Bold" }),
    flowText(`${isImport ? "Import" : "Export"} ${charge} Invoice`, { fontSize: 12, marginTop: 4, marginBottom: 12 }),
    flowRow({ flexWrap: "wrap" }, [
      stacked("INVOICE NO.", invoice.number),
      stacked("INVOICE DATE", date(invoice.date)),
      stacked("DUE DATE", date(invoice.due)),
      stacked("B/L", invoice.billOfLading),
    ]),
    flowRow({ marginBottom: 8 }, [
      stacked(isImport ? "DISCHARGE PORT" : "LOAD PORT", invoice.port),
      stacked("BOOKING", invoice.booking),
      stacked("CURRENCY", invoice.currency),
    ]),
    flowTable(
      [
        { title: "Equipment", width: 78 },
        { title: "Size Type", width: 66 },
        { title: `${EVENT_NAMES[start]}`, width: 64 },
        { title: "Last free day", width: 64 },
        { title: `${EVENT_NAMES[end]}`, width: 64 },
        { title: "Free days", width: 34, align: "right" },
        { title: "Billable days", width: 44, align: "right" },
        { title: "Rate", width: 54, align: "right" },
        { title: "Amount", width: 66, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "40 ft High Cube"),
        date(line.events[start]),
        date(line.lastFreeDay),
        date(line.events[end]),
        String(line.freeDays),
        String(line.days),
        `$${money(line.tiers[0]?.rate ?? 0)}`,
        `$${money(line.amount)}`,
      ]),
    ),
    flowText(`Balance due: $${money(invoice.total)}`, {
      marginTop: 10,
      textAlign: "right",
      fontFamily: "Helvetica-Bold",
      fontSize: 11,
    }),
  ];
}

function describe(invoice: InvoiceData): ExpectedInvoice {
  const [start, end] = findCommonClock(invoice);
  return describeInvoice(invoice, {
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
}
