import { type FlowTableRow, flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

const BOLD = "Helvetica-Bold";

/** A first page with the sums, and the tiers as rows on the following pages, with a subtotal for each container. */
export function buildOoclBritain(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["britain"],
    carriers: ["oocl"],
    direction: "import",
    charge: "combined",
    tiers: [2, 3],
    containers: [2, 12],
    isTaxed: true,
    numberPatterns: ["68########", "UKD26######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const pair = (label: string, value: string, width = 96) =>
    flowRow({ marginBottom: 3 }, [flowText(label, { width, color: "#555" }), flowText(value, { fontFamily: BOLD })]);
  const total = (label: string, amount: string, isBold = false) =>
    flowRow({ justifyContent: "flex-end", marginTop: 3 }, [
      flowText(label, { width: 150, fontFamily: isBold ? BOLD : "Helvetica" }),
      flowText(amount, { width: 90, textAlign: "right", fontFamily: isBold ? BOLD : "Helvetica" }),
    ]);

  const summary = [
    flowRow({ justifyContent: "space-between", marginBottom: 16 }, [
      flowBox({}, [
        flowText("OOCL (UK) Limited", { fontSize: 15, fontFamily: BOLD, color: "#b3122a" }),
        flowText("OOCL House, Levington Park, Bridge Road, Levington, Ipswich IP10 0NE", {
          fontSize: 7.5,
          marginTop: 4,
        }),
        flowText("As agent for the carrier Orient Overseas Container Line Limited", { fontSize: 7.5, marginTop: 2 }),
      ]),
      flowText("INVOICE", { fontSize: 18, fontFamily: BOLD }),
    ]),
    flowRow({ justifyContent: "space-between", marginBottom: 14 }, [
      flowBox({ width: 250 }, [
        flowText("Customer", { color: "#555", marginBottom: 3 }),
        ...invoice.market.customer.map((line) => flowText(line, { marginBottom: 1.5 })),
      ]),
      flowBox({ width: 230 }, [
        pair("Invoice No.", invoice.number),
        pair("Invoice Date", date(invoice.date)),
        pair("Payment Due Date", date(invoice.due)),
        pair("Customer No.", "4410287000"),
        pair("Our VAT No.", "GB 641 0937 28"),
      ]),
    ]),
    flowBox({ border: "0.6pt solid #999", padding: 7, marginBottom: 14 }, [
      flowRow({}, [
        flowBox({ width: 255 }, [
          pair("Bill of Lading No.", invoice.billOfLading),
          pair("Vessel / Voyage", invoice.vessel),
          pair("Bound", "IMPORT"),
        ]),
        flowBox({ width: 240 }, [
          pair("Port of Loading", invoice.otherPort),
          pair("Port of Discharge", invoice.port),
          pair("No. of Containers", String(invoice.lines.length)),
        ]),
      ]),
    ]),
    flowTable(
      [
        { title: "Charge Description", width: 243 },
        { title: "Currency", width: 60 },
        { title: "Net Amount", width: 80, align: "right" },
        { title: "VAT Rate", width: 55, align: "right" },
        { title: "VAT Amount", width: 80, align: "right" },
      ],
      [
        [
          "Combined Demurrage & Detention - Import",
          invoice.currency,
          money(invoice.net),
          `${invoice.taxPercent}%`,
          money(invoice.tax),
        ],
      ],
      { size: 8.5 },
    ),
    total("Total excluding VAT", money(invoice.net)),
    total(`VAT ${invoice.taxPercent}%`, money(invoice.tax)),
    total("Total Amount Due GBP", money(invoice.total), true),
    flowText("Please see the charge details on the following page.", { fontSize: 8, marginTop: 16 }),
    flowBox({ marginTop: 22, padding: 7, backgroundColor: "#f3f3f3" }, [
      flowText("Payment details", { fontFamily: BOLD, marginBottom: 4 }),
      flowText("Account name: OOCL (UK) Limited    Bank: Orwell & Stour Bank plc, Ipswich", { fontSize: 8 }),
      flowText("Sort code 20-44-51    Account no. 60331187    IBAN GB41 OSBK 2044 5160 3311 87", {
        fontSize: 8,
        marginTop: 2,
      }),
      flowText("Remittance advice to uk.receivables@carrier.example", { fontSize: 8, marginTop: 2 }),
    ]),
    flowText(
      "Free time and charges are calculated in calendar days as published in our tariff. Claims must be received in writing within 21 days from the invoice date. All business is subject to the terms and conditions of our bill of lading.",
      { fontSize: 7, marginTop: 14, color: "#333" },
    ),
  ];
  const details = [
    flowText(`Charge Details - Invoice No. ${invoice.number}`, { fontSize: 11, fontFamily: BOLD, marginBottom: 4 }),
    flowText("Combined Demurrage & Detention", { marginBottom: 8 }),
    flowTable(
      [
        { title: "Container No.", width: 70 },
        { title: "Type", width: 34 },
        { title: "Discharged", width: 56 },
        { title: "Empty Return", width: 62 },
        { title: "Free Days", width: 32, align: "right" },
        { title: "Charge From", width: 56 },
        { title: "Charge To", width: 56 },
        { title: "Days", width: 30, align: "right" },
        { title: "Rate / Day", width: 54, align: "right" },
        { title: "Amount GBP", width: 70, align: "right" },
      ],
      invoice.lines.flatMap((line): FlowTableRow[] => [
        ...line.tiers.map((tier) => [
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "40HQ"),
          date(line.events.discharged),
          date(line.events.empty_returned),
          String(line.freeDays),
          date(tier.from),
          date(tier.to),
          String(tier.days),
          money(tier.rate),
          money(tier.amount),
        ]),
        {
          cells: ["Sub-total", "", "", "", "", "", "", String(line.days), "", money(line.amount)],
          style: { fontFamily: BOLD, backgroundColor: "#f3f3f3" },
        },
      ]),
      { size: 7.5 },
    ),
    flowRow({ justifyContent: "flex-end", marginTop: 8 }, [
      flowText("Total GBP", { width: 90, fontFamily: BOLD }),
      flowText(money(invoice.net), { width: 90, textAlign: "right", fontFamily: BOLD, paddingRight: 3 }),
    ]),
  ];
  const { fields, ...described } = describeInvoice(invoice, {
    fields: PRINTED_FIELDS_WITH_TAX,
    columns: [
      "container_number",
      "container_type",
      "charge",
      "discharged",
      "empty_returned",
      "free_days",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  const expected = { ...described, fields: { ...fields, carrier: undefined } };
  return wrapPdf(`OOCL_${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([summary, details]));
}
