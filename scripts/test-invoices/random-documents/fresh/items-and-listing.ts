import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatDate, formatType } from "../formats.ts";
import { buildInvoice } from "../invoice-data.ts";
import {
  BANK_LINES,
  type BuiltDocument,
  CHARGE_NAMES,
  createWriters,
  EVENT_NAMES,
  findCommonClock,
  getFirstLine,
  TERMS,
  toFileName,
  wrapPdf,
} from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS } from "../truth.ts";

/** The containers are numbered on the first page; the charges on the second one name only the numbers of the items. */
export function buildItemsAndListing(random: Random): BuiltDocument {
  const invoice = buildInvoice(random, {
    markets: ["kenya", "britain", "egypt"],
    tiers: [1, 3],
    containers: [2, 9],
    hasClearDate: true,
  });
  const { date, money } = createWriters(invoice, { dates: "02 Jul 2026" });
  const [start, end] = findCommonClock(invoice);
  const isImport = invoice.direction === "import";
  const charge = CHARGE_NAMES[getFirstLine(invoice).charge];
  const hasTax = invoice.taxPercent > 0;
  const shorten = (day: string) => formatDate(day, "02/07/2026").replace(/20(\d\d)$/, "$1");
  const field = (label: string, value: string) =>
    flowBox({ width: 170, marginBottom: 5 }, [
      flowText(`${label}:`, { fontSize: 7, color: "#0a5f8f" }),
      flowText(value, { fontSize: 9 }),
    ]);
  const listing = [
    flowRow({ justifyContent: "space-between", marginBottom: 14 }, [
      flowText(invoice.carrier.name, { fontSize: 15, fontFamily: "Helvetica-Bold", color: "#0a5f8f" }),
      flowText("Invoice", { fontSize: 20, color: "#0a5f8f" }),
    ]),
    flowRow({ flexWrap: "wrap", marginBottom: 8 }, [
      field("Invoice Number", invoice.number),
      field("Invoice Date", date(invoice.date)),
      field("Payable not later than", date(invoice.due)),
      field("Bill of Lading", invoice.billOfLading),
      field("Vessel / Voyage", invoice.vessel),
      field(isImport ? "Place of Discharge" : "Place of Loading", invoice.port),
      field("Business Type", `${isImport ? "Import" : "Export"} ${charge}`),
      field("Invoice Currency", invoice.currency),
      field("Customer", invoice.market.customer.join(", ")),
    ]),
    flowText("Container details", { fontSize: 10, fontFamily: "Helvetica-Bold", marginBottom: 4 }),
    flowTable(
      [
        { title: "Item", width: 32 },
        { title: "Container", width: 90 },
        { title: "Size/Type", width: 84 },
        { title: "Seal", width: 86 },
        { title: EVENT_NAMES[start] ?? "", width: 76 },
        { title: "Free until", width: 76 },
        { title: EVENT_NAMES[end] ?? "", width: 76 },
      ],
      invoice.lines.map((line, index) => [
        String(index + 1),
        formatContainer(line.number, "MSKU4102001"),
        formatType(line.type, "40 ft High Cube"),
        line.seal,
        date(line.events[start]),
        date(line.lastFreeDay),
        date(line.events[end]),
      ]),
    ),
    flowText("For the charges please see the following page.", { fontSize: 8, marginTop: 8 }),
  ];
  const totals: [string, string][] = [
    ["Total excluding tax", money(invoice.net)],
    ...(hasTax ? [[`${invoice.market.taxName} ${invoice.taxPercent}%`, money(invoice.tax)] as [string, string]] : []),
    [`Total payable ${invoice.currency}`, money(invoice.total)],
  ];
  const charges = [
    flowText(`Charges of invoice ${invoice.number}`, { fontSize: 10, fontFamily: "Helvetica-Bold", marginBottom: 4 }),
    flowTable(
      [
        { title: "Item", width: 32 },
        { title: "Charge description", width: 150 },
        { title: "Period", width: 106 },
        { title: "Quantity", width: 56 },
        { title: "Unit price", width: 94, align: "right" },
        { title: `Amount (${invoice.currency})`, width: 84, align: "right" },
      ],
      invoice.lines.flatMap((line, index) =>
        line.tiers.map((tier, step) => [
          String(index + 1),
          `${isImport ? "Import" : "Export"} ${charge} - step ${step + 1}`,
          `${shorten(tier.from)} - ${shorten(tier.to)}`,
          `${tier.days} DAY`,
          `${invoice.currency} ${money(tier.rate)}`,
          money(tier.amount),
        ]),
      ),
    ),
    ...totals.map(([label, amount], index) =>
      flowRow({ justifyContent: "flex-end", marginTop: index === 0 ? 8 : 3 }, [
        flowText(label, { width: 150, fontFamily: index === totals.length - 1 ? "Helvetica-Bold" : "Helvetica" }),
        flowText(amount, {
          width: 96,
          textAlign: "right",
          paddingRight: 3,
          fontFamily: index === totals.length - 1 ? "Helvetica-Bold" : "Helvetica",
        }),
      ]),
    ),
    ...[...BANK_LINES, ...TERMS].map((line) => flowText(line, { fontSize: 7, marginTop: 4, color: "#333" })),
  ];
  const expected = describeInvoice(invoice, {
    fields: [...PRINTED_FIELDS, ...(hasTax ? (["tax_percent", "tax_amount"] as const) : [])],
    columns: [
      "container_number",
      "container_type",
      "charge",
      start,
      end,
      "free_until",
      "charged_from",
      "charged_to",
      "charged_days",
      "billed",
    ],
    tiers: ["from", "to", "days", "rate", "amount"],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([listing, charges]));
}
