import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, EVENT_NAMES, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** United States, on letter paper: days times rate of each tier in a column of its own. */
export function buildProductsUs(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["us"],
    carriers: ["hapag-lloyd", "cma-cgm", "msc"],
    direction: "import",
    charge,
    tiers: [2, 2],
    containers: [1, 10],
    isTaxed: false,
    numberPatterns: ["US26######", "2611######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const [start, end] = findClock(invoice, charge);
  const name = charge === "demurrage" ? "Demurrage" : "Detention";
  const pair = (label: string, value: string) =>
    flowRow({ width: 268, marginBottom: 3 }, [
      flowText(label, { width: 92, fontSize: 8.5, color: "#444" }),
      flowText(value, { width: 172, fontSize: 8.5 }),
    ]);
  const page = [
    flowRow({ justifyContent: "space-between", marginBottom: 10 }, [
      flowBox({ width: 320 }, [
        flowText(`${invoice.carrier.name} (America)`, { fontSize: 14, fontFamily: "Helvetica-Bold" }),
        flowText("3 Ravinia Drive, Suite 1600, Atlanta, GA 30346", { fontSize: 8.5, marginTop: 2 }),
      ]),
      flowText(`${name} Invoice`, { fontSize: 14, fontFamily: "Helvetica-Bold" }),
    ]),
    flowBox({ flexDirection: "row", flexWrap: "wrap", marginBottom: 8 }, [
      pair("Bill to", invoice.market.customer[0] ?? ""),
      pair("Invoice number", invoice.number),
      pair("", invoice.market.customer[1] ?? ""),
      pair("Invoice date", date(invoice.date)),
      pair("", invoice.market.customer[2] ?? ""),
      pair("Due date", date(invoice.due)),
      pair("Bill of lading", invoice.billOfLading),
      pair("Vessel / voyage", invoice.vessel),
      pair("Port of loading", invoice.otherPort),
      pair("Port of discharge", invoice.port),
      pair("Movement", "Import"),
      pair("Currency", "USD"),
    ]),
    flowTable(
      [
        { title: "Container", width: 70 },
        { title: "Type", width: 34 },
        { title: EVENT_NAMES[start] ?? "", width: 60 },
        { title: EVENT_NAMES[end] ?? "", width: 62 },
        { title: "Free days", width: 32, align: "right" },
        { title: "Last free day", width: 60 },
        { title: "Tier 1", width: 64, align: "right" },
        { title: "Tier 2", width: 64, align: "right" },
        { title: "Total", width: 62, align: "right" },
      ],
      invoice.lines.map((line) => [
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "20DV"),
        date(line.events[start]),
        date(line.events[end]),
        String(line.freeDays),
        date(line.lastFreeDay),
        ...[0, 1].map((place) => {
          const tier = line.tiers[place];
          return tier ? `${tier.days} x ${money(tier.rate)}` : "";
        }),
        money(line.amount),
      ]),
      { size: 7.5 },
    ),
    flowRow({ justifyContent: "flex-end", marginTop: 8 }, [
      flowText("Total amount due", { width: 120, fontSize: 10, fontFamily: "Helvetica-Bold" }),
      flowText(`USD ${money(invoice.total)}`, {
        width: 110,
        fontSize: 10,
        fontFamily: "Helvetica-Bold",
        textAlign: "right",
      }),
    ]),
    flowText(
      "Wire: JPMorgan Chase Bank, ABA 021000021, account 44118820. Please send the remittance advice by e-mail.",
      {
        fontSize: 7.5,
        marginTop: 14,
      },
    ),
    flowText("Requests for mitigation, refund or waiver must be received within 30 days of the invoice date.", {
      fontSize: 7.5,
      marginTop: 2,
    }),
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
      "free_until",
      "charged_days",
      "billed",
    ],
    tiers: ["days", "rate"],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page], { size: "LETTER" }));
}
