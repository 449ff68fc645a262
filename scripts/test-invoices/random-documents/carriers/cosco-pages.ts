import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** Many containers over some pages, with the headings on each page. */
export function buildCoscoPages(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const direction = random.pick(["import", "export"] as const);
  const invoice = buildInvoice(random, {
    markets: ["china", "singapore"],
    carriers: ["cosco"],
    direction,
    charge,
    tiers: [1, 1],
    containers: [28, 50],
    isTaxed: true,
    numberPatterns: ["COS26######", "SHADD#######"],
  });
  const { date, money } = createWriters(invoice, { dates: "2026-07-02" });
  const [start, end] = findClock(invoice, charge);
  const isImport = direction === "import";
  const pair = (label: string, value: string) =>
    flowRow({ width: 262, marginBottom: 3 }, [
      flowText(label, { width: 96, fontSize: 8.5, color: "#333" }),
      flowText(value, { width: 166, fontSize: 8.5 }),
    ]);
  const total = (label: string, amount: string) =>
    flowRow({ justifyContent: "flex-end", marginTop: 3 }, [
      flowText(label, { width: 170, fontSize: 9, fontFamily: "Helvetica-Bold" }),
      flowText(amount, { width: 96, fontSize: 9, textAlign: "right" }),
    ]);
  const page = [
    flowText("COSCO SHIPPING Lines Co., Ltd.", { fontSize: 14, fontFamily: "Helvetica-Bold", textAlign: "center" }),
    flowText(`${isImport ? "Import" : "Export"} ${charge === "demurrage" ? "Demurrage" : "Detention"} Invoice`, {
      fontSize: 11,
      textAlign: "center",
      marginTop: 3,
      marginBottom: 10,
    }),
    flowBox({ flexDirection: "row", flexWrap: "wrap", marginBottom: 8 }, [
      pair("Bill To:", invoice.market.customer[0] ?? ""),
      pair("Invoice No.:", invoice.number),
      pair("Address:", invoice.market.customer[1] ?? ""),
      pair("Invoice Date:", date(invoice.date)),
      pair("B/L No.:", invoice.billOfLading),
      pair("Due Date:", date(invoice.due)),
      pair("Vessel/Voyage:", invoice.vessel),
      pair("Currency:", invoice.currency),
      pair("POL:", isImport ? invoice.otherPort : invoice.port),
      pair("POD:", isImport ? invoice.port : invoice.otherPort),
    ]),
    flowTable(
      [
        { title: "No.", width: 24, align: "right" },
        { title: "Container Number", width: 76 },
        { title: "Cntr Type", width: 40 },
        { title: "Start Date", width: 58 },
        { title: "End Date", width: 58 },
        { title: "Free Days", width: 36, align: "right" },
        { title: "Charge From", width: 58 },
        { title: "Charge Days", width: 42, align: "right" },
        { title: "Unit Price", width: 56, align: "right" },
        { title: "Amount", width: 72, align: "right" },
      ],
      invoice.lines.map((line, index) => [
        String(index + 1),
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "40HQ"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        date(line.from),
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 7.5 },
    ),
    total(`Total (${invoice.lines.length} containers)`, money(invoice.net)),
    total(`${invoice.market.taxName} ${invoice.taxPercent}%`, money(invoice.tax)),
    total(`Total Amount ${invoice.currency}`, money(invoice.total)),
    flowText(
      "Bank: Bank of China, Shanghai Branch. Account name: COSCO SHIPPING Lines Co., Ltd. A/C No. 4412 0078 1936.",
      {
        fontSize: 7.5,
        marginTop: 14,
      },
    ),
    flowText("Free time and charges according to the tariff in force. Any discrepancy must be raised within 15 days.", {
      fontSize: 7.5,
      marginTop: 2,
    }),
  ];
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_days",
      "charged_from",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
