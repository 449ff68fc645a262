import { flowBox, flowRow, flowTable, flowText, printFlow } from "../flow.ts";
import { formatContainer, formatType } from "../formats.ts";
import { buildInvoice, findClock } from "../invoice-data.ts";
import { type BuiltDocument, createWriters, toFileName, wrapPdf } from "../parts.ts";
import type { Random } from "../random.ts";
import { describeInvoice, PRINTED_FIELDS_WITH_TAX } from "../truth.ts";

/** A tax invoice with the tax of each row, some local fees at the end of the table, often on two pages. */
export function buildCmaCgmEmirates(random: Random): BuiltDocument {
  const charge = random.pick(["demurrage", "detention"] as const);
  const invoice = buildInvoice(random, {
    markets: ["emirates"],
    carriers: ["cma-cgm", "cosco"],
    direction: "import",
    charge,
    tiers: [1, 1],
    containers: [6, 24],
    otherCharges: [1, 2],
    isTaxed: true,
    hasTaxPerLine: true,
    numberPatterns: ["AEIM0######", "DXB26######"],
  });
  const { date, money } = createWriters(invoice, { dates: "02-Jul-2026" });
  const [start, end] = findClock(invoice, charge);
  const otherTax = (amount: number) => Math.round(amount * invoice.taxPercent) / 100;
  const pair = (label: string, value: string) =>
    flowRow({ width: 261, marginBottom: 3 }, [
      flowText(label, { width: 92, fontSize: 8, fontFamily: "Helvetica-Bold" }),
      flowText(value, { width: 168, fontSize: 8 }),
    ]);
  const total = (label: string, amount: string) =>
    flowRow({ justifyContent: "flex-end", marginTop: 3 }, [
      flowText(label, { width: 160, fontSize: 9 }),
      flowText(`${invoice.currency} ${amount}`, { width: 100, fontSize: 9, textAlign: "right" }),
    ]);
  const page = [
    flowRow({ justifyContent: "space-between", marginBottom: 8 }, [
      flowBox({ width: 310 }, [
        flowText(invoice.carrier.name, { fontSize: 14, fontFamily: "Helvetica-Bold" }),
        flowText(`c/o ${invoice.agent} LLC, Al Mina Road, Dubai - TRN 100221887700003`, { fontSize: 8, marginTop: 2 }),
      ]),
      flowText("TAX INVOICE", { fontSize: 14, fontFamily: "Helvetica-Bold" }),
    ]),
    flowBox({ flexDirection: "row", flexWrap: "wrap", marginBottom: 6 }, [
      pair("Customer", invoice.market.customer[0] ?? ""),
      pair("Tax Invoice No.", invoice.number),
      pair("Customer TRN", "100345678900003"),
      pair("Tax Invoice Date", date(invoice.date)),
      pair("Job", `IMPORT ${charge.toUpperCase()}`),
      pair("Due Date", date(invoice.due)),
      pair("Master B/L", invoice.billOfLading),
      pair("Vessel", invoice.vessel),
      pair("Port of Load", invoice.otherPort),
      pair("Port of Discharge", invoice.port),
    ]),
    flowTable(
      [
        { title: "Container / Charge", width: 84 },
        { title: "Type", width: 32 },
        { title: charge === "demurrage" ? "Disch. Date" : "Out Date", width: 52 },
        { title: charge === "demurrage" ? "Out Date" : "In Date", width: 52 },
        { title: "Free", width: 26, align: "right" },
        { title: "Days", width: 26, align: "right" },
        { title: "Rate", width: 46, align: "right" },
        { title: "Taxable Amt", width: 62, align: "right" },
        { title: "VAT %", width: 28, align: "right" },
        { title: "VAT Amt", width: 50, align: "right" },
        { title: "Total AED", width: 64, align: "right" },
      ],
      [
        ...invoice.lines.map((line) => [
          formatContainer(line.number, "MSKU4102001"),
          formatType(line.type, "20DV"),
          date(line.events[start]),
          date(line.events[end]),
          String(line.freeDays),
          String(line.days),
          money(line.tiers[0]?.rate ?? 0),
          money(line.amount),
          String(invoice.taxPercent),
          money(line.tax),
          money(line.amount + line.tax),
        ]),
        ...invoice.otherCharges.map(({ description, amount }) => [
          description,
          "",
          "",
          "",
          "",
          "",
          "",
          money(amount),
          String(invoice.taxPercent),
          money(otherTax(amount)),
          money(amount + otherTax(amount)),
        ]),
      ],
      { size: 7 },
    ),
    total("Total taxable amount", money(invoice.net + invoice.otherTotal)),
    total(`Total VAT ${invoice.taxPercent}%`, money(invoice.tax)),
    total("Total payable", money(invoice.total)),
    flowText("Bank: Emirates NBD, Dubai. IBAN AE07 0331 2345 6789 0118 820. Swift EBILAEAD.", {
      fontSize: 7.5,
      marginTop: 12,
    }),
    flowText("This invoice is deemed accepted unless it is disputed in writing within 14 days.", {
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
      "charged_days",
      "rate",
      "billed",
    ],
  });
  return wrapPdf(`${toFileName(invoice.number)}.pdf`, "pdf", [expected], () => printFlow([page]));
}
