import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** Container and type in one column, and the period with its number of days in another. */
export function buildChargePeriod(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["britain", "southAfrica", "kenya", "emirates"],
    carriers: ["maersk", "one", "evergreen", "cosco"],
    direction: "import",
    charge,
    tiers: [1, 1],
    containers: [1, 12],
    isTaxed: true,
    numberPatterns: ["IN26######", "71########"],
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const name = charge === "demurrage" ? "Import Demurrage" : "Import Detention";
  const pair = (label: string, value: string) =>
    flowRow({ width: 261, marginBottom: 3 }, [
      flowText(`${label}:`, { width: 96, fontSize: 8.5, fontFamily: "Helvetica-Bold" }),
      flowText(value, { width: 162, fontSize: 8.5 }),
    ]);
  const total = (label: string, amount: string) =>
    flowRow({ justifyContent: "flex-end", marginTop: 3 }, [
      flowText(label, { width: 140, fontSize: 9 }),
      flowText(amount, { width: 90, fontSize: 9, textAlign: "right" }),
    ]);
  const page = [
    flowRow({ justifyContent: "space-between", marginBottom: 10 }, [
      flowBox({ width: 320 }, [
        flowText(invoice.carrier.name, { fontSize: 14, fontFamily: "Helvetica-Bold" }),
        flowText(`By its agent ${invoice.agent} Ltd`, { fontSize: 8.5, marginTop: 2 }),
      ]),
      flowText("INVOICE", { fontSize: 15, fontFamily: "Helvetica-Bold" }),
    ]),
    flowBox({ flexDirection: "row", flexWrap: "wrap", marginBottom: 8 }, [
      pair("Customer", invoice.market.customer[0] ?? ""),
      pair("Invoice No", invoice.number),
      pair("", invoice.market.customer[1] ?? ""),
      pair("Issue Date", date(invoice.date)),
      pair("", invoice.market.customer[2] ?? ""),
      pair("Due Date", date(invoice.due)),
      pair("Transport Doc No", invoice.billOfLading),
      pair("Load Port", invoice.otherPort),
      pair("Vessel", invoice.vessel),
      pair("Discharge Port", invoice.port),
    ]),
    flowTable(
      [
        { title: "Charge", width: 92 },
        { title: "Container / Type", width: 104 },
        { title: "Free days", width: 46, align: "right" },
        { title: "Charge period", width: 132 },
        { title: "Days", width: 32, align: "right" },
        { title: "Rate per day", width: 58, align: "right" },
        { title: `Amount ${invoice.currency}`, width: 59, align: "right" },
      ],
      invoice.lines.map((line) => [
        name,
        `${formatContainer(line.number, "MSKU4102001")} / ${formatType(line.type, "22G1")}`,
        String(line.freeDays),
        `${date(line.from)} - ${date(line.to)}`,
        String(line.days),
        money(line.tiers[0]?.rate ?? 0),
        money(line.amount),
      ]),
      { size: 7.5 },
    ),
    total("Subtotal", money(invoice.net)),
    total(`VAT ${invoice.taxPercent}%`, money(invoice.tax)),
    total(`Total ${invoice.currency}`, money(invoice.total)),
    flowText("Please pay to the bank account stated in our terms. Bank charges are for the account of the payer.", {
      fontSize: 7.5,
      marginTop: 14,
    }),
  ];
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
