import { type FlowElement, flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const NAMES: Record<string, string> = { demurrage: "Import Demurrage Fee", detention: "Import Detention Fee" };

/** Charges of a shipment in one table, other fees among them, and the calculation of the days in a second one. */
export function buildMaerskCharges(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["singapore", "britain", "malaysia"],
    carriers: ["maersk"],
    direction: "import",
    charge: "both",
    tiers: [1, 2],
    containers: [1, 4],
    otherCharges: [1, 3],
    isTaxed: true,
    numberPatterns: ["75########", "56########"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const card = (label: string, value: string): FlowElement =>
    flowBox({ width: 128, marginBottom: 6 }, [
      flowText(label, { fontSize: 7, color: "#555" }),
      flowText(value, { fontSize: 9, fontFamily: "Helvetica-Bold", marginTop: 1.5 }),
    ]);
  const charges = invoice.lines.flatMap((line) =>
    line.tiers.map(({ days, rate, amount }) => [
      NAMES[line.charge] ?? "",
      formatContainer(line.number, "MSKU4102001"),
      String(days),
      "Per Day",
      money(rate),
      invoice.currency,
      money(amount),
      `${invoice.taxPercent}%`,
    ]),
  );
  const others = invoice.otherCharges.map(({ description, amount }) => [
    description,
    "",
    "1",
    "Per B/L",
    money(amount),
    invoice.currency,
    money(amount),
    `${invoice.taxPercent}%`,
  ]);
  const total = (label: string, amount: string, isBold = false) =>
    flowRow({ justifyContent: "flex-end", marginTop: 3 }, [
      flowText(label, { width: 150, fontSize: 9, fontFamily: isBold ? "Helvetica-Bold" : "Helvetica" }),
      flowText(amount, {
        width: 110,
        fontSize: 9,
        textAlign: "right",
        fontFamily: isBold ? "Helvetica-Bold" : "Helvetica",
      }),
    ]);
  const page = [
    flowRow({ justifyContent: "space-between", marginBottom: 10 }, [
      flowBox({}, [
        flowText("MAERSK", { fontSize: 16, fontFamily: "Helvetica-Bold", color: "#42b0d5" }),
        flowText(`Maersk A/S c/o ${invoice.agent}`, { fontSize: 8 }),
        flowText(`VAT registration no. 38 4471 209 - ${invoice.market.country}`, { fontSize: 8 }),
      ]),
      flowText("TAX INVOICE", { fontSize: 15, fontFamily: "Helvetica-Bold" }),
    ]),
    flowRow({ justifyContent: "space-between" }, [
      flowBox({ width: 240 }, [
        flowText("Invoice to", { fontSize: 7, color: "#555" }),
        ...invoice.market.customer.map((line) => flowText(line, { fontSize: 9, marginTop: 1 })),
      ]),
      flowBox({ width: 260, flexDirection: "row", flexWrap: "wrap" }, [
        card("Invoice number", invoice.number),
        card("Invoice date", date(invoice.date)),
        card("Customer code", "SG00418827"),
        card("Due date", date(invoice.due)),
      ]),
    ]),
    flowBox({ flexDirection: "row", flexWrap: "wrap", borderTop: "0.5pt solid #888", paddingTop: 6, marginTop: 4 }, [
      card("Bill of lading number", invoice.billOfLading),
      card("Vessel / voyage", invoice.vessel),
      card("Port of loading", invoice.otherPort),
      card("Port of discharge", invoice.port),
      card("Payment terms", "30 days after invoice date"),
      card("Price owner", invoice.market.customer[0] ?? ""),
    ]),
    flowTable(
      [
        { title: "Charge description", width: 142 },
        { title: "Container", width: 76 },
        { title: "Quantity", width: 46, align: "right" },
        { title: "Basis", width: 46 },
        { title: "Unit price", width: 62, align: "right" },
        { title: "Curr.", width: 34 },
        { title: "Amount", width: 72, align: "right" },
        { title: "VAT", width: 40, align: "right" },
      ],
      [...others.slice(0, 1), ...charges, ...others.slice(1)],
      { size: 7.5 },
    ),
    total("Total excl. tax", `${invoice.currency} ${money(invoice.net + invoice.otherTotal)}`),
    total(
      `${invoice.market.taxName} ${invoice.taxPercent}% on ${money(invoice.net + invoice.otherTotal)}`,
      `${invoice.currency} ${money(invoice.tax)}`,
    ),
    total("Total due", `${invoice.currency} ${money(invoice.total)}`, true),
    flowText("Demurrage & detention calculation", {
      fontSize: 10,
      fontFamily: "Helvetica-Bold",
      marginTop: 12,
      marginBottom: 4,
    }),
    flowTable(
      [
        { title: "Container", width: 66 },
        { title: "Type", width: 34 },
        { title: "Charge", width: 54 },
        { title: "Discharge", width: 56 },
        { title: "Gate out full", width: 56 },
        { title: "Gate in empty", width: 58 },
        { title: "Free days", width: 30, align: "right" },
        { title: "Free time ends", width: 56 },
        { title: "From", width: 56 },
        { title: "To", width: 56 },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20DV"),
        line.charge === "demurrage" ? "Demurrage" : "Detention",
        date(line.events.discharged),
        date(line.events.gate_out_full),
        date(line.events.empty_returned),
        String(line.freeDays),
        date(line.lastFreeDay),
        date(line.from),
        date(line.to),
      ]),
      { size: 7 },
    ),
    flowText(
      "Disputes must be raised on maersk.com/mymaersk-finance before the due date. Late payment may lead to a late payment fee and to the loss of credit. Standard Chartered Bank, account 0107 448 219, SWIFT SCBLSGSG.",
      { fontSize: 7, marginTop: 12 },
    ),
  ];
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "discharged",
      "gate_out_full",
      "empty_returned",
      "free_days",
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate", "amount"],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
