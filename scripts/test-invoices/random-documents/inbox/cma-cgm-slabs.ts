import { type FlowTableRow, flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import { type BuiltDocument, CHARGE_NAMES, createWriters, EVENT_NAMES, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const BOLD = "Helvetica-Bold";
const LEGAL = [
  "Demurrage and detention are due as from the expiry of the free time until the container is returned, as per the tariff published on our website and clause 9 of the Bill of Lading terms and conditions.",
  "Any dispute must be raised through the Dispute section of our eCommerce site within 14 days of the invoice date. Late payment may lead to the withdrawal of credit facilities without further notice.",
];

/** A column for each fact. Each slab is a row of its own, and the container is named in the first one. */
export function buildCmaCgmSlabs(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention", "combined"] as const);
  const invoice = buildInvoice(random, {
    markets: ["britain"],
    carriers: ["cma-cgm"],
    direction: "import",
    charge,
    tiers: [2, 3],
    isTaxed: true,
    numberPatterns: ["GBIM0######", "GBDD0######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const [start, end] = findClock(invoice, charge);
  const pair = (label: string, value: string) =>
    flowRow({ marginBottom: 3 }, [
      flowText(label, { width: 92, fontSize: 8, color: "#3b4a5a" }),
      flowText(value, { width: 160, fontSize: 8.5, fontFamily: BOLD }),
    ]);
  const total = (label: string, amount: string, isBold = false) =>
    flowRow({ justifyContent: "flex-end", marginTop: 4 }, [
      flowText(label, { width: 150, fontSize: 9, ...(isBold && { fontFamily: BOLD }) }),
      flowText(amount, { width: 80, fontSize: 9, textAlign: "right", ...(isBold && { fontFamily: BOLD }) }),
    ]);
  const rows = invoice.lines.flatMap((line): FlowTableRow[] => [
    ...line.tiers.map((tier, index) => [
      ...(index === 0
        ? [
            formatContainer(line.number, "MSKU4102001"),
            formatType(line.type, "20DV"),
            date(line.events[start]),
            date(line.events[end]),
            String(line.freeDays),
          ]
        : ["", "", "", "", ""]),
      String(index + 1),
      date(tier.from),
      date(tier.to),
      String(tier.days),
      money(tier.rate),
      money(tier.amount),
    ]),
    ...(line.tiers.length > 1
      ? [
          {
            cells: ["", "", "", "", "", "", "", "Sub-total", String(line.days), "", money(line.amount)],
            style: { fontFamily: BOLD, borderBottom: "0.5pt solid #555" },
          },
        ]
      : []),
  ]);
  const page = [
    flowRow(
      { justifyContent: "space-between", borderBottom: "2pt solid #0b2a5b", paddingBottom: 6, marginBottom: 10 },
      [
        flowBox({ width: 300 }, [
          flowText("CMA CGM", { fontSize: 18, fontFamily: BOLD, color: "#0b2a5b", marginBottom: 4 }),
          flowText("CMA CGM (UK) Shipping Ltd as agent for CMA CGM S.A.", { fontSize: 7.5 }),
          flowText("12 Princes Parade, Princes Dock, Liverpool L3 1BG. VAT Reg. GB 712 4410 08", { fontSize: 7.5 }),
        ]),
        flowBox({ width: 200 }, [
          flowText("INVOICE", { fontSize: 16, fontFamily: BOLD, textAlign: "right", marginBottom: 4 }),
          flowText(`Import ${CHARGE_NAMES[charge]}`, { fontSize: 10, textAlign: "right" }),
        ]),
      ],
    ),
    flowRow({ justifyContent: "space-between", marginBottom: 12 }, [
      flowBox({ width: 255 }, [
        pair("Invoice Number", invoice.number),
        pair("Invoice Date", date(invoice.date)),
        pair("Payable before", date(invoice.due)),
        pair("Bill of Lading", invoice.billOfLading),
        pair("Vessel / Voyage", invoice.vessel),
        pair("Port of Loading", invoice.otherPort),
        pair("Port of Discharge", invoice.port),
      ]),
      flowBox({ width: 220, border: "0.6pt solid #7a8794", padding: 8 }, [
        flowText("Invoice to", { fontSize: 7.5, color: "#3b4a5a", marginBottom: 4 }),
        ...invoice.market.customer.map((line) => flowText(line, { marginBottom: 1.5 })),
      ]),
    ]),
    flowTable(
      [
        { title: "Container", width: 70 },
        { title: "Type", width: 30 },
        { title: EVENT_NAMES[start] ?? "", width: 56 },
        { title: EVENT_NAMES[end] ?? "", width: 56 },
        { title: "Free days", width: 30, align: "right" },
        { title: "Slab", width: 26, align: "center" },
        { title: "From", width: 56 },
        { title: "To", width: 56 },
        { title: "Days", width: 28, align: "right" },
        { title: "Rate per day", width: 56, align: "right" },
        { title: `Amount ${invoice.currency}`, width: 58, align: "right" },
      ],
      rows,
      { size: 7.5 },
    ),
    flowBox({ marginTop: 6 }, [
      total("Total excluding tax", money(invoice.net)),
      total(`VAT ${invoice.taxPercent}%`, money(invoice.tax)),
      total(`Total payable ${invoice.currency}`, money(invoice.total), true),
    ]),
    flowBox({ marginTop: 14 }, [
      flowText("Payment by bank transfer in GBP only, quoting the invoice number:", { fontSize: 8, marginBottom: 2 }),
      flowText("BNP Paribas London Branch, sort code 40-63-84, account 44180027, SWIFT BNPAGB22", { fontSize: 8 }),
    ]),
    ...LEGAL.map((text) => flowText(text, { fontSize: 6.5, marginTop: 6, color: "#444" })),
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
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`INV_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
