import { type FlowTableRow, flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import { fillPattern, type Random } from "../random.ts";
import { describeInvoice } from "../truth.ts";

/** A per-diem statement: many containers of several bills of lading, each bill with a row above and a subtotal. */
export function buildPerDiemBillsUs(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["us"],
    direction: "import",
    charge: "detention",
    tiers: [1, 1],
    containers: [5, 28],
  });
  const { date, money } = createWriters(invoice, { dates: "07/02/2026" });
  const groups: { bill: string; lines: ChargeLine[] }[] = [];
  for (const line of invoice.lines) {
    const group = groups.at(-1);
    if (group && random.boolean(0.75)) group.lines.push(line);
    else groups.push({ bill: fillPattern(random, invoice.carrier.billPattern), lines: [line] });
  }
  const rows = groups.flatMap(({ bill, lines }): FlowTableRow[] => [
    { cells: [`B/L ${bill}    Units: ${lines.length}`], style: { backgroundColor: "#e5e9ee" } },
    ...lines.map((line) => [
      formatContainer(line.number, "MSKU 4102001"),
      formatType(line.type, "20GP"),
      date(line.events.gate_out_full),
      date(line.lastFreeDay),
      date(line.events.empty_returned),
      String(line.freeDays),
      String(line.days),
      money(line.tiers[0]?.rate ?? 0),
      money(line.amount),
    ]),
    {
      cells: [
        "B/L subtotal",
        "",
        "",
        "",
        "",
        "",
        String(lines.reduce((sum, { days }) => sum + days, 0)),
        "",
        money(lines.reduce((sum, { amount }) => sum + amount, 0)),
      ],
      style: { borderBottom: "0.8pt solid #222" },
    },
  ]);
  const page = [
    flowRow({ justifyContent: "space-between" }, [
      flowBox({}, [
        flowText(invoice.carrier.name, { fontSize: 13, fontFamily: "Helvetica-Bold" }),
        flowText("Equipment Control, 500 Harbor Plaza, Secaucus, NJ 07094", { fontSize: 7.5, marginTop: 3 }),
      ]),
      flowBox({}, [
        flowText("PER DIEM INVOICE", { fontSize: 14, fontFamily: "Helvetica-Bold", textAlign: "right" }),
        flowText(`Invoice # ${invoice.number}`, { textAlign: "right", marginTop: 3 }),
        flowText(`Invoice date: ${date(invoice.date)}`, { textAlign: "right" }),
        flowText(`Payment due: ${date(invoice.due)}`, { textAlign: "right" }),
      ]),
    ]),
    flowRow({ marginTop: 12, marginBottom: 10, justifyContent: "space-between" }, [
      flowBox(
        {},
        invoice.market.customer.map((line) => flowText(line)),
      ),
      flowBox({ width: 220 }, [
        flowText("Move: Import"),
        flowText(`Port of discharge: ${invoice.port}`),
        flowText("Currency: USD"),
        flowText(`Total units: ${invoice.lines.length}`),
      ]),
    ]),
    flowTable(
      [
        { title: "Unit", width: 82 },
        { title: "Size", width: 36 },
        { title: "Outgate full", width: 64 },
        { title: "Last free day", width: 64 },
        { title: "Ingate empty", width: 66 },
        { title: "Free days", width: 36, align: "right" },
        { title: "Chg days", width: 36, align: "right" },
        { title: "Per diem", width: 54, align: "right" },
        { title: "Amount", width: 82, align: "right" },
      ],
      rows,
      { size: 7.5 },
    ),
    flowText(`Total ${groups.length} bills of lading, ${invoice.lines.length} units`, { marginTop: 10, fontSize: 8 }),
    ...(invoice.taxPercent > 0 ? [flowText(`Tax ${money(invoice.tax)}`, { textAlign: "right" })] : []),
    flowText(`INVOICE TOTAL USD ${money(invoice.total)}`, {
      textAlign: "right",
      fontFamily: "Helvetica-Bold",
      fontSize: 11,
      marginTop: 3,
    }),
    flowText(
      "Disputes must be submitted within 30 days from the date of the invoice under the UIIA. Remit to P.O. Box 7247, Philadelphia, PA 19170. A late fee of 1.5% per month applies.",
      { fontSize: 7, marginTop: 12 },
    ),
  ];
  const expected = describeInvoice(invoice, {
    fields: ["direction", "port", "invoice_number", "invoice_date", "due_date"],
    columns: [
      "container_number",
      "container_type",
      "charge",
      "gate_out_full",
      "empty_returned",
      "free_days",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`PERDIEM-${toFileName(invoice.number)}.pdf`, "pdf", [expected], () =>
    printFlow([page], { size: "LETTER" }),
  );
}
