import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, type ChargeLine, type OtherCharge } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const BOLD = "Helvetica-Bold";
const NOTES = [
  "Cheques must be made out to Maersk Kanoo (UAE) LLC. Bank: Emirates NBD, Dubai, IBAN AE44 0260 0010 1244 8120 001, SWIFT EBILAEAD.",
  "Containers remain the liability of the consignee until the empty return at the depot named in the delivery order. Charges are raised per calendar day, Fridays and public holidays included.",
  "This is a computer generated tax invoice and needs no signature.",
];

/** Fees between the lines of demurrage and those of detention, each with its VAT. */
export function buildMaerskEmiratesCharges(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["emirates"],
    carriers: ["maersk"],
    direction: "import",
    charge: "both",
    tiers: [1, 1],
    containers: [1, 6],
    otherCharges: [2, 4],
    isTaxed: true,
    hasTaxPerLine: true,
    numberPatterns: ["7527######", "AE26######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const pair = (label: string, value: string) =>
    flowBox({ width: 130, marginBottom: 7 }, [
      flowText(label, { fontSize: 7, color: "#56707d", marginBottom: 1.5 }),
      flowText(value, { fontSize: 9 }),
    ]);
  const listLine = (line: ChargeLine) => [
    line.charge === "demurrage" ? "Demurrage Fee - Import" : "Detention Fee - Import",
    formatContainer(line.number, "MSKU4102001"),
    formatType(line.type, "20DV"),
    date(line.from),
    date(line.to),
    String(line.days),
    money(line.tiers[0]?.rate ?? 0),
    money(line.amount),
    money(line.tax),
  ];
  const listFee = ({ description, amount }: OtherCharge) => [
    description,
    "",
    "",
    "",
    "",
    "",
    "",
    money(amount),
    money(Math.round(amount * invoice.taxPercent) / 100),
  ];
  const fees = invoice.otherCharges;
  const page = [
    flowRow({ justifyContent: "space-between", marginBottom: 14 }, [
      flowBox({ width: 300 }, [
        flowText("MAERSK", { fontSize: 19, fontFamily: BOLD, color: "#2b8fb5", marginBottom: 5 }),
        flowText("Maersk Kanoo (UAE) LLC, as agent for the carrier Maersk A/S", { fontSize: 8 }),
        flowText("Oud Metha Road, P.O. Box 290, Dubai. TRN 100044812000003", { fontSize: 8 }),
      ]),
      flowBox({ width: 200 }, [
        flowText("TAX INVOICE", { fontSize: 15, fontFamily: BOLD, textAlign: "right", marginBottom: 5 }),
        flowText(`No. ${invoice.number}`, { fontSize: 11, textAlign: "right" }),
      ]),
    ]),
    flowBox({ marginBottom: 12 }, [
      flowText("Invoice to", { fontSize: 7, color: "#56707d", marginBottom: 2 }),
      ...invoice.market.customer.map((line) => flowText(line, { marginBottom: 1.5 })),
    ]),
    flowRow({ flexWrap: "wrap", backgroundColor: "#eef5f8", padding: 8, paddingBottom: 2, marginBottom: 12 }, [
      pair("Invoice date", date(invoice.date)),
      pair("Due date", date(invoice.due)),
      pair("Customer code", "AE00448120"),
      pair("Bill of Lading no.", invoice.billOfLading),
      pair("Vessel / Voyage", invoice.vessel),
      pair("Port of load", invoice.otherPort),
      pair("Port of discharge", invoice.port),
      pair("Currency", invoice.currency),
    ]),
    flowTable(
      [
        { title: "Charge description", width: 132 },
        { title: "Container", width: 70 },
        { title: "Type", width: 34 },
        { title: "From", width: 56 },
        { title: "To", width: 56 },
        { title: "Days", width: 30, align: "right" },
        { title: "Rate", width: 44, align: "right" },
        { title: "Net amount", width: 55, align: "right" },
        { title: `VAT ${invoice.taxPercent}%`, width: 46, align: "right" },
      ],
      [
        ...invoice.lines.filter(({ charge }) => charge === "demurrage").map(listLine),
        ...fees.slice(0, 2).map(listFee),
        ...invoice.lines.filter(({ charge }) => charge === "detention").map(listLine),
        ...fees.slice(2).map(listFee),
      ],
      { size: 7.5 },
    ),
    flowRow({ justifyContent: "flex-end", marginTop: 10 }, [
      flowBox({ width: 240, borderTop: "1pt solid #2b8fb5", paddingTop: 6 }, [
        ...(
          [
            ["Total net amount", money(invoice.net + invoice.otherTotal)],
            [`Total VAT ${invoice.taxPercent}%`, money(invoice.tax)],
            [`Invoice total (${invoice.currency})`, money(invoice.total)],
          ] as const
        ).map(([label, amount], index) =>
          flowRow({ justifyContent: "space-between", marginBottom: 4, ...(index === 2 && { fontFamily: BOLD }) }, [
            flowText(label),
            flowText(amount),
          ]),
        ),
      ]),
    ]),
    ...NOTES.map((text) => flowText(text, { fontSize: 7, marginTop: 7, color: "#444" })),
  ];
  const expected = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "charged_from",
      "charged_to",
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`${toFileName(invoice.number)}_tax_invoice.pdf`, "pdf", [expected], () => printFlow([page]));
}
